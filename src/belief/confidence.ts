import type { Attribute } from "../domain/record.js";
import type { Evidence } from "../domain/evidence.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { elementsOfSource, sourceName } from "../domain/sources.js";
import { areCopies, isSameValue, reliability } from "../merge/values.js";
import { agreementLogit, type Believed, businessSeen, fieldSeen, posterior, type Seen } from "./base.js";
import { ageingOf } from "./calibration.js";
import { believedOn, type Course } from "./course.js";
import { type CheckLogits, checkLogits, contradictionLogit, standingChecks } from "./standingChecks.js";
import { logit, sigmoid } from "./logit.js";
import { listedBySource } from "./fold.js";
import { closingLogit } from "./merchantStatement.js";
import { hasQuorum } from "./trust.js";
import { reportShift } from "./reportShift.js";

/** What a business is called and is: as true as that it is there. */
const OF_THE_RECORD: ReadonlySet<string> = new Set(["name", "alternative_names", "kind", "brand"]);
const FIRST_SOURCE = sourceName("osm");
const FLOOR = 0.01;
const CEILING = 0.99;

/** The terms a confidence is the sum of, in logits, for explanation. */
export interface ConfidenceTerms {
  /** How sure a fresh observation is. */
  readonly observed: number;
  /** What the time from that to the last look at its source took away. */
  readonly age: number;
  /** What the time since that look took away. */
  readonly gap: number;
  readonly missing: number;
  readonly checks: number;
  readonly reports: number;
}

/** P(a trading business of this name is at this address now), 0.01 to 0.99. */
export function recordConfidence(believed: Believed, now: Instant): number {
  return clamp(afterReports(believedOn(recordCourse(believed, now)), believed.evidence, now));
}

/** The course from a moment on of the belief that a business trades. */
export function recordCourse(believed: Believed, at: Instant): Course {
  const { evidence } = believed;
  const also = closingLogit(evidence) + agreementLogit(evidence);
  const checks = checkLogits("exists", evidence, at);
  return courseOf(businessSeen(believed, at), aliveShare(believed, at), checks, also);
}

function courseOf(seen: Seen, share: number, { steady, fading }: CheckLogits, also: number): Course {
  return {
    share: posterior(seen) * share,
    perMs: seen.hazard.perYear / YEAR_MS,
    steady: steady + also,
    fading,
  };
}

/**
 * P(trading) by what was told, by callers and looks until `now`, as of the last of it: what time takes away, or an extract that lists it again gives back, is left
 * out. So it changes only with what is written down of the record.
 */
export function statedConfidence(believed: Believed, now: Instant): number {
  const { reports, checks } = believed.evidence;
  const told = [...reports.map(({ reportedAt }) => reportedAt), ...checks.map(({ at }) => at)];
  const at = told.reduce((latest, one) => (one <= now && one > latest ? one : latest), -Infinity);
  if (at === -Infinity) return CEILING;
  // A removal that gave way since, because its source lists the place again, was none.
  const standing = standingChecks(believed.evidence, now);
  const evidence = {
    ...believed.evidence,
    checks: checks.filter((check) => check.outcome !== "removed" || standing.includes(check)),
  };
  const { observed, checks: found } = recordConfidenceTerms({ ...believed, evidence }, at);
  return clamp(afterReports(sigmoid(observed + found), evidence, at));
}

/** The terms of {@link recordConfidence}, in logits. */
export function recordConfidenceTerms(believed: Believed, now: Instant): ConfidenceTerms {
  const { evidence } = believed;
  const seen = businessSeen(believed, now);
  const base = posterior(seen);
  const [fresh, atLastLook] = [logit(seen.hazard.initial), logit(posterior({ ...seen, gapYears: 0 }))];
  const course = recordCourse(believed, now);
  const agreement = agreementLogit(evidence);
  const withoutReports = believedOn(course);
  return {
    observed: fresh + agreement,
    age: atLastLook - fresh,
    gap: logit(base) - atLastLook,
    missing: logit(course.share) - logit(base),
    checks: course.steady + course.fading - agreement,
    reports: logit(afterReports(withoutReports, evidence, now)) - logit(withoutReports),
  };
}

function afterReports(withoutReports: number, evidence: Evidence, now: Instant): number {
  const { believed } = reportShift("exists", withoutReports, evidence, now);
  return believed < 0.5 && !hasQuorum(evidence.reports, now)
    ? Math.max(believed, Math.min(withoutReports, 0.5))
    : believed;
}

