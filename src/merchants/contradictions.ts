import { countedReports } from "../belief/reports.js";
import { latestStatement } from "../belief/merchantStatement.js";
import { standingChecks } from "../belief/standingChecks.js";
import type { ContradictionView } from "../contract/merchant.js";
import type { Evidence, LiveCheck, Observation, Report } from "../domain/evidence.js";
import type { Observed } from "../domain/record.js";
import { MERCHANT_SOURCE } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";

/** Later evidence against a statement. */
type Contradiction = Omit<ContradictionView, "at"> & { readonly at: Instant };

/** Outcomes of live checks that mean the source no longer has the business. */
const NOT_FOUND: ReadonlySet<LiveCheck["outcome"]> = new Set(["gone", "removed", "closed_for_good"]);
/**
 * The evidence against a statement at a moment, latest first: reports and live checks in force, newer observations of other sources, and a later statement of
 * another merchant. `isSameWeek`: whether a text of hours means the stated week. Pure.
 */
export function contradictionsOf(
  statement: Observation,
  evidence: Evidence,
  now: Instant,
  isSameWeek: (hours: string) => boolean,
): readonly Contradiction[] {
  const since = statement.seenAt;
  const status = statement.attributes.operating_status?.value ?? "operational";
  const isOpen = status === "operational";
  const found = [
    ...reported(evidence, since, now, isOpen),
    ...looked(evidence, since, now, isOpen),
    ...observed(statement, evidence, now, isSameWeek),
    ...overtaken(statement, evidence),
  ];
  return found.toSorted((a, b) => b.at - a.at);
}

function reported(
  { reports }: Evidence,
  since: Instant,
  now: Instant,
  isOpen: boolean,
): readonly Contradiction[] {
  const later = countedReports(reports, now).filter(({ reportedAt }) => reportedAt > since);
  const counted = (kind: Contradiction["kind"], isOfKind: (report: Report) => boolean): Contradiction[] => {
    const moments = later.filter(isOfKind).map(({ reportedAt }) => reportedAt);
    return moments.length === 0
      ? []
      : [{ kind, source: null, count: moments.length, at: Math.max(...moments) }];
  };
  return [
    ...(isOpen
      ? // Closed outside its hours is as stated.
        counted("reported_closed", (one) => one.outcome === "closed" && one.scheduledOpen !== false)
      : counted("reported_open", ({ outcome }) => outcome === "correct" || outcome === "booked")),
    ...counted("reported_wrong", ({ outcome }) => outcome === "wrong"),
  ];
}

function looked(evidence: Evidence, since: Instant, now: Instant, isOpen: boolean): readonly Contradiction[] {
  return standingChecks(evidence, now).flatMap(({ source, at, outcome, hours }): readonly Contradiction[] => {
    if (at <= since) return [];
    if (isOpen && NOT_FOUND.has(outcome)) return [{ kind: "not_found", source, count: 1, at }];
    return hours === "differ" ? [{ kind: "hours_differ", source, count: 1, at }] : [];
  });
}

function observed(
  { seenAt, attributes: stated }: Observation,
  { observations, checks }: Evidence,
  now: Instant,
  isSameWeek: (hours: string) => boolean,
): readonly Contradiction[] {
  return observations.flatMap(({ source, method, attributes }): readonly Contradiction[] => {
    if (method === "merchant") return [];
    const { hours, phone } = attributes;
    const isLater = ({ dating, observedAt }: Observed<string>) =>
      dating !== "listed" && observedAt > seenAt && observedAt <= now;
    const found = (kind: Contradiction["kind"], { observedAt: at }: Observed<string>): Contradiction[] => [
      { kind, source, count: 1, at },
    ];
    // A live check has already compared the hours.
    const isLookedAt = checks.some((check) => check.source === source && check.hours !== null);
    const sameHours = stated.hours === undefined || hours === undefined || isSameWeek(hours.value);
    const samePhone = stated.phone === undefined || phone === undefined || phone.value === stated.phone.value;
    return [
      ...(!sameHours && !isLookedAt && isLater(hours) ? found("hours_differ", hours) : []),
      ...(!samePhone && isLater(phone) ? found("phone_differs", phone) : []),
    ];
  });
}

function overtaken(statement: Observation, evidence: Evidence): readonly Contradiction[] {
  const latest = latestStatement(evidence);
  const isOther = latest !== null && latest.stated?.grantId !== statement.stated?.grantId;
  if (!isOther || latest.seenAt < statement.seenAt) return [];
  return [{ kind: "other_merchant", source: MERCHANT_SOURCE, count: 1, at: latest.seenAt }];
}
