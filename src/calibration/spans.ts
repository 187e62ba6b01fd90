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
import { type Instant, MONTH_MS, YEAR_MS, toDate } from "../domain/time.js";
import { foldedName, isLikeName, isSameValue, statementOf, statementsOf } from "./statements.js";
import { grouped } from "../domain/grouped.js";

/** Age of a fact between two looks at its source, by the parameters in force: see {@link FactAge}. */
export interface Aged extends FactAge {
  /** Years of the age that are assumed because the source gives no date; 0 if it does. */
  readonly undatedYears: number;
}

/** The age of a business at a time. */
export function agedBusiness(input: BeliefInput, at: Instant): Aged {
  const undatedYears = undatedOf(businessDated(input.evidence), "exists", input);
  return { ...businessAge(input, at), undatedYears };
}

/** The age of a field or fact at a time. */
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

/** What happened to a fact from one look at its source to the next. */
export interface FollowedSpan {
  readonly recordId: string;
  /** Its owning area and kind of business, to find what an extract cannot contain. */
  readonly areaId: string;
  readonly kind: string;
  /** The attribute it ages as, and its field: `exists` for the business itself, under the same or a similar name. */
  readonly attribute: string;
  readonly field: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly aged: Aged;
  /** True if the source still stated it then. */
  readonly isStated: boolean;
  /** Years from the earlier look until somebody checked it again; null if nobody noted that. */
  readonly recheckedYears: number | null;
  /** The confidence just before the later look; null if another source's value was served. */
  readonly stated: number | null;
  /** True when its λ is assumed by the vertical, not a parameter. */
  readonly isAssumed: boolean;
}

/** A record with its whole log, and how its facts age. */
export interface LoggedRecord {
  readonly id: string;
  readonly areaId: string;
  readonly kind: string;
  readonly ageing: Ageing;
  readonly log: Evidence;
  /** True when its source lists a business of the same name nearby instead: it was redrawn and is not gone. */
  readonly isRedrawn?: boolean;
}

/** Minimum and sufficient distance of looks, in years. */
const MIN_YEARS_LENGTH = 0.02;
const USUAL_YEARS = 0.25;
/** Maximum looks per place, the newest. */
const MAX_LOOKS = 9;

/** Successive states of a record in its source. */
export interface SourceCourse {
  readonly states: readonly Observation[];
  /** When its source last listed it. */
  readonly listedAt: Instant;
  /** When it was found missing from its source; null while listed. */
  readonly goneAt: Instant | null;
}

/** The course of a record in its source, up to `now`; null if no source lists it. Pure. */
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
 * How a record's facts aged by its log: unchanged, changed or gone from one look at its source to the next. `looks`: when the source
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
 * Selects looks at a source: some months apart, including the first and last. They are the same for all places, so that
 * changes and non-changes are counted at the same looks. Each is the first of its month, so that they stay the same when old states are reduced to
 * monthly ones (belief/retention). Pure.
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

/** When a place was looked at since it was first listed: with all others, and by itself. */
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
  // A place found gone right after a look counts as gone at that look.
  if (end > latest && (!isSoon || goneAt !== null))
    times.splice(isSoon && times.length > 1 ? -1 : times.length, 1, end);
  return times.filter((at, i) => i === 0 || at - start >= MIN_YEARS_LENGTH * YEAR_MS).slice(-MAX_LOOKS);
}

/** The evidence from its source alone at a time. */
export function knownAt({ states, listedAt }: SourceCourse, log: Evidence, at: Instant): Evidence | null {
  const state = states.findLast(({ seenAt }) => seenAt <= at);
  if (state === undefined) return null;
  const { source } = state;
  // Until the next state, its source listed it unchanged.
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
    // A gone place has no check date; using check dates would select only places that still exist.
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
        // A removed value has no date, so use the place's.
        recheckedYears: rechecked(now ?? later),
        stated: isShown(field, shown.evidence, before) ? attributeConfidence(field, value, shown, to) : null,
        isAssumed: attribute === "fact" && ageing.assumedPerYear?.has(field) === true,
      };
    }),
  ];
}

/** The evidence just before a look, or before the place was found missing: the source's state, and evidence of others until then. */
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

/** True when the served value of a field was the source's: hours from a website replace those of a map. */
function isShown(field: string, shown: Evidence, before: Evidence): boolean {
  return field !== "hours" || hoursInForce(shown.observations) === before.observations[0];
}

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
