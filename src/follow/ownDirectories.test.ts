import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { DAY_MS } from "../domain/time.js";
import { ImportError } from "../sources/importError.js";
import {
  type ReplicationDirectory,
  ReplicationError,
} from "../sources/osm/replication/replicationDirectory.js";
import type { Area } from "../domain/record.js";
import type { Store } from "../store/store.js";
import { createFollower } from "./follower.js";
import { type FollowState, readState, writeState } from "./followState.js";

const BEGAN = Date.UTC(2026, 0, 1);
const at = (day: number) => BEGAN + day * DAY_MS;
const [A, B, MIRROR] = ["https://a.example/updates", "https://b.example/updates", "https://mirror.example/x"];

/** An area whose extract ends with day 5, and so includes file 5 of a directory. */
const state = (areaId: string, url: string | null, more: Partial<FollowState> = {}): FollowState => ({
  areaId,
  options: { name: areaId, timeZone: null, country: null, region: null, extractName: areaId },
  boundary: null,
  region: [0, 0, 1, 1],
  extractAt: at(5),
  origin: { url, sequence: 5 },
  position: null,
  followedUntil: at(5),
  gazetteerDigest: null,
  gazetteerAt: 0,
  ...more,
});

/** Empty files, one per day. Files before `from`, and `broken`, are missing. */
function directory(
  url: string,
  { from = 1, to = 8, days = 0, broken = Number.NaN } = {},
): ReplicationDirectory {
  const stateAt = (sequence: number) => ({ sequence, timestamp: at(sequence + days) });
  return {
    url,
    latest: async () => stateAt(to),
    stateOf: async (sequence) => (sequence >= from && sequence <= to ? stateAt(sequence) : null),
    async changes(sequence) {
      if (sequence < from || sequence === broken)
        throw new ReplicationError("missing", `no file ${sequence}`);
      return {
        name: `${sequence}`,
        open: () => Readable.from([Buffer.from("<osmChange/>")]),
        letGo: async () => {},
      };
    },
  };
}

/** Follows areas to the end. Returns each area's last file, and errors by area. */
async function followed(
  areas: readonly FollowState[],
  directories: readonly ReplicationDirectory[],
  changes: string | null = null,
) {
  const states = new Map(areas.map((one) => [one.areaId, writeState(one)]));
  const following: Partial<Store["following"]> = {
    followed: async () => [...states].map(([areaId, json]) => ({ areaId, state: json })),
    advance: async (areaId, before, after) => states.get(areaId) === before && !!states.set(areaId, after),
    firsts: async () => [],
    chunks: async () => [],
  };
  const parts = {
    // Empty files need no more of a store.
    store: { following, areas: async () => [] as readonly Area[] } as Store,
    directoryAt: (url: string) => {
      const found = directories.find((one) => one.url === url);
      if (found === undefined) throw new ImportError(`${url} is not there`);
      return found;
    },
    changes,
    refetch: () => Promise.reject(new TypeError("no server")),
    verticals: [],
    now: () => at(10),
    signal: new AbortController().signal,
  };
  const follower = createFollower(parts);
  const failed = new Map<string, Error>();
  for (;;) {
    const { steps, failures } = await follower.round((areaId) => !failed.has(areaId));
    for (const { areaIds, error } of failures) for (const id of areaIds) failed.set(id, error);
    if (failures.length === 0 && steps.every(({ sequence }) => sequence === null)) break;
  }
  const positions = [...states.values()].map((json) => {
    const { position } = readState(json);
    return position === null ? null : `${position.url} ${position.sequence}`;
  });
  return { positions, failed: [...failed].map(([id, { message }]) => `${id}: ${message}`) };
}

describe("an area that is followed", () => {
  const both = [state("a", A), state("b", B)];

  test("uses the directory that its extract names", async () => {
    const { positions, failed } = await followed(both, [directory(A), directory(B, { to: 7 })]);
    assert.deepEqual([positions, failed], [[`${A} 8`, `${B} 7`], []]);
  });

  test("is not delayed by an area whose directory fails, nor advanced by its files", async () => {
    for (const b of [directory(B, { broken: 6 }), directory(MIRROR)]) {
      const { positions, failed } = await followed(both, [directory(A), b]);
      assert.deepEqual(positions, [`${A} 8`, null]);
      assert.deepEqual(
        failed.map((one) => one.slice(0, 2)),
        ["b:"],
      );
    }
  });

  test("uses the directory given for all, unless it is another area's own", async () => {
    const all = await followed(both, [directory(MIRROR)], `${MIRROR}/`);
    assert.deepEqual(all, { positions: [`${MIRROR} 8`, `${MIRROR} 8`], failed: [] });
    const [named, none] = [state("b", B, { directory: MIRROR }), state("c", null)];
    const own = await followed([...both, none], [directory(A), directory(B)], A);
    assert.deepEqual(own, { positions: [`${A} 8`, `${B} 8`, `${A} 8`], failed: [] });
    const result = await followed([named], [directory(MIRROR)]);
    assert.deepEqual(result, { positions: [`${MIRROR} 8`], failed: [] });
  });

  test("waits if its directory goes back, while other areas of the directory continue", async () => {
    const ahead = state("ahead", A, { position: { url: A, sequence: 9 } });
    const { positions, failed } = await followed([ahead, state("a", A)], [directory(A)]);
    assert.deepEqual(positions, [`${A} 9`, `${A} 8`]);
    assert.match(String(failed), /^ahead: .* ends at file 8, but ahead was already followed to file 9/u);
  });

  test("starts by date in a directory with other numbers, and not at all if that date is gone", async () => {
    const other = await followed([state("a", A)], [directory(MIRROR, { days: 2 })], MIRROR);
    assert.deepEqual(other, { positions: [`${MIRROR} 8`], failed: [] });
    const behind = await followed([state("a", A)], [directory(MIRROR, { from: 6, days: -2 })], MIRROR);
    assert.deepEqual(behind, { positions: [`${MIRROR} 8`], failed: [] });
    const gap = await followed([state("a", A)], [directory(MIRROR, { from: 7 })], MIRROR);
    assert.match(String(gap.failed), /goes back to/u);
  });
});
