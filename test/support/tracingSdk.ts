// Stands in for an operator's OpenTelemetry SDK: NODE_OPTIONS=--import=tracingSdk.js. Writes a line `span {...}` to standard error when a span ends.
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanStatus,
  trace,
  TraceFlags,
} from "@opentelemetry/api";

const storage = new AsyncLocalStorage<Context>();
const contexts = {
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: <A extends unknown[], R>(within: Context, run: (...args: A) => R, self?: unknown, ...args: A) =>
    storage.run(within, () => run.apply(self, args)),
  bind: <T>(_within: Context, target: T) => target,
  enable: () => contexts,
  disable: () => contexts,
};
context.setGlobalContextManager(contexts);

propagation.setGlobalPropagator({
  inject: () => {},
  fields: () => ["traceparent"],
  extract(within, carrier: Record<string, string>) {
    const [, traceId = "", spanId = ""] = (carrier["traceparent"] ?? "").split("-");
    return traceId === ""
      ? within
      : trace.setSpanContext(within, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  },
});

const startSpan = (
  name: string,
  { attributes = {} }: { attributes?: Attributes } = {},
  parent = contexts.active(),
) => {
  const record = {
    name,
    attributes: { ...attributes },
    status: null as SpanStatus | null,
    began: Date.now(),
  };
  const above = trace.getSpanContext(parent);
  const own = {
    traceId: above?.traceId ?? "1".repeat(32),
    spanId: "2".repeat(16),
    traceFlags: TraceFlags.SAMPLED,
  };
  const span = {
    spanContext: () => own,
    setAttribute: (key: string, value: string) => set({ [key]: value }),
    setAttributes: (given: Attributes) => set(given),
    setStatus(status: SpanStatus) {
      record.status = status;
      return span;
    },
    updateName(renamed: string) {
      record.name = renamed;
      return span;
    },
    end: () =>
      process.stderr.write(
        `span ${JSON.stringify({ ...record, trace: own.traceId, ms: Date.now() - record.began })}\n`,
      ),
    isRecording: () => true,
  };
  const set = (given: Attributes) => {
    Object.assign(record.attributes, given);
    return span;
  };
  return span as unknown as Span;
};
trace.setGlobalTracerProvider({
  getTracer: () => ({ startSpan, startActiveSpan: () => undefined as never }),
});
