import { latestStatement } from "../belief/merchantStatement.js";
import type { Evidence } from "../domain/evidence.js";
import type { Closure } from "../domain/merchant.js";
import type { Attribute, OperatingStatus } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { CLOSURE_DAYS, closureAt } from "../hours/closures.js";
import { dateOfDay, localMoment } from "../hours/wallClock.js";

/** A closure, with the stated status if that is its reason. */
export type StatedClosure = Closure & { readonly status?: OperatingStatus };

/** Closures stated by the merchant; a status other than operational is a closure from the day it was stated. */
export function statedClosures(
  evidence: Pick<Evidence, "observations">,
  timeZone: string,
): readonly StatedClosure[] {
  const statement = latestStatement(evidence);
  if (statement === null) return [];
  const closures = statement.stated?.closures ?? [];
  const status = statement.attributes.operating_status?.value ?? "operational";
  if (status === "operational") return closures;
  const { day, date } = localMoment(timeZone, statement.seenAt);
  return [{ firstDay: date, lastDay: dateOfDay(day + CLOSURE_DAYS), status }, ...closures];
}

/** The merchant's closure at a time, and the `off` hours that override all others then. Null if there is none. */
export function statedClosed(
  evidence: Pick<Evidence, "observations">,
  timeZone: string,
  at: Instant,
): { readonly closure: StatedClosure; readonly hours: Attribute<string> } | null {
  const statement = latestStatement(evidence);
  const closure = closureAt(statedClosures(evidence, timeZone), timeZone, at);
  if (statement === null || closure === null) return null;
  const { source, observedAt, dating } = statement;
  return { closure, hours: { value: "off", observedAt, dating, source, inferred: false, ground: null } };
}
