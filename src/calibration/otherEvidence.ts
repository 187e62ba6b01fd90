import {
  type Aged,
  agedBusiness,
  agedField,
  courseOf,
  type SourceCourse,
  knownAt,
  type LoggedRecord,
} from "./spans.js";
import { answerLogit, type CheckedAttribute, shownOutcome } from "../belief/standingChecks.js";
import { foldEvidence, hoursInForce } from "../belief/fold.js";
import { countedReports } from "../belief/reports.js";
import { outcomeLogit } from "../belief/reportShift.js";
import { earnedTrust } from "../belief/trust.js";
import type { Evidence, LiveCheck } from "../domain/evidence.js";
import { sourceName } from "../domain/sources.js";
import { DAY_MS, type Instant } from "../domain/time.js";

/** Evidence on a fact from others than its source: the log likelihood ratio. */
export interface Testimony {
  readonly recordId: string;
  readonly attribute: CheckedAttribute;
  readonly by: "site" | "reports";
  /** The fact's age by its source at that time. */
  readonly aged: Aged;
  readonly logit: number;
}

/** One answer of a website counts per period, and reports within it are about one state of the place. */
const SITE_AGAIN_MS = 180 * DAY_MS;
const VISITS_MS = 30 * DAY_MS;
/** Maximum weight of all reports on a place in that period, in logits. */
const MAX_OF_REPORTS = 2;

/**
 * Testimony of website checks and reports on how facts aged. Reports count by the trust their callers have earned, without what
 * every new caller has. `looks`: when the source is known to have been read. Pure.
 */
export function testimonyOf(
  logged: LoggedRecord,
  looks: readonly Instant[],
  now: Instant,
): readonly Testimony[] {
  const course = courseOf(logged, now);
  if (course === null) return [];
  return [...sitesOf(logged, course, looks, now), ...reportsOf(logged, course, looks, now)];
}

function sitesOf(
  logged: LoggedRecord,
  course: SourceCourse,
  looks: readonly Instant[],
  now: Instant,
): readonly Testimony[] {
  const { log, ageing } = logged;
  const own = new Set(log.elements.map(({ source }) => sourceName(source)));
  const checks = log.checks
    .filter(({ source, at }) => !own.has(source) && at <= now)
    .toSorted((a, b) => a.at - b.at);
  const last = new Map<string, Instant>();
  return checks.flatMap((check): readonly Testimony[] => {
    const before = { ...log, checks: checks.filter(({ at }) => at < check.at) };
    const outcome = shownOutcome(check, before);
    return (["exists", "hours", "website"] as const).flatMap((attribute): readonly Testimony[] => {
      const key = `${check.source} ${attribute}`;
      const logit =
        attribute === "hours"
          ? hoursLogit(check, log, ageing.calibration.attributes.hours.initial.value)
          : answerLogit(attribute, { ...check, outcome });
      if (logit === 0 || check.at - (last.get(key) ?? -Infinity) < SITE_AGAIN_MS) return [];
      const aged = agedAt(logged, course, looks, attribute, check.at);
      if (aged === null) return [];
      last.set(key, check.at);
      return [{ recordId: logged.id, attribute, by: "site", aged, logit }];
    });
  });
}

/**
 * Log likelihood ratio of a website's hours. Agreement counts as in belief. A website's hours are assumed to be as often right as those of a map when
 * noted, which gives the weight of disagreement. It says nothing about hours taken from the website itself.
 */
function hoursLogit(check: LiveCheck, log: Evidence, right: number): number {
  const confirms = answerLogit("hours", { ...check, hours: "confirmed" });
  const inForce = hoursInForce(log.observations.filter(({ seenAt }) => seenAt < check.at));
  if (check.hours === null || inForce === null || inForce.dating === "fetched") return 0;
  if (check.hours === "confirmed") return confirms;
  return Math.log((1 - right) / (1 - right / Math.exp(confirms)));
}

function reportsOf(
  logged: LoggedRecord,
  course: SourceCourse,
  looks: readonly Instant[],
  now: Instant,
): readonly Testimony[] {
  const visits = new Map<string, { attribute: "exists" | "hours"; at: Instant; logit: number }>();
  for (const report of countedReports(logged.log.reports, now)) {
    const trust = report.isOfSurge === true ? 0 : earnedTrust(report.reporter);
    if (trust === 0) continue;
    const weights = outcomeLogit(report);
    for (const attribute of ["exists", "hours"] as const) {
      const key = `${attribute} ${Math.floor(report.reportedAt / VISITS_MS)}`;
      const known = visits.get(key) ?? { attribute, at: report.reportedAt, logit: 0 };
      visits.set(key, { ...known, logit: known.logit + trust * weights[attribute] });
    }
  }
  return [...visits.values()].flatMap(({ attribute, at, logit }): readonly Testimony[] => {
    const aged = logit === 0 ? null : agedAt(logged, course, looks, attribute, at);
    const bounded = Math.max(-MAX_OF_REPORTS, Math.min(MAX_OF_REPORTS, logit));
    return aged === null ? [] : [{ recordId: logged.id, attribute, by: "reports", aged, logit: bounded }];
  });
}

/** The age of a fact at a time; null if its source did not state it then. */
function agedAt(
  { id, areaId, ageing, log }: LoggedRecord,
  course: SourceCourse,
  looks: readonly Instant[],
  attribute: CheckedAttribute,
  at: Instant,
): Aged | null {
  if (course.goneAt !== null && course.goneAt <= at) return null;
  const read = [...looks, ...course.states.map(({ seenAt }) => seenAt), course.listedAt];
  const evidence = knownAt(course, log, Math.max(-Infinity, ...read.filter((one) => one <= at)));
  if (evidence === null) return null;
  const believed = { evidence, ageing };
  if (attribute === "exists") return agedBusiness(believed, at);
  const value = foldEvidence(id, areaId, evidence).attributes[attribute];
  return value === undefined ? null : agedField(attribute, value, believed, at);
}
