import { DAY_MINUTES } from "./wallClock.js";

/** A span of wall clock time, in minutes since the start of the first requested day. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** True when the source does not say that it is open: a condition in a comment, or a guessed closing time. */
  readonly unknown: boolean;
  /** True when the library guessed the closing time ("17:00+"). */
  readonly openEnd: boolean;
}

/** A parsed opening_hours value, evaluated by local days. */
export interface Schedule {
  readonly weekStable: boolean;
  readonly warnings: readonly string[];
  readonly comment: string | null;
  /** Open and unknown spans within [firstDay, lastDay), in order. */
  spans(firstDay: number, lastDay: number): readonly Span[];
  /** True when a rule, opening or closing, applies at noon of a day. */
  rules(day: number): boolean;
}

/** Shifts a span by some minutes. */
export function shifted(span: Span, minutes: number): Span {
  return { ...span, start: span.start + minutes, end: span.end + minutes };
}

/** Removes a span from others. */
export function without(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  return spans.flatMap((span) =>
    [
      { ...span, end: Math.min(span.end, start) },
      { ...span, start: Math.max(span.start, end) },
    ].filter((part) => part.start < part.end),
  );
}

/** Clips spans to a day, sorts them and resolves overlaps: surely open prevails. */
export function united(spans: readonly Span[]): readonly Span[] {
  const within = spans
    .map((span) => ({ ...span, start: Math.max(0, span.start), end: Math.min(DAY_MINUTES, span.end) }))
    .filter(({ start, end }) => start < end);
  const edges = new Set(within.flatMap(({ start, end }) => [start, end]));
  const inOrder = [...edges].sort((a, b) => a - b);
  return joined(
    inOrder.slice(1).flatMap((end, i) => {
      const start = inOrder[i] ?? 0;
      const covering = within.filter((span) => span.start < end && span.end > start);
      const span = covering.find(({ unknown }) => !unknown) ?? covering[0];
      return span === undefined ? [] : [{ ...span, start, end }];
    }),
  );
}

/** Joins adjacent spans of the same kind. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const goesOn = last?.end === span.start && last.unknown === span.unknown && last.openEnd === span.openEnd;
    if (goesOn) all[all.length - 1] = { ...last, end: span.end };
    else all.push(span);
  }
  return all;
}
