import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

/** A catalog stores the number of applied migrations: a file inserted between others later would never be applied. */
test("migrations are numbered without gaps: one series from the first whole schema on, and what brings older catalogs to it", () => {
  for (const [folder, first] of [
    ["migrations/", 22],
    ["migrations/before/sqlite/", 1],
    ["migrations/before/postgres/", 1],
  ] as const) {
    const names = readdirSync(new URL(`../../../${folder}`, import.meta.url)).filter((name) =>
      name.endsWith(".sql"),
    );
    assert.deepEqual(
      names.toSorted().map((name) => Number(name.slice(0, 4))),
      names.map((_, index) => index + first),
      folder,
    );
  }
});
