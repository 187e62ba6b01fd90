import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ImportError } from "../sources/importError.js";
import { ReplicationError } from "../sources/osm/replication/replicationError.js";
import type { FollowStep } from "./follower.js";
import { keepFollowing, type Pace } from "./keepFollowing.js";

const step = (sequence: number | null): FollowStep => ({
  sequence,
  followedUntil: 0,
  filesLeft: 0,
  changesRead: 0,
  areas: [],
});
const trouble = new ReplicationError("unreachable", "No answer.");

/** Follows what a list of steps brings, until it is at its end; returns what was told and waited for. */
async function told(steps: readonly (FollowStep | Error | null)[], once = false): Promise<readonly string[]> {
  const stopping = new AbortController();
  const log: string[] = [];
  const left = [...steps];
  const pace: Pace = {
    everyMs: 60_000,
    once,
    signal: stopping.signal,
    sleep: async (ms) => void log.push(`wait ${ms / 1000}`),
    onStep: ({ sequence }) => void log.push(`file ${sequence}`),
    onTrouble: (message, ms) => void log.push(`${message} ${ms / 1000}`),
    onNothing: () => void log.push("nothing"),
  };
  const follower = {
    step: async () => {
      const next = left.shift();
      if (left.length === 0) stopping.abort();
      if (next instanceof Error) throw next;
      return next ?? null;
    },
  };
  await keepFollowing(follower, pace);
  return log;
}

describe("following", () => {
  test("takes file after file, and waits where there is none yet", async () => {
    assert.deepEqual(await told([step(1), step(2), step(null), step(3)]), [
      "file 1",
      "file 2",
      "file null",
      "wait 60",
      "file 3",
    ]);
    assert.deepEqual(await told([null, step(1)]), ["nothing", "wait 60", "file 1"]);
  });

  test("tries again what may pass, after ever longer pauses, until it goes on", async () => {
    const log = await told([...Array.from({ length: 9 }, () => trouble), step(1), trouble, step(null)]);
    const waits = log.filter((line) => line.startsWith("wait")).map((line) => Number(line.slice(5)));
    assert.deepEqual(waits.slice(0, 10), [15, 30, 60, 120, 240, 480, 900, 900, 900, 15]);
  });

  test("ends with what does not pass by itself, and once with anything", async () => {
    await assert.rejects(told([new ImportError("A gap."), step(1)]), /A gap/u);
    await assert.rejects(told([trouble, step(1)], true), /No answer/u);
    assert.deepEqual(await told([step(1), step(null), step(2)], true), ["file 1", "file null"]);
  });
});
