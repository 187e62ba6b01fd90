import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { atMostEvery } from "../atMostEvery.js";
import type { Clock } from "../domain/time.js";

/** A gauge, read when metrics are rendered: a value for each area, or one for the whole service. */
export type Measure = readonly [name: string, help: string, read: () => Reading | Promise<Reading>];

type Reading = number | readonly { readonly area: string; readonly value: number }[];

const RENDERED_MS = 250;

/** Prometheus metrics. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(measures: readonly Measure[], steadyClock: Clock) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "doorlight_requests_total",
    help: "Answered calls by operation and HTTP status.",
    labelNames: ["operation", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "doorlight_request_seconds",
    help: "Time to answer a call, by operation.",
    labelNames: ["operation"],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  for (const [name, help, read] of measures) {
    const gauge: Gauge<"area"> = new Gauge({
      name: `doorlight_${name}`,
      help,
      labelNames: ["area"],
      registers: [registry],
      async collect() {
        const found = await read();
        gauge.reset();
        if (typeof found === "number") gauge.set(found);
        else for (const { area, value } of found) gauge.set({ area }, value);
      },
    });
  }
  return {
    /** Counts an answered call. `operation`: as in OpenAPI, `health`, or `other`. */
    answered(operation: string, status: number, time: number): void {
      requests.inc({ operation, status });
      seconds.observe({ operation }, time);
    },
    /** Prometheus text and its content type, cached for a quarter of a second. */
    render: atMostEvery(RENDERED_MS, steadyClock, async () => ({
      contentType: registry.contentType,
      text: await registry.metrics(),
    })),
  };
}
