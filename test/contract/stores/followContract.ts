import assert from "node:assert/strict";
import { boxAsArea } from "#doorlight/domain/geometry.js";
import type { AreaImport, FollowedUpdate, MapChunk, Store } from "#doorlight/store/store.js";
import { areaImport, ID, SQUARE, T1, T2, T3, versionOf } from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

const chunk = (kind: 0 | 1 | 2, first: number, text: string): MapChunk => ({
  kind,
  first,
  bytes: Buffer.from(text),
});

/** An update from one state to another that changes some places. */
function update(given: AreaImport, rest: Partial<FollowedUpdate> = {}): FollowedUpdate {
  return {
    area: given.area,
    mustReload: false,
    source: given.source,
    listed: given.records,
    unlisted: [],
    removals: [],
    gazetteer: null,
    seenAt: null,
    rules: given.rules,
    chunks: [],
    before: "one",
    state: "two",
    ...rest,
  };
}

async function followed(store: Store, places: readonly number[] = [1, 2]): Promise<void> {
  await store.importArea(areaImport(places));
  const chunks = [chunk(0, 0, "a"), chunk(0, 5_000_000_000, "b"), chunk(1, 0, "c")];
  assert.equal(await store.following.keep("a", T1, chunks, "one"), true);
}

const stateOf = async (store: Store) =>
  (await store.following.followed()).map(({ areaId, state }) => `${areaId} ${state}`);

