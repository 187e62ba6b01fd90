import { type Instant, toDate } from "../domain/time.js";
import type { FollowedSpan } from "./spans.js";

/** What a look at a source could not tell, and why: left out, never counted as changed. */
export interface LeftOut {
  readonly what: string;
  readonly reason: string;
}

/** Of fewer the share says nothing. */
const FEW = 10;
/** What fewer than this share of an area's places still have at one look, that look did not carry. */
const CARRIED_SHARE = 0.2;

/**
 * The spans without those that end with a look that did not carry what they are about: a list of names has no telephone numbers, and none of them was given
 * up; an extract of bars lists no restaurant, and none of them closed. Pure.
 */
export function carried(spans: readonly FollowedSpan[]): {
  readonly spans: readonly FollowedSpan[];
  readonly untold: readonly LeftOut[];
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
    untold: [...lacking.values()].map(({ what, to, n, stated }) => ({
      what,
      reason: `of ${n} that had it ${stated} had the same when the source was read on ${toDate(to)}`,
    })),
  };
}
