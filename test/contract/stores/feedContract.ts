import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { boxAsArea } from "#doorlight/domain/geometry.js";
import {
  type ChangedRecord,
  FEED_START,
  type FeedPosition,
  type Store,
  type StoredRecord,
} from "#doorlight/store/store.js";
import { appending, areaImport, ID, reportOf, T1, T2, T3 } from "#doorlight/store/testImports.js";
import { AREAS, happen, happening } from "#doorlight/store/testHappenings.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of the feed for copies of the catalog: every change, in order, once. */
export function feedContract(contract: Contract, effort: number): void {
  contract(
    "an import is told when it comes into force, each record once, and nothing twice",
    async (store) => {
      const reader = feedOf(store);
      assert.deepEqual(await reader.read(), []);
      const during: (readonly ChangedRecord[])[] = [];
      await store.importArea(areaImport([1, 2]), async (share) => {
        if (share < 1) during.push(await reader.read());
      });
      assert.deepEqual(during.flat(), []);
      const added = await reader.read();
      assert.deepEqual(
        added.map(({ recordId, how }) => [recordId, how]),
        [
          [ID(1), "added"],
          [ID(2), "added"],
        ],
      );
      assert.deepEqual(await reader.read(), []);
      assert.deepEqual(
        (await store.feed.areas()).map(({ id, state }) => [id, state]),
        [["a", "shown"]],
      );
    },
  );

  contract(
    "a report, a look and new words are each told, and an extract that says the same is not",
    async (store) => {
      const reader = feedOf(store);
      await store.importArea(areaImport([1, 2, 3]));
      await reader.read();
      const changedBy = async (act: () => Promise<unknown>) => {
        await act();
        return (await reader.read()).map(({ recordId }) => recordId);
      };
      assert.deepEqual(await changedBy(() => store.appendReport(ID(2), "t", appending(reportOf(2, "t")))), [
        ID(2),
      ]);
      const check = { source: "Website", at: T1, outcome: "matches", hours: null } as const;
      const look = { check, observation: null, hours: null, element: null };
      assert.deepEqual(await changedBy(() => store.appendCheck(ID(3), look)), [ID(3)]);
      assert.deepEqual(await changedBy(() => store.importArea(areaImport([1, 2, 3], { extractAt: T2 }))), []);
      const observed = (place: number) => ({ values: { name: place === 1 ? "Another" : `Place ${place}` } });
      assert.deepEqual(
        await changedBy(() => store.importArea(areaImport([1, 2, 3, 4], { extractAt: T3, observed }))),
        [ID(1), ID(4)],
      );
    },
  );

  contract(
    "what a source lists no more is told, and what leaves or goes with its area is gone",
    async (store) => {
      const reader = feedOf(store);
      const at = (place: number) => ({ values: { coordinates: { latitude: 1, longitude: place } } });
      const boundary = boxAsArea([0, 0, 9, 9]);
      await store.importArea(areaImport([1, 2, 3], { boundary, observed: at }));
      await reader.read();
      await store.importArea(areaImport([1, 3], { boundary, observed: at, extractAt: T2 }));
      const unlisted = await reader.read();
      assert.deepEqual(
        unlisted.map(({ recordId, how }) => [recordId, how]),
        [[ID(2), "changed"]],
      );
      await store.importArea(areaImport([1, 2, 3], { boundary, observed: at, extractAt: T2 }));
      assert.deepEqual(
        (await reader.read()).map(({ recordId }) => recordId),
        [ID(2)],
        "what is listed again is told",
      );
      await store.importArea(areaImport([1, 3], { boundary, observed: at, extractAt: T2 }));
      await reader.read();
      const narrow = boxAsArea([0, 0, 2.5, 9]);
      await store.importArea(areaImport([1], { boundary: narrow, observed: at, extractAt: T3 }));
      const left = await reader.read();
      assert.deepEqual(
        left.map(({ recordId, how }) => [recordId, how]),
        [[ID(3), "gone"]],
      );
      await store.removeArea("a");
      const removed = await reader.read();
      assert.deepEqual(
        new Map(removed.map(({ recordId, how }) => [recordId, how])),
        new Map([
          [ID(1), "gone"],
          [ID(2), "gone"],
        ]),
      );
      assert.deepEqual(
        (await store.feed.areas()).map(({ id, state }) => [id, state]),
        [["a", "gone"]],
      );
      await store.importArea(areaImport([1]));
      assert.deepEqual(
        (await reader.read()).map(({ recordId, how }) => [recordId, how]),
        [[ID(1), "added"]],
      );
    },
  );

  contract("a reader with pages of any size ends with what the areas show", async (store) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (happenings, part) => {
          for (const area of AREAS) await store.removeArea(area);
          const [steady, late] = [new Copy(store, part), new Copy(store, part)];
          for (const one of happenings) {
            await happen(store, one, `feed-${(tokens += 1)}`);
            await steady.follow();
            if (one.watching.length === 0) await late.follow();
          }
          await late.follow();
          const shown = await shownBy(store);
          assert.deepEqual(steady.held(), shown);
          assert.deepEqual(late.held(), shown);
        },
      ),
      { numRuns: Math.ceil(40 * effort) },
    );
  });

  contract("with many writers, no reader misses a change or gets one twice", (store) =>
    manyWriters(store, { writers: 20, readers: 5, changes: Math.ceil(2_000 * effort), places: 40 }),
  );
}

