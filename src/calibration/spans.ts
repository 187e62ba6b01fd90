import {
  type Ageing,
  type BeliefInput,
  businessDated,
  businessAge,
  fieldDated,
  fieldAge,
  type FactAge,
} from "../belief/base.js";
import { ageingOf } from "../belief/calibration.js";
import { attributeConfidence, recordConfidence } from "../belief/confidence.js";
import { foldEvidence, hoursInForce } from "../belief/fold.js";
import { standingChecks } from "../belief/standingChecks.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, Dating } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { type Instant, MONTH_MS, YEAR_MS } from "../domain/time.js";
import { foldedName, isLikeName, isSameValue, statementOf, statementsOf } from "./statements.js";

/** How one fact aged between two looks at its source, by the parameters in force: see {@link FactAge}. */
export interface Aged extends FactAge {
  /** Of the age, the years that are assumed because its source tells no date; 0: it tells one. */
  readonly undatedYears: number;
}

/** How a business had aged at a moment. */
export function agedBusiness(input: BeliefInput, at: Instant): Aged {
  const undatedYears = undatedOf(businessDated(input.evidence), "exists", input);
  return { ...businessAge(input, at), undatedYears };
}

/** How a field or fact of it had aged. */
export function agedField(field: string, value: Attribute<unknown>, input: BeliefInput, at: Instant): Aged {
  const attribute = ageingOf(field, input.ageing.calibration.fields);
  const undatedYears = undatedOf(fieldDated(value, input.evidence), attribute, input);
  return { ...fieldAge(field, value, input, at), undatedYears };
}

function undatedOf(
  { dating }: { readonly dating: Dating },
  attribute: string,
  { ageing }: BeliefInput,
): number {
  const { attributes } = ageing.calibration;
  return dating === "listed" ? (attributes[attribute] ?? attributes.fact).undatedYears.value : 0;
}

/** What one fact of a place did from one look at its source to the next. */
export interface FollowedSpan {
  readonly recordId: string;
  /** Its home area, and what kind of business it is: what an extract cannot carry is told by them. */
  readonly areaId: string;
  readonly kind: string;
  /** As which attribute it ages, and its field: `exists` for the business itself, under its own or a like name. */
  readonly attribute: string;
  readonly field: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly aged: Aged;
  /** Whether the source then stated it still. */
  readonly isStated: boolean;
  /** Years from the earlier look to when somebody looked at it again; null: nobody noted that. */
  readonly recheckedYears: number | null;
  /** The confidence that was stated just before the later look; null: another source's value was shown. */
  readonly stated: number | null;
  /** Whether its λ is one that the vertical assumes, and none of the parameters. */
  readonly isAssumed: boolean;
}

/** A record with all that is known of it, and how facts age there. */
export interface LoggedRecord {
  readonly id: string;
  readonly areaId: string;
  readonly kind: string;
  readonly ageing: Ageing;
  readonly log: Evidence;
  /** Whether its source lists a business of its name nearby since it lists this one no more: it was drawn anew, and is not gone. */
  readonly isRedrawn?: boolean;
}

/** Between looks so close nothing is told; looks so far apart are enough. In years. */
const MIN_YEARS_LENGTH = 0.02;
const USUAL_YEARS = 0.25;
/** Looks at one place that are followed, the newest. */
const MAX_LOOKS = 9;

/** What a source stated of a record at one time after the other, and until when. */
export interface SourceCourse {
  readonly states: readonly Observation[];
  /** When its source last listed it. */
  readonly listedAt: Instant;
  /** When it was found gone from its source; null: it is listed. */
  readonly goneAt: Instant | null;
}

/** The course of a record by the source that lists it; null: none does. `now`: what was found later is not known. Pure. */
export function courseOf({ log, isRedrawn }: LoggedRecord, now: Instant): SourceCourse | null {
  const imported = log.observations.filter(({ method }) => method === "import");
  const [first] = imported.toSorted((a, b) => a.seenAt - b.seenAt || a.recordedAt - b.recordedAt);
  if (first === undefined) return null;
  const states = log.observations
    .filter(({ source, seenAt }) => source === first.source && seenAt <= now)
    .toSorted((a, b) => a.seenAt - b.seenAt || a.recordedAt - b.recordedAt);
  const elements = log.elements.filter(({ source }) => sourceName(source) === first.source);
  const last = states.at(-1);
  if (last === undefined) return null;
  const listedAt = Math.max(last.seenAt, ...elements.map(({ lastSeenAt }) => Math.min(lastSeenAt, now)));
  const removed = standingChecks(log, now).find(
    ({ source, outcome }) => source === first.source && outcome === "removed",
  );
  const missing = elements.flatMap(({ missingSince }) => missingSince ?? []);
  const missingAt = missing.length > 0 && missing.length === elements.length ? Math.max(...missing) : null;
  const found = removed === undefined ? missingAt : Math.min(removed.at, missingAt ?? removed.at);
  const isGone = found !== null && found > last.seenAt && found <= now && isRedrawn !== true;
  return { states, listedAt, goneAt: isGone ? found : null };
}

/**
 * What a record's own log tells of how its facts aged: from one look at its source to the next, unchanged, changed or gone. `looks`: when the source
 * is known to have been read (an import that found nothing new leaves no trace of its own). Pure.
 */
export function spansOf(
  logged: LoggedRecord,
  looks: readonly Instant[],
  now: Instant,
): readonly FollowedSpan[] {
  const course = courseOf(logged, now);
  if (course === null) return [];
  const times = timesOf(course, looks);
  return times.slice(1).flatMap((to, i) => between(logged, course, times[i] as Instant, to));
}

