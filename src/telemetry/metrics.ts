import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { atMostEvery } from "../atMostEvery.js";
import type { Clock } from "../domain/time.js";

/** A gauge, read when metrics are rendered. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  /** Values by label, or one for the whole service. */
  readonly read: () => Reading | Promise<Reading>;
}

type Reading = number | readonly ({ readonly value: number } & Partial<Record<Label, string>>)[];

/** Labels of a measure. */
type Label = "area" | "answer" | "outcome";

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
  for (const measure of measures) {
    const gauge: Gauge<Label> = new Gauge({
      name: measure.name,
      help: measure.help,
      labelNames: ["area", "answer", "outcome"],
      registers: [registry],
      async collect() {
        const read = await measure.read();
        gauge.reset();
        if (typeof read === "number") gauge.set(read);
        else for (const { value, ...labels } of read) gauge.set(labels, value);
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
