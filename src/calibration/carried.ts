import { grouped } from "../domain/grouped.js";
import { toDate } from "../domain/time.js";
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
  const keyOf = ({ areaId, kind, field, to }: FollowedSpan) =>
    `${areaId} ${field === "exists" ? kind : field} ${to}`;
  const stated = (look: readonly FollowedSpan[]) => look.filter(({ isStated }) => isStated).length;
  const lacking = new Map(
    [...grouped(spans, keyOf)].filter(
      ([, look]) => look.length >= FEW && stated(look) < look.length * CARRIED_SHARE,
    ),
  );
  return {
    spans: spans.filter((span) => !lacking.has(keyOf(span))),
    skipped: [...lacking.values()].map((look) => {
      const [{ field, kind, to }] = look as [FollowedSpan];
      return {
        what: field === "exists" ? kind : field,
        reason: `of ${look.length} that had it ${stated(look)} had the same when the source was read on ${toDate(to)}`,
      };
    }),
  };
}
