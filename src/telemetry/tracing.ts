import type { IncomingHttpHeaders } from "node:http";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

export type { Span };

const tracer = trace.getTracer("doorlight");

/**
 * Starts a span for a request and continues within it. Spans go to the OpenTelemetry SDK that the operator registered (docs/operating.md);
 * without one they cost next to nothing and are dropped. A caller's own trace (`traceparent`) is continued if the SDK reads it.
 */
export function traceRequest(method: string, headers: IncomingHttpHeaders, goOn: (span: Span) => void): void {
  const caller = propagation.extract(context.active(), headers);
  const attributes = { "http.request.method": method };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
  context.with(trace.setSpan(caller, span), () => goOn(span));
}

/** Ends a request's span. `route`: as declared, without the caller's values; `operation`: as in OpenAPI. */
export function endRequest(
  span: Span,
  {
    route,
    operation,
    status,
  }: { readonly route: string; readonly operation: string; readonly status: number },
): void {
  span.updateName(operation);
  span.setAttributes({
    "http.route": route,
    "http.response.status_code": status,
    "doorlight.operation": operation,
  });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Adds the called tool to the current span. */
export function traceTool(name: string): void {
  trace.getActiveSpan()?.setAttribute("doorlight.tool", name);
}
