import assert from "node:assert/strict";
import { test } from "node:test";
import type { LoadedArea } from "../catalog/catalog.js";
import type { SearchResponse } from "../contract/resources.js";
import type { Vertical } from "../verticals/vertical.js";
import { food } from "../verticals/food/food.js";
import { createExamples } from "./exampleQueries.js";

function area(name: string, cuisines: readonly string[]): LoadedArea {
  const entries = cuisines.map((cuisine, i) => [
    String(i),
    {
      record: {
        attributes: { kind: { value: "restaurant" } },
        facts: { cuisine: { value: [cuisine] } },
      },
    },
  ]);
  return {
    area: { id: name, name, verticals: ["food"] },
    coverage: { records: cuisines.length },
    gazetteer: [
      { kind: "street", name: "Long Street" },
      { kind: "quarter", name: "Old Town" },
    ],
    entries: new Map(entries as never),
  } as unknown as LoadedArea;
}

const finding = (isFound: (q: string) => boolean, queries: string[] = []) => ({
  search: (_caller: unknown, { q }: { readonly q: string }) => {
    queries.push(q);
    return Promise.resolve({ results: isFound(q) ? [{}] : [] } as unknown as SearchResponse);
  },
});
const verticals: readonly Vertical[] = [food];
const of = (areas: () => readonly LoadedArea[]) => ({
  listed: () => areas() as never,
  load: (id: string) => Promise.resolve(areas().find((one) => one.area.id === id)),
});

test("examples are the vertical's queries that find something, then common offers, near a local place", async () => {
  const areas = [area("Sampleton", ["thai", "pizza", "pizza"])];
  const own = food.examples?.queries[0] ?? "";
  const all = await createExamples({
    service: finding(() => true),
    ...of(() => areas),
    verticals,
  })();
  assert.equal(all["food"]?.queries[0], own);
  const none = finding((q) => q.includes("Old Town"));
  const derived = await createExamples({ service: none, ...of(() => areas), verticals })();
  assert.deepEqual(derived["food"]?.queries, ["pizza in Old Town", "thai in Old Town"]);
  assert.deepEqual(derived["food"]?.claims, food.examples?.claims);
});

test("no example finds nothing or is of a vertical that the area lacks", async () => {
  const service = finding(() => false);
  const areas = [area("Sampleton", ["thai"])];
  const found = await createExamples({ service, ...of(() => areas), verticals })();
  assert.deepEqual(found["food"]?.queries, []);
  assert.deepEqual(await createExamples({ service, ...of(() => []), verticals })(), {});
});

test("examples are computed once, and again when an area is loaded", async () => {
  const queries: string[] = [];
  let areas = [area("Sampleton", ["thai"])];
  const examples = createExamples({
    service: finding(() => true, queries),
    ...of(() => areas),
    verticals,
  });
  await examples();
  const once = queries.length;
  await examples();
  assert.equal(queries.length, once);
  areas = [area("Monaco", ["italian"])];
  await examples();
  assert.equal(queries.length, 2 * once);
});
