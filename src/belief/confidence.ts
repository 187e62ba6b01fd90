import type { Attribute } from "../domain/record.js";
import type { Evidence } from "../domain/evidence.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { elementsOfSource, sourceName } from "../domain/sources.js";
import { areCopies, isSameValue, reliability } from "../merge/values.js";
import { posterior } from "./ageing.js";
import { agreementLogit, type BeliefInput, businessAge, fieldAge, type FactAge } from "./base.js";
import { ageingOf } from "./calibration.js";
import { beliefAfter, type Course } from "./course.js";
import { type CheckLogits, checkLogits, contradictionLogit, standingChecks } from "./standingChecks.js";
import { logit, sigmoid } from "../domain/logit.js";
import { listedBySource, statedIn } from "./fold.js";
import { closingLogit } from "./merchantStatement.js";
import { hasQuorum } from "./trust.js";
import { reportShift } from "./reportShift.js";

/** Fields that are as certain as the record itself. */
const OF_THE_RECORD: ReadonlySet<string> = new Set(["name", "alternative_names", "kind", "brand"]);
const FIRST_SOURCE = sourceName("osm");
const FLOOR = 0.01;
const CEILING = 0.99;

/** P(a business of this name trades at this address now), 0.01 to 0.99. */
export function recordConfidence(input: BeliefInput, now: Instant): number {
  return clamp(afterReports(beliefAfter(recordCourse(input, now)), input.evidence, now));
}

/** The course of the belief that the business trades, from a time on. */
export function recordCourse(input: BeliefInput, at: Instant): Course {
  const { evidence } = input;
  const also = closingLogit(evidence) + agreementLogit(evidence);
  const checks = checkLogits("exists", evidence, at);
  return courseOf(businessAge(input, at), aliveShare(input, at), checks, also);
}

function courseOf(age: FactAge, share: number, { steady, fading }: CheckLogits, also: number): Course {
  return {
    share: posterior(age) * share,
    perMs: age.hazard.perYear / YEAR_MS,
    steady: steady + also,
    fading,
  };
}

/**
 * P(trading) by reports and checks alone, as of the last of them before `now`. Decay with time, and what a new extract restores, are left out, so that it
 * changes only with the record's stored evidence.
 */
export function statedConfidence(input: BeliefInput, now: Instant): number {
  const { reports, checks } = input.evidence;
  const times = [...reports.map(({ reportedAt }) => reportedAt), ...checks.map(({ at }) => at)];
  const at = times.reduce((latest, one) => (one <= now && one > latest ? one : latest), -Infinity);
  if (at === -Infinity) return CEILING;
  // A removal no longer counts once its source lists the place again.
  const standing = standingChecks(input.evidence, now);
  const evidence = {
    ...input.evidence,
    checks: checks.filter((check) => check.outcome !== "removed" || standing.includes(check)),
  };
  const { observed, checks: found } = recordConfidenceTerms({ ...input, evidence }, at);
  return clamp(afterReports(sigmoid(observed + found), evidence, at));
}

/** The terms of {@link recordConfidence}, in logits, for explanation. */
export function recordConfidenceTerms(input: BeliefInput, now: Instant) {
  const { evidence } = input;
  const age = businessAge(input, now);
  const base = posterior(age);
  const [fresh, atLastLook] = [logit(age.hazard.initial), logit(posterior({ ...age, gapYears: 0 }))];
  const course = recordCourse(input, now);
  const agreement = agreementLogit(evidence);
  const withoutReports = beliefAfter(course);
  return {
    /** Confidence of a fresh observation. */
    observed: fresh + agreement,
    /** Loss from the observation to the last look at its source. */
    age: atLastLook - fresh,
    /** Loss since that look. */
    gap: logit(base) - atLastLook,
    missing: logit(course.share) - logit(base),
    checks: course.steady + course.fading - agreement,
    reports: logit(afterReports(withoutReports, evidence, now)) - logit(withoutReports),
  };
}

