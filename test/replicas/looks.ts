import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "./calls.js";
import type { Cluster } from "./cluster.js";
import type { CountedSource } from "./lookedAt.js";

/** The requests to a source that verifies of old places caused. */
export interface Looked {
  readonly places: number;
  readonly calls: number;
  readonly seconds: number;
  /** Requests to the source, and the maximum of them at once: in all, and about one place. */
  readonly asked: number;
  readonly atOnce: number;
  readonly ofOne: number;
  /** Maximum number of requests about one place. */
  readonly maxOfOne: number;
  /** Number of verifies answered with the result of a check, and of those answered before it. */
  readonly answered: number;
  readonly pending: number;
  readonly problems: readonly string[];
}

/** A place that was not checked in this many rounds never will be. */
const ROUNDS = 300;
/** Pause between two rounds: a busy source may answer later. */
const PAUSE_MS = 200;

/** Verifies every place at every replica at once, round after round, until each answer includes a check. */
export async function driveLooks(cluster: Cluster, source: CountedSource): Promise<Looked> {
  const { slots, placeIds } = cluster;
  const problems: string[] = [];
  let [calls, answered, pending] = [0, 0, 0];
  const began = performance.now();
  let waiting = new Set(placeIds);
  for (let round = 0; waiting.size > 0 && round < ROUNDS; round++) {
    const left = new Set<string>();
    await Promise.all(
      [...waiting].flatMap((id) =>
        slots.map(async ({ client, name }) => {
          const answer = await client.call({ name: "verify", id }, "rest", {});
          calls += 1;
          // An overloaded machine may refuse; try again in the next round.
          if (answer.status === 503) return void left.add(id);
          if (answer.status !== 200) problems.push(`${answer.status} at ${name}: ${answer.failure}`);
          const outcomes = outcomesIn(answer);
          if (isDue(answer) && outcomes.some((outcome) => outcome === "pending" || outcome === "busy")) {
            pending += 1;
            left.add(id);
          } else answered += 1;
        }),
      ),
    );
    waiting = left;
    if (waiting.size > 0) await delay(PAUSE_MS);
  }
  for (const id of waiting) problems.push(`${id} was never looked at`);
  const counts = [...source.asked.values()];
  return {
    places: placeIds.length,
    calls,
    seconds: (performance.now() - began) / 1_000,
    asked: counts.reduce((sum, count) => sum + count, 0),
    ...source.most(),
    maxOfOne: Math.max(0, ...counts),
    answered,
    pending,
    problems,
  };
}

interface LiveCheck {
  readonly performed: boolean;
  readonly sources: readonly { readonly outcome: string }[];
}

const liveCheckIn = ({ body }: Answer) => body["live_check"] as LiveCheck | undefined;
const outcomesIn = (answer: Answer) => (liveCheckIn(answer)?.sources ?? []).map(({ outcome }) => outcome);
/** Whether the place was due for a check. After a stored check it is not. */
const isDue = (answer: Answer) => outcomesIn(answer).length > 0;
