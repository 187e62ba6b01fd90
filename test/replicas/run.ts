import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { ANONYMOUS, type Cluster } from "./cluster.js";
import { strike } from "./faults.js";
import { type Admitted, mostInAnyWindow } from "./limitTruth.js";
import { Callers } from "./load.js";
import { type Loss, loggedLosses } from "./lossTruth.js";
import { Tally } from "./tally.js";

export interface Plan {
  readonly calls: number;
  readonly seed: number;
  /** Number of concurrent callers. */
  readonly workers: number;
  /** Number of callers without a key that exceed their limits. */
  readonly pressing: number;
  /** The faults to make, in order. */
  readonly faults: readonly string[];
  /** Minimum and maximum downtime of a part, in milliseconds. */
  readonly awayMs: readonly [number, number];
  /** Maximum pause between two faults, in milliseconds. */
  readonly pauseMs: number;
}

export interface Outcome {
  readonly tally: Tally;
  readonly seconds: number;
  /** Acknowledged reports missing in the database, and rows of a token beyond its first. */
  readonly lost: number;
  readonly doubled: number;
  /** Maximum calls of a caller without a key in any 60 seconds: while Redis was available, and overall. */
  readonly most: { readonly reads: number; readonly reports: number };
  readonly mostAtAll: { readonly reads: number; readonly reports: number };
  /** Exit codes of the replicas when stopped at the end. */
  readonly exits: readonly (number | null)[];
}

/** Runs a plan on a cluster and closes it. The planned calls and faults bound the run. */
export async function drive(cluster: Cluster, plan: Plan): Promise<Outcome> {
  const tally = new Tally();
  const random = randomNumbers(plan.seed);
  let isStruck = false;
  const load = { cluster, tally, random, goesOn: () => !isStruck || tally.calls < plan.calls };
  const callers = new Callers(load);
  await callers.begin();
  const began = performance.now();
  const between = (least: number, most: number) => least + random() * (most - least);
  const struck = (async () => {
    for (const name of plan.faults) {
      await delay(between(0, plan.pauseMs));
      await strike(name, { cluster, callers, tally, random, awayMs: () => between(...plan.awayMs) });
    }
    isStruck = true;
  })();
  await Promise.all([
    struck,
    ...Array.from({ length: plan.workers }, () => callers.work()),
    ...Array.from({ length: plan.pressing }, (_, i) => callers.press(`203.0.113.${i + 1}`)),
  ]);
  const seconds = (performance.now() - began) / 1_000;
  await callers.compare();
  const { rows, tokens } = await cluster.stored();
  const logged = cluster.slots.flatMap(({ logs }) => logs.flatMap((log) => loggedLosses(log())));
  const losses = [...tally.faults.filter(({ kind }) => kind.includes("Redis")), ...logged];
  const [most, mostAtAll] = [mostOf(callers, losses), mostOf(callers, [])];
  const exits = await cluster.close();
  return {
    tally,
    seconds,
    lost: Math.max(0, tally.reports - tokens),
    doubled: rows - tokens,
    most,
    mostAtAll,
    exits,
  };
}

/** All violations; empty if the run passed. */
export function faultsOf(
  { tally, lost, doubled, most, exits }: Outcome,
  isCounted: boolean,
): readonly string[] {
  const { stale, strange, changedAnswers, unanswered, needless } = tally;
  const counts = { stale, strange, lost, doubled, changedAnswers, unanswered, needless };
  const found = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`]));
  if (isCounted && most.reads > ANONYMOUS.reads) found.push(`${most.reads} reads in 60 seconds`);
  if (isCounted && most.reports > ANONYMOUS.reports) found.push(`${most.reports} reports in 60 seconds`);
  if (exits.some((code) => code !== 0)) found.push(`replicas ended with ${exits.join(", ")}`);
  return [...found, ...tally.problems];
}

/** The maximum calls of callers over their limits. Calls before and after a loss of Redis are counted apart. */
function mostOf({ limited }: Callers, losses: readonly Loss[]): Outcome["most"] {
  const parts = (calls: readonly Admitted[]) => {
    const ends = losses.map(({ until }) => until).toSorted((one, other) => one - other);
    const edges = [Number.NEGATIVE_INFINITY, ...ends, Number.POSITIVE_INFINITY];
    return edges
      .slice(1)
      .map((edge, i) =>
        calls.filter(
          ({ from, until }) =>
            from >= (edges[i] ?? 0) &&
            until <= edge &&
            !losses.some((loss) => loss.from <= until && loss.until >= from),
        ),
      );
  };
  const most = (kind: string) =>
    Math.max(
      0,
      ...[...limited]
        .filter(([name]) => name.startsWith(kind))
        .flatMap(([, calls]) => parts(calls).map(mostInAnyWindow)),
    );
  return { reads: most("reads"), reports: most("reports") };
}
