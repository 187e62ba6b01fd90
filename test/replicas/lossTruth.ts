import { performance } from "node:perf_hooks";

/** A period without shared counters, on the clock of `performance.now`. */
export interface Loss {
  readonly from: number;
  readonly until: number;
}

const LOST = /^Until Redis is back, this replica counts alone/u;
const BACK = /^limits are shared by all replicas again/u;

/** The periods for which a replica logged the loss of shared counters: after a fault, or because the machine was too busy to answer in time. */
export function loggedLosses(log: string): readonly Loss[] {
  const losses: Loss[] = [];
  let from: number | null = null;
  for (const line of log.split("\n")) {
    const { time, msg } = readLine(line);
    const at = Date.parse(time) - performance.timeOrigin;
    if (LOST.test(msg)) from ??= at - 1;
    if (BACK.test(msg) && from !== null) {
      losses.push({ from, until: at + 1 });
      from = null;
    }
  }
  return from === null ? losses : [...losses, { from, until: Number.POSITIVE_INFINITY }];
}

function readLine(line: string): { readonly time: string; readonly msg: string } {
  try {
    return JSON.parse(line) as { time: string; msg: string };
  } catch {
    return { time: "", msg: "" };
  }
}
