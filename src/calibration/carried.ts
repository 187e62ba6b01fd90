import { type Instant, toDate } from "../domain/time.js";
import type { FollowedSpan } from "./spans.js";

/** What a look at a source could not contain, and why. It is left out, never counted as changed. */
export interface LeftOut {
  readonly what: string;
  readonly reason: string;
}

/** Minimum values for a share. */
const FEW = 10;
/** Below this share of an area's places that still have a value at a look, the look did not contain such values. */
const CARRIED_SHARE = 0.2;

/**
 * Removes spans that end with a look without such data: a list of names has no phone numbers, but none was given
 * up; an extract of bars has no restaurants, but none closed. Pure.
 */
export function carried(spans: readonly FollowedSpan[]): {
  readonly spans: readonly FollowedSpan[];
  readonly skipped: readonly LeftOut[];
} {
  const looks = new Map<string, { what: string; to: Instant; n: number; stated: number }>();
  const keyOf = ({ areaId, kind, field, to }: FollowedSpan) =>
    `${areaId} ${field === "exists" ? kind : field} ${to}`;
  for (const span of spans) {
    const what = span.field === "exists" ? span.kind : span.field;
    const known = looks.get(keyOf(span)) ?? { what, to: span.to, n: 0, stated: 0 };
    known.n += 1;
    known.stated += Number(span.isStated);
    looks.set(keyOf(span), known);
  }
  const lacking = new Map([...looks].filter(([, { n, stated }]) => n >= FEW && stated < n * CARRIED_SHARE));
  return {
    spans: spans.filter((span) => !lacking.has(keyOf(span))),
    skipped: [...lacking.values()].map(({ what, to, n, stated }) => ({
      what,
      reason: `of ${n} that had it ${stated} had the same when the source was read on ${toDate(to)}`,
    })),
  };
}
