import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ServiceError } from "../contract/errors.js";
import { ImportError } from "../sources/importError.js";
import { ReplicationError } from "../sources/osm/replication/replicationDirectory.js";
import type { FollowRound } from "./follower.js";
import type { FollowStep } from "./followState.js";
import { keepFollowing } from "./keepFollowing.js";

/** The outcome of an area's turn: its next file, null if there is none yet, or an error. */
type Outcome = number | null | Error;

const counts = { added: 0, changed: 0, unchanged: 0, gone: 0, left: 0 };
const step = (areaId: string, sequence: number | null): FollowStep => ({
  directory: areaId,
  sequence,
  followedUntil: 0,
  filesLeft: 0,
  changesRead: 0,
  areas: [{ areaId, changes: 0, counts }],
});
const trouble = new ReplicationError("unreachable", "No answer.");
const stale = new ReplicationError("stale", "It is behind.");
const gap = new ImportError("A gap.");

/** Follows areas with these outcomes, each with its own directory, until one has no more. Returns the log messages with their times. */
async function logOf(
  areas: Readonly<Record<string, readonly Outcome[]>>,
  once = false,
  store: readonly Error[] = [],
): Promise<readonly string[]> {
  const stopping = new AbortController();
  const log: string[] = [];
  let now = 0;
  const note = (text: string) => void log.push(`${now / 1000} ${text}`);
  const left = new Map(Object.entries(areas).map(([id, outcomes]) => [id, [...outcomes]]));
  const failing = [...store];
  const round = async (isDue: (areaId: string) => boolean = () => true): Promise<FollowRound> => {
    const error = failing.shift();
    if (error !== undefined) throw error;
    const steps: FollowStep[] = [];
    const failures: { areaIds: string[]; error: Error }[] = [];
    for (const [areaId, outcomes] of left) {
      if (!isDue(areaId)) continue;
      const next = outcomes.shift();
      if (next === undefined) stopping.abort();
      else if (next instanceof Error) failures.push({ areaIds: [areaId], error: next });
      else steps.push(step(areaId, next));
    }
    return { areaIds: [...left.keys()], steps, failures };
  };
  await keepFollowing(
    { round },
    {
      everyMs: 60_000,
      once,
      signal: stopping.signal,
      elapsed: () => now,
      sleep: async (ms) => {
        now += ms;
      },
      onStep: ({ directory, sequence }) => note(`${directory} ${sequence}`),
      onTrouble: (message) => note(message),
      onNothing: () => {
        note("nothing");
        if (log.length === 2) stopping.abort();
      },
    },
  );
  return log;
}

describe("following", () => {
  test("applies file after file, and waits when the next one does not exist yet", async () => {
    assert.deepEqual(await logOf({ a: [1, 2, null, 3] }), ["0 a 1", "0 a 2", "0 a null", "60 a 3"]);
    assert.deepEqual(await logOf({}), ["0 nothing", "60 nothing"]);
  });

  test("retries temporary failures at growing intervals, and starts with the shortest again after a success", async () => {
    const log = await logOf({ a: [...Array.from({ length: 9 }, () => trouble), 1, stale, 2] });
    const times = log.map((line) => Number(line.split(" ")[0]));
    const pauses = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    assert.deepEqual(pauses, [15, 30, 60, 120, 240, 480, 900, 900, 900, 0, 15]);
  });

  test("continues with other areas while one fails, even permanently", async () => {
    for (const error of [trouble, stale, gap]) {
      const log = await logOf({
        a: Array.from({ length: 9 }, () => error),
        b: [1, 2, null, 3, null, 4, null],
      });
      assert.deepEqual(
        log.filter((line) => line.includes(" b ")),
        ["0 b 1", "0 b 2", "0 b null", "60 b 3", "60 b null", "120 b 4", "120 b null"],
      );
    }
  });

  test("ends when every area needs a new import, and not before", async () => {
    await assert.rejects(logOf({ a: [1, gap, 2] }), /A gap/u);
    await assert.rejects(logOf({ a: [gap, gap], b: [1, gap, 2] }), /A gap/u);
    assert.equal((await logOf({ a: [gap, gap], b: [1, trouble, 2] })).at(-1), "15 b 2");
  });

  test("with --once, applies the files available now and reports failures at the end, except a directory that is behind", async () => {
    assert.deepEqual(await logOf({ a: [1, null, 2], b: [1, 2, null, 3] }, true), [
      "0 a 1",
      "0 b 1",
      "0 a null",
      "0 b 2",
      "0 b null",
    ]);
    const log = await logOf({ a: [stale, 1], b: [1, null] }, true);
    assert.deepEqual(log, ["0 b 1", "0 It is behind.", "0 b null"]);
    await assert.rejects(logOf({ a: [trouble, 1], b: [1, null] }, true), /No answer/u);
  });

  test("waits for an unavailable store", async () => {
    const away = new ServiceError("unavailable", "Away.");
    assert.deepEqual(await logOf({ a: [1] }, false, [away, away]), [
      "0 unavailable: Away.",
      "15 unavailable: Away.",
      "45 a 1",
    ]);
    await assert.rejects(logOf({ a: [1] }, false, [new TypeError("a bug")]), /a bug/u);
  });
});
