import type { Evidence, Observation } from "../domain/evidence.js";
import type { OperatingStatus } from "../domain/record.js";
import { DAY_MS, type Instant } from "../domain/time.js";

/**
 * How long a merchant's statement is in force after it was confirmed. Until then its hours are not marked as inferred, and other observations do not
 * replace its values.
 */
export const IN_FORCE_MS = 30 * DAY_MS;

/** P(a statement is right) when its merchant confirms it. Assumed: nobody knows better, but typing errors happen. */
export const CONFIRMED_RIGHT = 0.99;

/** Effect of an owner's "permanently closed" on existence, in logits: the same as the removal of its element. */
const CLOSED_FOR_GOOD_LOGIT = -4;

/** Effect of a merchant's statement on existence, besides being a sighting, in logits. */
export function closingLogit(evidence: Pick<Evidence, "observations">): number {
  return statedStatus(evidence)?.status === "permanently_closed" ? CLOSED_FOR_GOOD_LOGIT : 0;
}

/** The latest statement of a merchant; null if there is none. */
export function latestStatement({ observations }: Pick<Evidence, "observations">): Observation | null {
  let latest: Observation | null = null;
  for (const one of observations) {
    if (one.method !== "merchant") continue;
    if (latest === null || one.seenAt > latest.seenAt || isWrittenLater(one, latest)) latest = one;
  }
  return latest;
}

function isWrittenLater(one: Observation, other: Observation): boolean {
  return one.seenAt === other.seenAt && one.recordedAt >= other.recordedAt;
}

/** True when a statement confirmed at `confirmedAt` is in force at `at`. */
export function isInForce(confirmedAt: Instant, at: Instant): boolean {
  return at - confirmedAt <= IN_FORCE_MS;
}

/** The operating status that the merchant stated, and when; null if it did not. */
export function statedStatus(
  evidence: Pick<Evidence, "observations">,
): { readonly status: OperatingStatus; readonly at: Instant } | null {
  const status = latestStatement(evidence)?.attributes.operating_status;
  return status === undefined ? null : { status: status.value, at: status.observedAt };
}
