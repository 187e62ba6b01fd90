import assert from "node:assert/strict";
import fc from "fast-check";
import type { Store, StoredRecord } from "#doorlight/store/store.js";
import { AREAS, happen, happening, PLACES } from "#doorlight/store/testHappenings.js";
import { appending, areaImport, ID, reportOf, T1, T2, versionOf } from "#doorlight/store/testImports.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of versions: from them alone, followers learn of every write. */
export function versionContract(contract: Contract, effort: number): void {
  contract("an empty store has version zero and no area versions", async (store) => {
    assert.deepEqual(await store.versions(["a"]), { catalog: 0, areas: new Map() });
    assert.deepEqual(await store.changesSince("a", 0), { version: 0, mustReload: false, recordIds: [] });
  });

  contract(
    "every write raises the version of its area alone, and is named by what changed since",
    async (store) => {
      await store.importArea(areaImport([1, 2]));
      await store.importArea(areaImport([7], { id: "b" }));
      const [start, other] = [await versionOf(store, "a"), await versionOf(store, "b")];
      assert.equal((await store.changesSince("a", start - 1)).mustReload, true);
      assert.deepEqual(await store.changesSince("a", start), {
        version: start,
        mustReload: false,
        recordIds: [],
      });
      await store.appendReport(ID(2), "t", appending(reportOf(2, "t")));
      const reportedOn = await store.changesSince("a", start);
      assert.ok(reportedOn.version > start);
      assert.deepEqual([reportedOn.mustReload, reportedOn.recordIds], [false, [ID(2)]]);
      assert.equal(await versionOf(store, "a"), reportedOn.version);
      assert.equal(await versionOf(store, "b"), other);
      assert.deepEqual((await store.changesSince("a", reportedOn.version)).recordIds, []);
    },
  );

  contract("the catalog's version shows that areas are added, imported again or removed", async (store) => {
    const catalog = async () => (await store.versions([])).catalog;
    const seen = [await catalog()];
    await store.importArea(areaImport([1]));
    seen.push(await catalog());
    await store.importArea(areaImport([1], { extractAt: T2 }));
    seen.push(await catalog());
    await store.appendReport(ID(1), "t", appending(reportOf(1, "t")));
    assert.equal(await catalog(), seen.at(-1));
    await store.removeArea("a");
    seen.push(await catalog());
    assert.deepEqual(
      seen.toSorted((a, b) => a - b).filter((version, i, all) => version !== all[i - 1]),
      seen,
    );
  });

  contract(
    "a version never comes back, also of an area that was removed and imported again",
    async (store) => {
      await store.importArea(areaImport([1]));
      const before = await versionOf(store, "a");
      await store.removeArea("a");
      await store.importArea(areaImport([1, 2]));
      assert.ok((await versionOf(store, "a")) > before);
      assert.equal((await store.changesSince("a", before)).mustReload, true);
    },
  );

  contract(
    "what bears on records of other areas is told of there, by the time it is acknowledged",
    async (store) => {
      await store.importArea(areaImport([1, 2, 3, 4]));
      await store.importArea(areaImport([7], { id: "b" }));
      const say = (place: number, who: string, kind: "key" | "anonymous") => {
        const reporter = { kind, name: null, id: who, network: who };
        const report = { ...reportOf(place, `${who}-${place}`), outcome: "closed" as const, reporter };
        return store.appendReport(ID(place), report.tokenId, appending({ ...report, scheduledOpen: true }));
      };
      const changedBy = async (act: () => Promise<unknown>) => {
        const version = await versionOf(store, "b");
        await act();
        return (await store.changesSince("b", version)).recordIds;
      };
      await say(7, "key", "key");
      await say(1, "key", "key");
      const gone = { source: "OpenStreetMap", at: T1 + 1, outcome: "removed", hours: null } as const;
      const look = { check: gone, observation: null, hours: null, element: null };
      assert.deepEqual(await changedBy(() => store.appendCheck(ID(1), look)), [ID(7)]);
      assert.equal((await store.record(ID(7)))?.evidence.reports[0]?.reporter.trackRecord?.records, 1);
      // Flooding by a network counts across areas.
      for (const place of [7, 1, 2, 3]) await say(place, "flood", "anonymous");
      assert.deepEqual(await changedBy(() => say(4, "flood", "anonymous")), [ID(7)]);
      const reports = (await store.record(ID(7)))?.evidence.reports ?? [];
      assert.deepEqual(
        reports.map(({ reporter, isRevoked }) => [reporter.id, isRevoked === true]),
        [
          ["key", false],
          ["flood", true],
        ],
      );
    },
  );

  contract("a refused write does not change the versions", async (store) => {
    await store.importArea(areaImport([1]));
    const before = await store.versions(["a"]);
    const failing = { ...appending(reportOf(1, "t")), acknowledge: () => assert.fail("no decision") };
    await assert.rejects(store.appendReport(ID(1), "t", failing), /no decision/);
    assert.deepEqual(await store.versions(["a"]), before);
  });

  contract(
    "who knows an area by versions, and the homes of what it shows, holds what a fresh reader reads",
    async (store) => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
          for (const area of AREAS) await store.removeArea(area);
          const followers = AREAS.map((area) => new Follower(store, area));
          for (const [i, one] of happenings.entries()) {
            await happen(store, one, `${(tokens += 1)}-${i}`);
            for (const follower of followers)
              if (one.watching.includes(follower.area)) await follower.follow();
          }
          for (const follower of followers) {
            await follower.follow();
            assert.deepEqual(follower.shown(), await store.records(follower.area));
          }
        }),
        { numRuns: Math.ceil(40 * effort) },
      );
    },
  );

  contract(
    "records that are read together are what each is read as, wherever it is at home; those that are not there are left out",
    async (store) => {
      const ids = [...PLACES, 99].map(ID);
      const run = fc.asyncProperty(fc.array(happening, { maxLength: 12 }), async (happenings) => {
        for (const area of AREAS) await store.removeArea(area);
        for (const one of happenings) await happen(store, one, `together-${(tokens += 1)}`);
        const each: StoredRecord[] = [];
        for (const id of ids) each.push(...[await store.record(id)].filter((record) => record !== null));
        for (const area of AREAS) {
          const together = await store.recordsOf(area, ids);
          assert.deepEqual(
            together.toSorted((x, y) => (x.id < y.id ? -1 : 1)),
            each,
          );
        }
      });
      await fc.assert(run, { numRuns: Math.ceil(20 * effort) });
      assert.deepEqual(await store.recordsOf("a", []), []);
    },
  );
}

