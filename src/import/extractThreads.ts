import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Threads } from "../sources/osm/extract/pbf/readerInThreads.js";
import { VERTICALS } from "../verticals/all.js";
import type { Vertical } from "../verticals/vertical.js";

/** Stands beside this module, compiled or bundled. */
const THREAD = "./extractThread.js";

/**
 * Threads that read of extracts what is of some verticals; null: this thread reads alone, as it does for one job, and for verticals that the program does not come with, which
 * no other thread knows.
 */
export function extractThreads(jobs: number, verticals: readonly Vertical[]): Threads | null {
  if (jobs <= 1 || !verticals.every((one) => VERTICALS.includes(one))) return null;
  const ids = verticals.map(({ id }) => id);
  return {
    count: jobs,
    start: (path) =>
      new Worker(createRequire(import.meta.url).resolve(THREAD), { workerData: { path, verticals: ids } }),
  };
}
