import { type DestinationStream, type Logger, pino } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { cleanText } from "../language/text/clean.js";
import { type Clock, type Instant, MINUTE_MS } from "../domain/time.js";

export type { Logger };

/** Names under which keys, tokens and what they are made with could come into a log, at any of the first three levels. */
const SECRETS = [".authorization", '["x-api-key"]', ".key", ".result_token", ".tokenSecret", ".secret"];

/** Structured log on stderr; stdout belongs to commands' answers. Nothing that could hold a key or a token is ever a field of it. */
export function createLogger(level: string, destination: DestinationStream = standardError()) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: SECRETS.flatMap((name) => [name.replace(/^\./u, ""), `*${name}`, `*.*${name}`]),
    },
    destination,
  );
}

/** Of an error's own words so many characters are logged. */
const MESSAGE_LENGTH = 200;

/**
 * What is logged of an error: its kind, where it arose, and the begin of its message. Not its other fields, nor the message again as the head
 * of the stack: those may be what a caller sent.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { readonly code?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return {
    type: error.name,
    ...(typeof code === "string" ? { code } : {}),
    message: cleanText(error.message, MESSAGE_LENGTH),
    stack: frames.map((frame) => frame.trim()),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/** Lines of one kind that are logged in a minute. */
const LINES_A_MINUTE = 10;
const MOST_KINDS = 100;

/** Tells of a failure nobody foresaw. Callers may bring one about as often as they like: the log does not grow with them. */
export type FaultLog = (fields: { readonly err: unknown; readonly request?: string }, text: string) => void;

/** Says a thing of one kind at most ten times a minute, and with the next one after that how often it was held back. */
export function createFaultLog(log: Logger, steadyClock: Clock): FaultLog {
  const kinds = new Map<string, { since: Instant; lines: number; heldBack: number }>();
  return (fields, text) => {
    const now = steadyClock.now();
    if (kinds.size > MOST_KINDS) kinds.clear();
    const kind = kinds.get(text) ?? { since: now, lines: 0, heldBack: 0 };
    kinds.set(text, kind);
    if (now - kind.since >= MINUTE_MS) Object.assign(kind, { since: now, lines: 0 });
    kind.lines += 1;
    if (kind.lines > LINES_A_MINUTE) return void (kind.heldBack += 1);
    log.error(kind.heldBack > 0 ? { ...fields, heldBack: kind.heldBack } : fields, text);
    kind.heldBack = 0;
  };
}

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });

/** What is measured, in Prometheus' terms. */
export interface Metrics {
  /** One answered call: `operation` as in the OpenAPI document, or `other`. */
  answered(operation: string, status: number, seconds: number): void;
  /** Prometheus text and its content type, a quarter of a second old at most: making it is work. */
  render(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** A number read at the moment metrics are asked for. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  /** By area id, or one number for the whole service. */
  readonly read: () => number | readonly { readonly area: string; readonly value: number }[];
}

const RENDERED_MS = 250;

export function createMetrics(measures: readonly Measure[], steadyClock: Clock): Metrics {
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
  let rendered: { readonly at: Instant; readonly text: ReturnType<Metrics["render"]> } | null = null;
  return {
    answered(operation, status, time) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, time);
    },
    render() {
      const now = steadyClock.now();
      if (rendered === null || now - rendered.at >= RENDERED_MS)
        rendered = {
          at: now,
          text: registry.metrics().then((text) => ({ contentType: registry.contentType, text })),
        };
      return rendered.text;
    },
  };
}