let tokens = 0;
/** A naive follower of one area, built on the contract alone. */
class Follower {
  readonly area: string;
  readonly #store: Store;
  #catalog = -1;
  readonly #known = new Map<string, number>();
  #records = new Map<string, StoredRecord>();

  constructor(store: Store, area: string) {
    this.#store = store;
    this.area = area;
  }

  shown(): readonly StoredRecord[] {
    return [...this.#records.values()].toSorted((x, y) => (x.id < y.id ? -1 : 1));
  }

  async follow(): Promise<void> {
    const { catalog, areas } = await this.#store.versions([...this.#known.keys()]);
    const isThere = async () => (await this.#store.areas()).some(({ id }) => id === this.area);
    if (catalog > this.#catalog && (this.#known.size === 0 || !(await isThere()))) await this.#readAnew();
    this.#catalog = catalog;
    for (const [id, version] of areas) {
      const known = this.#known.get(id);
      if (known === undefined || version <= known) continue;
      const changes = await this.#store.changesSince(id, known);
      if (changes.mustReload) await this.#readAnew();
      else
        for (const recordId of changes.recordIds) if (this.#records.has(recordId)) await this.#read(recordId);
      if (!changes.mustReload) this.#known.set(id, changes.version);
    }
  }

  async #readAnew(): Promise<void> {
    this.#known.clear();
    await this.#note(this.area);
    const records = await this.#store.records(this.area);
    for (const { areaId } of records) await this.#note(areaId);
    this.#records = new Map(records.map((record) => [record.id, record]));
    for (const { id } of records) await this.#read(id);
  }

  async #read(id: string): Promise<void> {
    const { areaId = this.area } = (await this.#store.record(id)) ?? {};
    await this.#note(areaId);
    const record = await this.#store.record(id);
    if (record !== null) this.#records.set(id, record);
  }

  async #note(areaId: string): Promise<void> {
    if (!this.#known.has(areaId)) this.#known.set(areaId, await versionOf(this.#store, areaId));
  }
}
