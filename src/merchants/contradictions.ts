import { countedReports } from "../belief/reports.js";
import { latestStatement } from "../belief/merchantStatement.js";
import { standingChecks } from "../belief/standingChecks.js";
import { type ContradictionView, MERCHANT_PAGE_LIMITS } from "../contract/merchant.js";
import type { Evidence, LiveCheck, Observation, Report } from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";
import type { Observed } from "../domain/record.js";
import { MERCHANT_SOURCE } from "../domain/sources.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { readHours } from "../hours/compile.js";
import type { HoursContext } from "../hours/hours.js";

/** Later evidence against a statement. */
type Contradiction = Omit<ContradictionView, "at"> & { readonly at: Instant };

/** Outcomes of live checks that mean the source no longer has the business. */
const NOT_FOUND: ReadonlySet<LiveCheck["outcome"]> = new Set(["gone", "removed", "closed_for_good"]);

/**
 * The evidence against a statement at a moment, latest first: reports and live checks in force, newer observations of other sources, and a later statement of
 * another merchant. `context`: in which hours are read. Pure.
 */
export function contradictionsOf(
  statement: Observation,
  evidence: Evidence,
  context: HoursContext,
  now: Instant,
): ContradictionView[] {
  return [...evidenceAgainst(statement, evidence, context, now)]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MERCHANT_PAGE_LIMITS.contradictions)
    .map(({ at, ...rest }) => ({ ...rest, at: toRfc3339(at) }));
}

function* evidenceAgainst(
  { seenAt: since, attributes: stated, stated: own }: Observation,
  evidence: Evidence,
  context: HoursContext,
  now: Instant,
): Generator<Contradiction> {
  const isOpen = (stated.operating_status?.value ?? "operational") === "operational";
  const reports = countedReports(evidence.reports, now).filter(({ reportedAt }) => reportedAt > since);
  for (const [kind, group] of grouped(reports, (report) => kindOf(report, isOpen))) {
    const at = Math.max(...group.map(({ reportedAt }) => reportedAt));
    if (kind !== null) yield { kind, source: null, count: group.length, at };
  }
  const one = (kind: Contradiction["kind"], source: string, at: Instant) => ({ kind, source, count: 1, at });
  for (const { source, at, outcome, hours } of standingChecks(evidence, now)) {
    if (at <= since) continue;
    if (isOpen && NOT_FOUND.has(outcome)) yield one("not_found", source, at);
    else if (hours === "differ") yield one("hours_differ", source, at);
  }
  const weekOf = (text: string) => {
    const read = readHours(text, context, now);
    return read.ok ? JSON.stringify(read.hours.week) : null;
  };
  const isLater = (value: Observed<string> | undefined): value is Observed<string> =>
    value !== undefined && value.dating !== "listed" && value.observedAt > since && value.observedAt <= now;
  for (const { source, method, attributes } of evidence.observations) {
    if (method === "merchant") continue;
    const { hours, phone } = attributes;
    // A live check has already compared the hours.
    const isCompared = evidence.checks.some((check) => check.source === source && check.hours !== null);
    if (stated.hours !== undefined && isLater(hours) && !isCompared) {
      const week = weekOf(stated.hours.value);
      if (week !== null && week !== weekOf(hours.value)) yield one("hours_differ", source, hours.observedAt);
    }
    if (stated.phone !== undefined && isLater(phone) && phone.value !== stated.phone.value)
      yield one("phone_differs", source, phone.observedAt);
  }
  const latest = latestStatement(evidence);
  if (latest !== null && latest.stated?.grantId !== own?.grantId && latest.seenAt >= since)
    yield one("other_merchant", MERCHANT_SOURCE, latest.seenAt);
}

/** What a report says against a statement that the business is open, or closed; null if nothing. */
function kindOf({ outcome, scheduledOpen }: Report, isOpen: boolean): Contradiction["kind"] | null {
  if (outcome === "wrong") return "reported_wrong";
  // Closed outside its hours is as stated.
  if (isOpen) return outcome === "closed" && scheduledOpen !== false ? "reported_closed" : null;
  return outcome === "correct" || outcome === "booked" ? "reported_open" : null;
}