/**
 * Of the moments at which a source was read those that are followed: some months apart, the first and the last among them. The same for all places, so that
 * what changed and what did not is counted at the same looks. Each is the first of its month, so that they are the same where old states are told by
 * the month (belief/retention). Pure.
 */
export function followedLooks(looks: readonly Instant[]): readonly Instant[] {
  const all = [...new Set(looks)].toSorted((a, b) => a - b);
  const monthOf = (at: Instant | undefined) => Math.floor((at ?? -Infinity) / MONTH_MS);
  const sorted = all.filter((at, i) => monthOf(at) !== monthOf(all[i - 1]) || i === all.length - 1);
  const kept: Instant[] = [];
  for (const [i, at] of sorted.entries()) {
    const years = (at - (kept.at(-1) ?? -Infinity)) / YEAR_MS;
    if (years >= USUAL_YEARS || (i === sorted.length - 1 && years >= MIN_YEARS_LENGTH)) kept.push(at);
  }
  return kept;
}

/** When a place was looked at, from when it was first listed: with all others, and by itself since. */
function timesOf({ states, listedAt, goneAt }: SourceCourse, looks: readonly Instant[]): readonly Instant[] {
  const start = states[0]?.seenAt ?? listedAt;
  const shared = looks.filter((at) => at > start);
  const last =
    goneAt === null
      ? shared.findLast((at) => at <= listedAt)
      : (shared.find((at) => at >= goneAt) ?? shared.at(-1));
  const times = [start, ...shared.filter((at) => last !== undefined && at <= last)];
  const [latest = start, end] = [times.at(-1), goneAt ?? listedAt];
  const isSoon = end - latest < MIN_YEARS_LENGTH * YEAR_MS;
  // What was found gone right after a look was gone by then, as far as anybody can tell.
  if (end > latest && (!isSoon || goneAt !== null))
    times.splice(isSoon && times.length > 1 ? -1 : times.length, 1, end);
  return times.filter((at, i) => i === 0 || at - start >= MIN_YEARS_LENGTH * YEAR_MS).slice(-MAX_LOOKS);
}

/** What was known of it at a moment of its course, from its source alone. */
export function knownAt({ states, listedAt }: SourceCourse, log: Evidence, at: Instant): Evidence | null {
  const state = states.findLast(({ seenAt }) => seenAt <= at);
  if (state === undefined) return null;
  const { source } = state;
  // Until the next state its source listed it as it was.
  const lastSeenAt = Math.min(listedAt, at);
  const elements = log.elements
    .filter((element) => sourceName(element.source) === source)
    .map((element) => ({ ...element, lastSeenAt, missingSince: null }));
  return { observations: [state], reports: [], checks: [], elements };
}

function between(
  logged: LoggedRecord,
  course: SourceCourse,
  from: Instant,
  to: Instant,
): readonly FollowedSpan[] {
  const { id, areaId, kind, ageing, log } = logged;
  const [before, after] = [knownAt(course, log, from), knownAt(course, log, to)];
  if (before === null || after === null) return [];
  const isGone = course.goneAt !== null && course.goneAt <= to;
  const record = foldEvidence(id, areaId, before);
  const isUnchanged = before.observations[0] === after.observations[0];
  const later = isGone ? null : isUnchanged ? record : foldEvidence(id, areaId, after);
  const isSame = later !== null && isLikeName(foldedName(record), foldedName(later));
  const rechecked = (stated: { readonly dating: Dating; readonly observedAt: Instant } | null) =>
    stated !== null && stated.dating === "checked" && stated.observedAt > from && stated.observedAt <= to
      ? (stated.observedAt - from) / YEAR_MS
      : null;
  const input = { evidence: before, ageing };
  const shown = { evidence: shownBefore(before, log, isGone ? Math.min(to, course.goneAt) : to), ageing };
  const common = { recordId: id, areaId, kind, from, to };
  const business: FollowedSpan = {
    ...common,
    attribute: "exists",
    field: "exists",
    aged: agedBusiness(input, to),
    isStated: isSame,
    // What is gone carries no check date: of those that do, all would be there.
    recheckedYears: null,
    stated: recordConfidence(shown, to),
    isAssumed: false,
  };
  const statements = isSame ? statementsOf(record) : [];
  return [
    business,
    ...statements.map(([field, value]): FollowedSpan => {
      const attribute = ageingOf(field, ageing.calibration.fields);
      const now = isSame ? statementOf(later, field) : undefined;
      return {
        ...common,
        attribute,
        field,
        aged: agedField(field, value, input, to),
        isStated: now !== undefined && isSameValue(field, value.value, now.value),
        // A value that was taken out carries no date: that of the place.
        recheckedYears: rechecked(now ?? later),
        stated: isShown(field, shown.evidence, before) ? attributeConfidence(field, value, shown, to) : null,
        isAssumed: attribute === "fact" && ageing.assumedPerYear?.has(field) === true,
      };
    }),
  ];
}

/** What was shown just before a look, or before its source was found to lack it: the source's state, and what others had told until then. */
function shownBefore(before: Evidence, log: Evidence, to: Instant): Evidence {
  const [state] = before.observations;
  return {
    ...before,
    observations: [
      ...before.observations,
      ...log.observations.filter(({ source, seenAt }) => source !== state?.source && seenAt < to),
    ],
    reports: log.reports.filter(({ reportedAt }) => reportedAt < to),
    checks: log.checks.filter(({ at }) => at < to),
  };
}

/** Whether what was shown of a field was what the source stated: hours that a site told take the place of a map's. */
function isShown(field: string, shown: Evidence, before: Evidence): boolean {
  return field !== "hours" || hoursInForce(shown.observations) === before.observations[0];
}
