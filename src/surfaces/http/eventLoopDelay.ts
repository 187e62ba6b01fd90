import { monitorEventLoopDelay, performance } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const SAMPLE_EVERY_MS = 500;
const NANOSECONDS = 1_000_000;
/**
 * Below this share of a processor, other programs cause the delay: refusing requests would not shorten it. With fifteen programs on two cores, each has a
 * seventh; a server under attack by a client on the same machine has half.
 */
const OWN_SHARE = 0.25;

/** Starts to measure the delay of this process's event loop. */
export function eventLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [before, last] = [0, 0];
  let [began, used] = [performance.now(), processorMs()];
  const timer = setInterval(() => {
    before = last;
    const [now, usedNow] = [performance.now(), processorMs()];
    last = ownDelay(histogram.mean / NANOSECONDS - RESOLUTION_MS, usedNow - used, now - began);
    [began, used] = [now, usedNow];
    histogram.reset();
  }, SAMPLE_EVERY_MS).unref();
  return {
    /** Milliseconds: the lower mean of the last two half seconds, so that a single slow answer does not cause refusals. */
    ms: () => Math.min(before, last),
    /** Forgets what was measured: long work before the server was ready says nothing about its load. */
    restart() {
      histogram.reset();
      [before, last] = [0, 0];
      [began, used] = [performance.now(), processorMs()];
    },
    /** Stops measuring. */
    end() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** The mean delay of a period, 0 unless this process caused it. All in milliseconds; `meanMs` is NaN without a sample. Pure. */
export function ownDelay(meanMs: number, processorTimeMs: number, periodMs: number): number {
  return processorTimeMs < OWN_SHARE * periodMs ? 0 : Math.max(0, meanMs || 0);
}

/** Processor time of this process so far, in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
