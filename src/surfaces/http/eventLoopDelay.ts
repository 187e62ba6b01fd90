import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const SAMPLE_EVERY_MS = 500;
const NANOSECONDS = 1_000_000;

/**
 * By how many milliseconds this process's event loop is late: the lower mean of the last two half seconds, so that one answer that took long refuses nobody after
 * it. Measured from the first call on.
 */
export function eventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [before, last] = [0, 0];
  setInterval(() => {
    before = last;
    // Without a sample the mean is NaN.
    last = Math.max(0, (histogram.mean || 0) / NANOSECONDS - RESOLUTION_MS);
    histogram.reset();
  }, SAMPLE_EVERY_MS).unref();
  return () => Math.min(before, last);
}
