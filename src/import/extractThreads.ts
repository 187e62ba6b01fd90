import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Threads } from "../sources/osm/extract/pbf/readerInThreads.js";
import { VERTICALS } from "../verticals/all.js";
import type { Vertical } from "../verticals/vertical.js";

/** Stands beside this module. */
const THREAD = "./extractThread.js";

/** Each loads the program once more, some 40 MB; this thread, which puts together what they find, keeps no more of them busy. */
const MOST_THREADS = 8;

/**
 * Threads that read of extracts what is of some verticals: as many as there are jobs, cores, and no more than eight. Null: this thread reads alone, as it does for one, and for verticals
 * that the program does not come with, which no other thread knows.
 */
export function extractThreads(
  jobs: number,
  verticals: readonly Vertical[],
  cores = availableParallelism(),
): Threads | null {
  const count = Math.min(jobs, cores, MOST_THREADS);
  if (count <= 1 || !verticals.every((one) => VERTICALS.includes(one))) return null;
  const ids = verticals.map(({ id }) => id);
  return {
    count,
    start: (fileDescriptor) =>
      new Worker(createRequire(import.meta.url).resolve(THREAD), {
        workerData: { fileDescriptor, verticals: ids },
      }),
  };
}
