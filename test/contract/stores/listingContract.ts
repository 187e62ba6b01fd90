import assert from "node:assert/strict";
import { areaImport, ID } from "#doorlight/store/testImports.js";
import type { Store } from "#doorlight/store/store.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of listing areas, and of finding them by names and records without reading their contents. */
export function listingContract(contract: Contract): void {
  contract(
    "an area is listed with its import in force, and with what was written down of that",
    async (store) => {
      await store.importArea(areaImport([1], { id: "b" }));
      await store.importArea(areaImport([2], { id: "a" }));
      assert.deepEqual((await store.area("b"))?.area, (await store.areas())[1]);
      assert.equal(await store.area("c"), null);
      const [a, b] = await store.summaries();
      assert.deepEqual([a?.areaId, a?.json, b?.areaId, b?.json], ["a", null, "b", null]);
      assert.equal(a?.version, (await store.area("a"))?.version);
      const versions = await store.versions(["a", "b"]);
      const version = a?.version ?? 0;
      await store.saveSummary({ areaId: "a", version, json: "{}", detail: "more", keys: ["one", "two"] });
      assert.deepEqual(
        [await store.summaryDetail("a", version), await store.summaryDetail("a", version + 1)],
        ["more", null],
      );
      assert.deepEqual(
        (await store.summaries()).map(({ json }) => json),
        ["{}", null],
      );
      assert.deepEqual(await store.versions(["a", "b"]), versions, "nobody has to read anything anew");
      await store.importArea(areaImport([2, 3], { id: "a" }));
      assert.equal(
        (await store.summaries())[0]?.json,
        null,
        "of the next import nothing was written down yet",
      );
    },
  );

  contract("keys lead to the areas for which they were last written", async (store) => {
    await store.importArea(areaImport([1], { id: "a" }));
    await store.importArea(areaImport([2], { id: "b" }));
    const many = Array.from({ length: 1_200 }, (_, i) => `key ${i}`);
    const write = async (areaId: string, keys: readonly string[]) => {
      const version = (await store.area(areaId))?.version ?? 0;
      await store.saveSummary({ areaId, version, json: "{}", detail: "", keys });
    };
    await write("b", many);
    await write("a", [...many, "alone"]);
    assert.deepEqual(
      await store.areasOfKeys(["key 7", "alone", "none"], 5),
      new Map([
        ["alone", ["a"]],
        ["key 7", ["a", "b"]],
      ]),
    );
    assert.deepEqual((await store.areasOfKeys(["key 1199"], 1)).get("key 1199"), ["a"]);
    await write("a", ["other"]);
    assert.deepEqual(
      await store.areasOfKeys(["key 7", "alone", "other"], 5),
      new Map([
        ["key 7", ["b"]],
        ["other", ["a"]],
      ]),
    );
  });

  contract("nothing is written for an import that is no longer current", async (store) => {
    await store.importArea(areaImport([1], { id: "a" }));
    const version = (await store.area("a"))?.version ?? 0;
    await store.importArea(areaImport([1, 2], { id: "a" }));
    await store.saveSummary({ areaId: "a", version, json: "{}", detail: "", keys: ["late"] });
    assert.equal((await store.summaries())[0]?.json, null);
    assert.equal((await store.areasOfKeys(["late"], 5)).size, 0);
  });

  contract("a removed area is no longer listed or found", async (store) => {
    await store.importArea(areaImport([1], { id: "a" }));
    const version = (await store.area("a"))?.version ?? 0;
    await store.saveSummary({ areaId: "a", version, json: "{}", detail: "", keys: ["one"] });
    await store.removeArea("a");
    assert.deepEqual(await store.summaries(), []);
    assert.equal((await store.areasOfKeys(["one"], 5)).size, 0);
  });

  contract("a record's owning area is returned, even if several areas list it", async (store) => {
    await store.importArea(areaImport([1, 2], { id: "a" }));
    await store.importArea(areaImport([2, 3], { id: "b" }));
    assert.deepEqual(
      [await store.owningAreaOf(ID(2)), await store.owningAreaOf(ID(3)), await store.owningAreaOf(ID(4))],
      ["a", "b", null],
    );
    await store.removeArea("a");
    assert.equal(await store.owningAreaOf(ID(2)), "b");
  });
}