/** Of records that their source lists no longer the share that trades all the same; 1 for others. A look that found the element removed says more than that. */
function aliveShare({ evidence, ageing }: Believed, now: Instant): number {
  const isRemoved = standingChecks(evidence, now).some(({ outcome }) => outcome === "removed");
  // A map that people edit lists no more what they saw gone; that another source lists it still is no visit.
  const first = elementsOfSource(FIRST_SOURCE, evidence.elements);
  const isMissing = !isRemoved && first.every((element) => element.missingSince !== null);
  return isMissing ? ageing.calibration.missingAlive.value : 1;
}

/** P(the attribute's value is still true), 0.01 to 0.99. An inferred value is never surer than its rule's own confidence. */
export function attributeConfidence(
  field: string,
  attribute: Attribute<unknown>,
  believed: Believed,
  now: Instant,
): number {
  // That its name still holds is what the record itself is believed for.
  const { evidence } = believed;
  if (OF_THE_RECORD.has(field))
    return clamp(afterReportsOn(field, attribute, recordConfidence(believed, now), evidence, now));
  const withoutReports = believedOn(fieldCourse(field, attribute, believed, now));
  const told = afterReportsOn(field, attribute, withoutReports, evidence, now);
  return clamp(told * (attribute.ruleConfidence ?? 1));
}

/** The course from a moment on of the belief in the value of a field that is not of the record itself. */
export function fieldCourse(
  field: string,
  attribute: Attribute<unknown>,
  believed: Believed,
  at: Instant,
): Course {
  const { evidence } = believed;
  const ageing = ageingOf(field, believed.ageing.calibration.fields);
  const checks =
    ageing === "hours" || ageing === "website" ? checkLogits(ageing, evidence, at) : { steady: 0, fading: 0 };
  const against = ageing === "hours" ? contradictionLogit(attribute, evidence, at) : 0;
  const also = against + othersLogit(field, attribute, evidence);
  return courseOf(fieldSeen(field, attribute, believed, at), 1, checks, also);
}

/** A belief in a value after what was reported of its field; of hours, what was reported of the business as such counts too. */
function afterReportsOn(
  field: string,
  { value: served }: Attribute<unknown>,
  withoutReports: number,
  evidence: Evidence,
  now: Instant,
): number {
  if (evidence.reports.length === 0) return withoutReports;
  const reports = evidence.reports.map((report) => {
    const { about, outcome } = report;
    if (about?.field !== field || about.value === null || outcome === "other") return report;
    // Whoever says what it should be agrees with a value that is the same, whatever it was when they said so.
    return { ...report, outcome: isSameText(field, served, about.value) ? "correct" : "wrong" } as const;
  });
  if (field === "hours")
    return reportShift("hours", withoutReports, { ...evidence, reports }, now, [null, field]).believed;
  // From no surer than what is stated: else nobody would see what a first report does.
  return reportShift("hours", clamp(withoutReports), { ...evidence, reports }, now, [field]).believed;
}

function isSameText(field: string, served: unknown, text: string): boolean {
  const digits = (one: string) => one.replaceAll(/\D/gu, "");
  if (field === "phone") return digits(String(served)) === digits(text);
  return typeof served !== "object" && isSameValue(field, String(served), text);
}

/** What other sources' imports add to a value by stating the same, and take away by stating another, in log odds. */
function othersLogit(
  field: string,
  { source, value, inferred, dating }: Attribute<unknown>,
  evidence: Evidence,
): number {
  const isImported = dating !== "stated" && dating !== "fetched";
  if (inferred || !isImported || evidence.observations.length < 2) return 0;
  let sum = 0;
  const listed = listedBySource(evidence);
  const own = listed.find((one) => one.source === source);
  for (const other of listed) {
    const { method, source: name, attributes, facts } = other;
    const stated = (
      { ...attributes, ...facts } as Readonly<Record<string, { readonly value: unknown } | undefined>>
    )[field];
    if (method !== "import" || name === source || stated === undefined) continue;
    // What was copied agrees of itself.
    if (own !== undefined && areCopies(own, other) && isSameValue(field, value, stated.value)) continue;
    // Sources copy each other: half of what an independent one would be worth.
    const worth = logit(reliability(name, field)) / 2;
    sum += isSameValue(field, value, stated.value) ? worth : -worth;
  }
  return sum;
}

/** Bounds a stated confidence: nothing is certain. */
export const clamp = (p: number): number => Math.min(CEILING, Math.max(FLOOR, p));
