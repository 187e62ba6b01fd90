import type { Evidence, Observation } from "../domain/evidence.js";
import type { OperatingStatus } from "../domain/record.js";
import { DAY_MS, type Instant } from "../domain/time.js";

/**
 * A merchant's statement is in force for so long after it was confirmed: hours are then not inferred, and whoever saw something else meanwhile does not take
 * their place. Interface of merchants: 30 days.
 */
export const IN_FORCE_MS = 30 * DAY_MS;

/** P(a statement is right) at the moment its merchant confirms it. Assumed: nobody knows better, and a wrong key on a phone happens. */
export const CONFIRMED_RIGHT = 0.99;

/** What an owner's word that all is over moves belief in the business's trading, in logits: as the removal of its element does. */
const CLOSED_FOR_GOOD_LOGIT = -4;

/** The effect of what its merchant says on the belief that a business trades, beside having been seen by then, in logits. */
export function closingLogit(evidence: Pick<Evidence, "observations">): number {
  return statedStatus(evidence)?.status === "permanently_closed" ? CLOSED_FOR_GOOD_LOGIT : 0;
}

/** The latest of what merchants stated of a business; null: none speaks for it. */
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

/** Whether what was confirmed at a moment is in force at another. */
export function isInForce(confirmedAt: Instant, at: Instant): boolean {
  return at - confirmedAt <= IN_FORCE_MS;
}

/** How the business stands by its merchant, and since when that is confirmed; null: the merchant does not say. */
export function statedStatus(
  evidence: Pick<Evidence, "observations">,
): { readonly status: OperatingStatus; readonly at: Instant } | null {
  const status = latestStatement(evidence)?.attributes.operating_status;
  return status === undefined ? null : { status: status.value, at: status.observedAt };
}