function afterReports(withoutReports: number, evidence: Evidence, now: Instant): number {
  const byAll = reportShift("exists", withoutReports, evidence, now);
  return byAll < 0.5 && !hasQuorum(evidence.reports, now)
    ? Math.max(byAll, Math.min(withoutReports, 0.5))
    : byAll;
}

/** P(still trading) of a record that its source no longer lists; 1 for others. A check that found the element removed counts instead. */
function aliveShare({ evidence, ageing }: BeliefInput, now: Instant): number {
  const isRemoved = standingChecks(evidence, now).some(({ outcome }) => outcome === "removed");
  // Only the crowd-edited map counts: another source's list is no visit.
  const first = elementsOfSource(FIRST_SOURCE, evidence.elements);
  const isMissing = !isRemoved && first.every((element) => element.missingSince !== null);
  return isMissing ? ageing.calibration.missingAlive.value : 1;
}

/** P(the attribute's value is still true), 0.01 to 0.99. An inferred value is never surer than its rule. */
export function attributeConfidence(
  field: string,
  attribute: Attribute<unknown>,
  input: BeliefInput,
  now: Instant,
): number {
  // Such a field holds as long as the record does.
  const { evidence } = input;
  if (OF_THE_RECORD.has(field))
    return clamp(afterReportsOn(field, attribute, recordConfidence(input, now), evidence, now));
  const withoutReports = beliefAfter(fieldCourse(field, attribute, input, now));
  const reported = afterReportsOn(field, attribute, withoutReports, evidence, now);
  return clamp(reported * (attribute.ruleConfidence ?? 1));
}

/** The course of the belief in a field's value, from a time on. Not for fields that are as certain as the record. */
export function fieldCourse(
  field: string,
  attribute: Attribute<unknown>,
  input: BeliefInput,
  at: Instant,
): Course {
  const { evidence } = input;
  const ageing = ageingOf(field, input.ageing.calibration.fields);
  const checks =
    ageing === "hours" || ageing === "website" ? checkLogits(ageing, evidence, at) : { steady: 0, fading: 0 };
  const against = ageing === "hours" ? contradictionLogit(attribute, evidence, at) : 0;
  const also = against + othersLogit(field, attribute, evidence);
  return courseOf(fieldAge(field, attribute, input, at), 1, checks, also);
}

/** The belief in a value after reports on its field. For hours, reports on the business as such count too. */
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
    // A proposed value that equals the served one confirms it, whatever was served at the time.
    return { ...report, outcome: isSameText(field, served, about.value) ? "correct" : "wrong" } as const;
  });
  if (field === "hours")
    return reportShift("hours", withoutReports, { ...evidence, reports }, now, [null, field]);
  // Start from the clamped value, or the effect of a first report would be invisible.
  return reportShift("hours", clamp(withoutReports), { ...evidence, reports }, now, [field]);
}

function isSameText(field: string, served: unknown, text: string): boolean {
  const digits = (one: string) => one.replaceAll(/\D/gu, "");
  if (field === "phone") return digits(String(served)) === digits(text);
  return typeof served !== "object" && isSameValue(field, String(served), text);
}

/** Effect of other sources' imports that state the same value or another one, in log odds. */
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
    const { method, source: name } = other;
    const stated = statedIn(other, field);
    if (method !== "import" || name === source || stated === undefined) continue;
    // A copy that agrees is no evidence.
    if (own !== undefined && areCopies(own, other) && isSameValue(field, value, stated.value)) continue;
    // Sources copy each other, so each counts half.
    const worth = logit(reliability(name, field)) / 2;
    sum += isSameValue(field, value, stated.value) ? worth : -worth;
  }
  return sum;
}

/** Bounds a confidence: nothing is certain. */
export const clamp = (p: number): number => Math.min(CEILING, Math.max(FLOOR, p));
