import { type DestinationStream, pino } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type { Logger } from "pino";

/** Names under which keys, tokens and what they are made with could come into a log, at any of the first three levels. */
const SECRETS = [".authorization", '["x-api-key"]', ".key", ".result_token", ".tokenSecret", ".secret"];

/** Structured log on stderr; stdout belongs to commands' answers. Nothing that could hold a key or a token is ever a field of it. */
export function createLogger(level: string, destination: DestinationStream = standardError()) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: SECRETS.flatMap((name) => [name.replace(/^\./u, ""), `*${name}`, `*.*${name}`]),
    },
    destination,
  );
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });

/** What is measured, in Prometheus' terms. */
export interface Metrics {
  /** One answered call: `operation` as in the OpenAPI document, or `other`. */
  answered(operation: string, status: number, seconds: number): void;
  /** Prometheus text and its content type. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** A number read at the moment metrics are asked for. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  /** By area id, or one number for the whole service. */
  readonly read: () => number | readonly { readonly area: string; readonly value: number }[];
}

export function createMetrics(measures: readonly Measure[]): Metrics {
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
    const gauge: Gauge<"area"> = new Gauge({
      name: measure.name,
      help: measure.help,
      labelNames: ["area"],
      registers: [registry],
      collect() {
        gauge.reset();
        const read = measure.read();
        if (typeof read === "number") gauge.set(read);
        else for (const { area, value } of read) gauge.set({ area }, value);
      },
    });
  }
  return {
    answered(operation, status, time) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, time);
    },
    async render() {
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
