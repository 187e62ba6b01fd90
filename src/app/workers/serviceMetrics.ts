import { setTimeout as delay } from "node:timers/promises";
import { type Clock, SECOND_MS } from "../../domain/time.js";
import { createMetrics, type Metrics } from "../../telemetry/metrics.js";
import { createMetricsOfAll } from "../../telemetry/metricsOfAll.js";
import { type Counting, countingMeasures } from "../counting.js";
import { workerMeasures } from "../measures.js";
import type { StartedWorker } from "./startedWorker.js";

/** What the whole service measured: its workers and the primary. */
export interface ServiceMetrics extends Pick<Metrics, "render"> {
  /** A worker has ended that was not asked to. */
  ended(worker: object): void;
}

/** Whoever does not tell in time counts as it did the last time. */
const PATIENCE_MS = SECOND_MS;
/** Made once for all who ask within this time: it is work for every worker. */
const RENDERED_MS = SECOND_MS / 4;

export function createServiceMetrics(
  serving: () => readonly Pick<StartedWorker, "link">[],
  counting: Counting,
  steadyClock: Clock,
): ServiceMetrics {
  let ended = 0;
  const own = createMetrics(
    [
      ...countingMeasures(counting),
      ...workerMeasures(
        () => 0,
        () => ended,
      ),
    ],
    steadyClock,
  );
  const ofAll = createMetricsOfAll();
  const render = async () => {
    const { contentType } = await own.render();
    ofAll.heard(own, await own.measured());
    const late = delay(PATIENCE_MS, undefined, { ref: false });
    await Promise.all(
      serving().map(async (worker) => {
        const measured = await Promise.race([worker.link.ask("measured").catch(() => undefined), late]);
        if (measured !== undefined && serving().includes(worker)) ofAll.heard(worker, measured);
      }),
    );
    return { contentType, text: await ofAll.text() };
  };
  let rendered: { readonly at: number; readonly told: ReturnType<Metrics["render"]> } | null = null;
  return {
    render() {
      const now = steadyClock.now();
      if (rendered === null || now - rendered.at >= RENDERED_MS) rendered = { at: now, told: render() };
      return rendered.told;
    },
    ended(worker) {
      ended += 1;
      void ofAll.gone(worker);
    },
  };
}
