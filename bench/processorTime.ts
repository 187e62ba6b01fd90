import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Processor time of all threads of a process, in milliseconds, from the scheduler's nanoseconds (/proc/PID/task/TID/schedstat). */
export function processorMs({ pid }: Pick<ChildProcess, "pid">): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Processor time of the calling thread, in milliseconds, from the same source. */
export function ownThreadMs(): number {
  const [nanoseconds] = readFileSync(`/proc/thread-self/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