/** The contract of following changes. */
export function followContract(contract: Contract): void {
  contract("keeps a map of an area, in chunks, with a state", async (store) => {
    await followed(store);
    assert.deepEqual(await stateOf(store), ["a one"]);
    assert.deepEqual(await store.following.firsts("a", 0), [0, 5_000_000_000]);
    assert.deepEqual(await store.following.firsts("a", 2), []);
    assert.deepEqual(await store.following.chunks("a", 0, [0, 7, 5_000_000_000]), [
      chunk(0, 0, "a"),
      chunk(0, 5_000_000_000, "b"),
    ]);
    // Another set replaces it as a whole.
    assert.equal(await store.following.keep("a", T1, [chunk(1, 3, "d")], "anew"), true);
    assert.deepEqual(await store.following.firsts("a", 0), []);
    assert.deepEqual(await stateOf(store), ["a anew"]);
  });

  contract("does not follow an area that was imported without following, or removed", async (store) => {
    await followed(store);
    assert.equal(await store.following.keep("a", T2, [], "of another import"), false);
    assert.deepEqual(await stateOf(store), []);
    assert.equal(await store.following.keep("b", T1, [], "of no area"), false);

    await followed(store);
    await store.importArea(areaImport([1, 2], { extractAt: T2 }));
    assert.deepEqual(await stateOf(store), []);
    assert.deepEqual(await store.following.firsts("a", 0), []);
    assert.equal(await store.following.follow(update(areaImport([1], { extractAt: T3 }))), null);
    assert.equal(await store.following.advance("a", "one", "two"), false);

    await followed(store);
    await store.removeArea("a");
    assert.deepEqual(await stateOf(store), []);
    await store.importArea(areaImport([1, 2]));
    assert.deepEqual(await stateOf(store), []);
  });

  contract("writes the changes together with their state, once", async (store) => {
    await followed(store);
    const version = await versionOf(store, "a");
    const next = areaImport([1], { extractAt: T2, name: "New Name" });
    const chunks = [chunk(0, 0, "A")];
    const counts = await store.following.follow(update(next, { chunks }));
    assert.deepEqual(counts, { added: 0, changed: 1, unchanged: 0, gone: 0, left: 0 });
    assert.deepEqual(await stateOf(store), ["a two"]);
    assert.deepEqual(await store.following.chunks("a", 0, [0]), [chunk(0, 0, "A")]);
    assert.deepEqual(await store.changesSince("a", version), {
      version: await versionOf(store, "a"),
      mustReload: false,
      recordIds: [ID(1)],
    });
    // The same update again is based on an outdated state.
    assert.equal(await store.following.follow(update(next, { chunks })), null);
    const names = async (id: string) =>
      (await store.record(id, true))?.evidence.observations.map(({ attributes }) => attributes.name?.value);
    assert.deepEqual([await names(ID(1)), await names(ID(2))], [["Place 1", "New Name"], ["Place 2"]]);
    assert.equal((await store.areas())[0]?.extractAt, T1);
  });

  contract("advances the state if nothing changed", async (store) => {
    await followed(store);
    const version = await versionOf(store, "a");
    assert.equal(await store.following.advance("a", "zero", "two"), false);
    assert.equal(await store.following.advance("a", "one", "two"), true);
    assert.deepEqual(await stateOf(store), ["a two"]);
    assert.deepEqual((await store.changesSince("a", version)).recordIds, []);
  });

  contract("notifies all areas of its new and removed records", async (store) => {
    await followed(store);
    let version = await versionOf(store, "a");
    const later = areaImport([3], { extractAt: T2 });
    const gone = { listed: [], unlisted: [ID(2)], before: "two", state: "three" };
    assert.deepEqual(await store.following.follow(update(later)), {
      added: 1,
      changed: 0,
      unchanged: 0,
      gone: 0,
      left: 0,
    });
    assert.equal((await store.changesSince("a", version)).mustReload, true);
    version = await versionOf(store, "a");
    assert.equal((await store.following.follow(update(later, gone)))?.gone, 1);
    assert.deepEqual((await store.changesSince("a", version)).recordIds, [ID(2)]);
    assert.equal((await store.record(ID(2)))?.evidence.elements[0]?.missingSince, T2);
    assert.equal((await store.record(ID(1)))?.evidence.elements[0]?.missingSince, null);
  });

  contract("records a removal as a check with its own date", async (store) => {
    await followed(store);
    const look = { source: "OpenStreetMap", at: T2 - 1_000, outcome: "removed", hours: null } as const;
    const removals = [{ recordId: ID(2), check: look, elementIds: ["node/2"] }];
    const later = areaImport([], { extractAt: T2 });
    await store.following.follow(update(later, { unlisted: [ID(2)], removals }));
    const { evidence } = (await store.record(ID(2))) ?? {};
    assert.deepEqual(evidence?.checks, [look]);
    assert.equal(evidence?.elements[0]?.missingSince, look.at);
    // A place listed again is restored.
    const back = update(areaImport([2], { extractAt: T3 }), { before: "two", state: "three" });
    await store.following.follow(back);
    assert.equal((await store.record(ID(2)))?.evidence.elements[0]?.missingSince, null);
  });

  contract("reports a place that is listed again by another of its elements", async (store) => {
    const given = areaImport([1, 2]);
    const records = given.records.map((record) => ({
      ...record,
      elements: [...record.elements, { source: "osm", id: `way/${record.id}` }],
    }));
    await store.importArea({ ...given, records });
    assert.equal(await store.following.keep("a", T1, [], "one"), true);
    const check = { source: "OpenStreetMap", at: T1 + 1_000, outcome: "removed", hours: null } as const;
    const element = { source: "osm", id: "node/1", isThere: false };
    await store.appendCheck(ID(1), { check, observation: null, hours: null, element });
    const version = await versionOf(store, "a");
    const nothing = areaImport([], { extractAt: T2 });
    await store.following.follow(update(nothing, { seenAt: T2 }));
    assert.deepEqual((await store.changesSince("a", version)).recordIds, [ID(1)]);
    const stored = await store.record(ID(1));
    assert.deepEqual(
      stored?.evidence.elements.map(({ id, lastSeenAt, missingSince }) => [id, lastSeenAt, missingSince]),
      [
        ["node/1", T1, check.at],
        [`way/${ID(1)}`, T2, null],
      ],
    );
    // A later day without changes.
    const later = await versionOf(store, "a");
    const next = { seenAt: T3, before: "two", state: "three" };
    await store.following.follow(update(areaImport([], { extractAt: T3 }), next));
    assert.deepEqual((await store.changesSince("a", later)).recordIds, []);
  });

  contract("writes the area, its gazetteer and when everything was seen", async (store) => {
    await followed(store);
    const later = areaImport([], { extractAt: T2, boundary: boxAsArea([13, 52, 14, 53.5]) });
    const gazetteer = [SQUARE("one"), SQUARE("two")];
    await store.following.follow(update(later, { mustReload: true, gazetteer, seenAt: T2 }));
    assert.deepEqual(await store.areas(), [later.area]);
    assert.deepEqual(await store.gazetteer("a"), gazetteer);
    assert.deepEqual(
      (await store.records("a")).map(({ evidence }) => evidence.elements[0]?.lastSeenAt),
      [T2, T2],
    );
    // Places outside the new boundary leave the area.
    const smaller = areaImport([], { extractAt: T3, boundary: boxAsArea([0, 0, 1, 1]) });
    const leaving = { mustReload: true, unlisted: [ID(1), ID(2)], before: "two", state: "three" };
    assert.equal((await store.following.follow(update(smaller, leaving)))?.left, 2);
    assert.deepEqual(await store.records("a"), []);
  });
}
