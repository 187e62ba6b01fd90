import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const SAMPLE_EVERY_MS = 500;
const NANOSECONDS = 1_000_000;

/** Delay of this process's event loop. */
export interface EventLoopDelay {
  /** Milliseconds: the lower mean of the last two half seconds, so that a single slow answer does not cause refusals. */
  ms(): number;
  /** Stops measuring. */
  end(): void;
}

/** Starts measuring. */
export function eventLoopDelay(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [before, last] = [0, 0];
  const timer = setInterval(() => {
    before = last;
    // Without a sample the mean is NaN.
    last = Math.max(0, (histogram.mean || 0) / NANOSECONDS - RESOLUTION_MS);
    histogram.reset();
  }, SAMPLE_EVERY_MS).unref();
  return {
    ms: () => Math.min(before, last),
    end() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