/** Concurrent writers report on places of two areas while readers follow. Each reader must see the last change of every record, and no change twice. */
export async function manyWriters(
  store: Store,
  {
    writers,
    readers,
    changes,
    places: count,
  }: {
    readonly writers: number;
    readonly readers: number;
    readonly changes: number;
    readonly places: number;
  },
): Promise<void> {
  const places = Array.from({ length: count }, (_, i) => i + 1);
  const others = [1, 2, 3].map((i) => count + i);
  await store.importArea(areaImport(places));
  await store.importArea(areaImport(others, { id: "b" }));
  let isWriting = true;
  const follow = async () => {
    const reader = feedOf(store, 7);
    const seen = new Map<string, number>();
    for (let isMore = true; isMore; ) {
      const isLast = !isWriting;
      for (const { recordId, version } of await reader.read()) {
        assert.ok(version > (seen.get(recordId) ?? 0), `${recordId} is told twice of ${version}`);
        seen.set(recordId, version);
      }
      isMore = !isLast;
      await nextTurn();
    }
    return seen;
  };
  const following = Array.from({ length: readers }, follow);
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let i = writer; i < changes; i += writers) {
        const place = (i % 10 === 9 ? others[i % 3] : places[(i * 7) % count]) ?? 1;
        const token = `w-${(tokens += 1)}`;
        await store.appendReport(ID(place), token, appending(reportOf(place, token)));
      }
    }),
  );
  isWriting = false;
  const last = await feedOf(store).read();
  for (const seen of await Promise.all(following))
    assert.deepEqual(seen, new Map(last.map(({ recordId, version }) => [recordId, version])));
}

let tokens = 0;

/** Reads the feed of all areas, in parts. */
function feedOf(store: Store, part = 3) {
  const positions = new Map<string, FeedPosition>();
  return {
    async read(): Promise<readonly (ChangedRecord & { readonly areaId: string })[]> {
      const changes: (ChangedRecord & { readonly areaId: string })[] = [];
      for (const { id: areaId, state } of await store.feed.areas()) {
        if (state !== "shown" && !positions.has(areaId)) continue;
        for (let isMore = true; isMore; ) {
          const { changed, next } = await store.feed.after(areaId, positions.get(areaId) ?? FEED_START, part);
          positions.set(areaId, next);
          changes.push(...changed.map((one) => ({ ...one, areaId })));
          isMore = changed.length === part;
        }
      }
      return changes;
    },
  };
}

/** A copy of all areas, maintained from the feed alone. */
class Copy {
  readonly #store: Store;
  readonly #feed: ReturnType<typeof feedOf>;
  readonly #records = new Map<string, StoredRecord>();

  constructor(store: Store, part: number) {
    this.#store = store;
    this.#feed = feedOf(store, part);
  }

  async follow(): Promise<void> {
    for (const { recordId, areaId, how } of await this.#feed.read()) {
      const stored = await this.#store.record(recordId);
      const isGone = how === "gone";
      if (!isGone && stored !== null) this.#records.set(recordId, stored);
      // If another area became its owner, that area reports it.
      else if (isGone && (stored === null || stored.areaId === areaId)) this.#records.delete(recordId);
    }
  }

  held(): readonly StoredRecord[] {
    return [...this.#records.values()].map(withoutDates).toSorted(byId);
  }
}

/** A record without the dates of extracts: a newer date alone is not a change. */
function withoutDates({ evidence, ...record }: StoredRecord): StoredRecord {
  const elements = evidence.elements.map((element) => ({ ...element, lastSeenAt: 0 }));
  return { ...record, evidence: { ...evidence, elements } };
}

async function shownBy(store: Store): Promise<readonly StoredRecord[]> {
  const shown = new Map<string, StoredRecord>();
  for (const { id } of await store.areas())
    for (const record of await store.records(id)) shown.set(record.id, withoutDates(record));
  return [...shown.values()].toSorted(byId);
}

function byId(a: StoredRecord, b: StoredRecord): number {
  return a.id < b.id ? -1 : 1;
}
