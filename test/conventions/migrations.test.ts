import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

/** A catalog keeps how many migrations it has seen: a file that comes between others later would never be applied. */
test("migrations are numbered from 1 on, without gaps, in each store", () => {
  for (const folder of ["migrations/", "migrations/postgres/"]) {
    const names = readdirSync(new URL(`../../../${folder}`, import.meta.url)).filter((name) =>
      name.endsWith(".sql"),
    );
    assert.deepEqual(
      names.toSorted().map((name) => Number(name.slice(0, 4))),
      names.map((_, index) => index + 1),
      folder,
    );
  }
});
