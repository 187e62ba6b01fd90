import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedArea } from "../catalog/areaListing.js";
import type { SearchResponse } from "../contract/resources.js";
import type { Vertical } from "../verticals/vertical.js";
import { food } from "../verticals/food/food.js";
import { createExamples } from "./exampleQueries.js";

const area = (name: string, records: number) =>
  ({ area: { id: name, name, verticals: ["food"] }, coverage: { records } }) as unknown as ListedArea;

const finding = (isFound: (q: string) => boolean, queries: string[] = []) => ({
  search: (_caller: unknown, { q }: { readonly q: string }) => {
    queries.push(q);
    return Promise.resolve({ results: isFound(q) ? [{}] : [] } as unknown as SearchResponse);
  },
});
const verticals: readonly Vertical[] = [food];

test("examples are the vertical's queries that find something, then its kinds of business in the largest area", async () => {
  const areas = [area("Hamlet", 3), area("Sampleton", 30)];
  const own = food.examples?.queries[0] ?? "";
  const all = await createExamples({ service: finding(() => true), listed: () => areas, verticals })();
  assert.equal(all["food"]?.queries[0], own);
  const service = finding((q) => /^(?:cafe|ice cream) in Sampleton$/u.test(q));
  const derived = await createExamples({ service, listed: () => areas, verticals })();
  assert.deepEqual(derived["food"]?.queries, ["cafe in Sampleton", "ice cream in Sampleton"]);
  assert.deepEqual(derived["food"]?.claims, food.examples?.claims);
});

test("no example finds nothing or is of a vertical that the area lacks", async () => {
  const service = finding(() => false);
  const found = await createExamples({ service, listed: () => [area("Sampleton", 1)], verticals })();
  assert.deepEqual(found["food"]?.queries, []);
  assert.deepEqual(await createExamples({ service, listed: () => [], verticals })(), {});
});

test("examples are computed once, and again after an import", async () => {
  const queries: string[] = [];
  let areas = [area("Sampleton", 1)];
  const examples = createExamples({ service: finding(() => true, queries), listed: () => areas, verticals });
  await examples();
  const once = queries.length;
  await examples();
  assert.equal(queries.length, once);
  areas = [area("Monaco", 1)];
  await examples();
  assert.equal(queries.length, 2 * once);
});
