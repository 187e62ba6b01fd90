import assert from "node:assert/strict";
import { test } from "node:test";
import { type KnownRecord, requestsOf, spread } from "./requests.js";
import { draft } from "./wire.js";

const RECORD: KnownRecord = {
  result_id: "11111111-1111-5111-8111-111111111111",
  name: "Zum Löwen",
  kind: "pub",
  cuisine: ["german"],
  address: "Gasse 1, 12345 Ort",
  address_parts: { street: "Gasse", postcode: "12345" },
  contact: { phone: null, website: null },
};
const TOWN = {
  id: "both",
  now: "2026-01-01T00:00:00Z",
  areas: ["Here", "There"].map((name) => ({ name, files: [] })),
};
const AMOUNTS = { searches: 200, claimedRecords: 1, claimsOfRecord: 20, reportedRecords: 1 };
const made = (seed: number) => requestsOf(TOWN, [RECORD], [{ q: "ramen" }], AMOUNTS, seed);

test("requests depend only on the records, the queries and the seed", () => {
  assert.deepEqual(made(1), made(1));
  assert.notDeepEqual(made(1), made(2));
  assert.ok(made(1).length > 300);
});

test("every slot of a phrase is filled, and no query exceeds the maximum length", () => {
  for (const { about } of made(3)) {
    const { q, claim } = JSON.parse(/^(?:search|verify) (\{.*\}) as/u.exec(about)?.[1] ?? "{}") as Record<
      string,
      string
    >;
    for (const text of [q ?? "", claim ?? ""]) {
      assert.doesNotMatch(text, /\{[a-z.]+\}|undefined|null/u);
      assert.ok([...text].length <= 200);
    }
  }
});

test("steps come last and in order, so that their changes affect no other request", () => {
  const requests = made(4);
  const first = requests.findIndex(({ isStep }) => isStep === true);
  assert.ok(requests.slice(first).every(({ isStep }) => isStep === true));
  assert.equal(requests[first]?.about.startsWith("get_details"), true);
});

test("a call is written in the format of each surface", () => {
  const call = { operation: "search", args: { q: "ramen", vegan: "true", location: "Gasse" } } as const;
  assert.equal(draft(call, "json").path, "/v1/search?q=ramen&vegan=true&location=Gasse");
  assert.deepEqual(draft(call, "jsonld").headers, { accept: "application/ld+json" });
  const { params } = JSON.parse(draft(call, "mcp-text").body ?? "") as { params: Record<string, unknown> };
  assert.deepEqual(params["arguments"], {
    query: "ramen",
    location: "Gasse",
    filters: { vegan: true },
    format: "text",
  });
});

test("a sample is evenly spaced", () => {
  assert.deepEqual(spread([0, 1, 2, 3, 4, 5], 3), [0, 2, 4]);
  assert.deepEqual(spread([0, 1], 3), [0, 1]);
});
