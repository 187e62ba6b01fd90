import { type Ageing, businessAge, type FactAge, fieldAge } from "../belief/base.js";
import { ageingOf } from "../belief/calibration.js";
import { foldEvidence } from "../belief/fold.js";
import { standingChecks } from "../belief/standingChecks.js";
import type { Evidence, Observation } from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";
import { sourceName } from "../domain/sources.js";
import { type Instant, MONTH_MS, YEAR_MS, toDate } from "../domain/time.js";
import { foldedName, isLikeName, isSameValue, statementOf, statementsOf } from "./statements.js";

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
  /** Its age at the later look, by the parameters in force. */
  readonly aged: FactAge;
  /** True if the source still stated it then. */
  readonly isStated: boolean;
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
}

/** Minimum and sufficient distance of looks. */
const MIN_APART_MS = 0.02 * YEAR_MS;
const USUALLY_APART_MS = 0.25 * YEAR_MS;
/** Maximum looks per place, the newest. */
const MAX_LOOKS = 9;

/** Successive states of a record in its source. */
interface SourceCourse {
  readonly states: readonly Observation[];
  /** When its source last listed it. */
  readonly listedAt: Instant;
  /** When it was found missing from its source; null while listed. */
  readonly goneAt: Instant | null;
}

/** The course of a record in the first source that listed it, up to `now`; null if no source did. */
function courseOf({ log }: LoggedRecord, now: Instant): SourceCourse | null {
  const observed = log.observations.toSorted((a, b) => a.seenAt - b.seenAt || a.recordedAt - b.recordedAt);
  const source = observed.find(({ method }) => method === "import")?.source;
  const states = observed.filter((one) => one.source === source && one.seenAt <= now);
  const last = states.at(-1);
  if (last === undefined) return null;
  const elements = log.elements.filter((element) => sourceName(element.source) === source);
  const removals = standingChecks(log, now)
    .filter((check) => check.source === source && check.outcome === "removed")
    .map(({ at }) => at);
  const missing = elements.flatMap(({ missingSince }) => missingSince ?? []);
  const isMissing = missing.length > 0 && missing.length === elements.length;
  const foundAt = Math.min(...removals, isMissing ? Math.max(...missing) : Infinity);
  const isGone = foundAt > last.seenAt && foundAt <= now;
  return {
    states,
    listedAt: Math.max(last.seenAt, ...elements.map(({ lastSeenAt }) => Math.min(lastSeenAt, now))),
    goneAt: isGone ? foundAt : null,
  };
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
  return times.slice(1).flatMap((to, i) => between(logged, course, times[i] ?? to, to));
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
    const apart = i === sorted.length - 1 ? MIN_APART_MS : USUALLY_APART_MS;
    if (at - (kept.at(-1) ?? -Infinity) >= apart) kept.push(at);
  }
  return kept;
}

/** When a place was looked at since it was first listed: with all others, and at the end of its course. */
function timesOf({ states, listedAt, goneAt }: SourceCourse, looks: readonly Instant[]): readonly Instant[] {
  const start = states[0]?.seenAt ?? listedAt;
  // A place found gone counts as gone at the next look at all places.
  const end = goneAt === null ? listedAt : (looks.find((at) => at >= goneAt) ?? goneAt);
  const areApart = (earlier: Instant, later: Instant) => later - earlier >= MIN_APART_MS;
  if (!areApart(start, end)) return [];
  return [start, ...looks.filter((at) => areApart(start, at) && areApart(at, end)), end].slice(-MAX_LOOKS);
}

/** The evidence from its source alone at a time. */
function knownAt({ states, listedAt }: SourceCourse, log: Evidence, at: Instant): Evidence {
  const observations = states.filter(({ seenAt }) => seenAt <= at).slice(-1);
  // Until the next state, its source listed it unchanged.
  const lastSeenAt = Math.min(listedAt, at);
  const elements = log.elements
    .filter((element) => sourceName(element.source) === states[0]?.source)
    .map((element) => ({ ...element, lastSeenAt, missingSince: null }));
  return { observations, reports: [], checks: [], elements };
}

function between(
  { id, areaId, kind, ageing, log }: LoggedRecord,
  course: SourceCourse,
  from: Instant,
  to: Instant,
): readonly FollowedSpan[] {
  const [before, after] = [knownAt(course, log, from), knownAt(course, log, to)];
  const record = foldEvidence(id, areaId, before);
  const isGone = course.goneAt !== null && course.goneAt <= to;
  const later = isGone ? null : foldEvidence(id, areaId, after);
  const isSame = later !== null && isLikeName(foldedName(record), foldedName(later));
  const input = { evidence: before, ageing };
  const common = { recordId: id, areaId, kind, from, to };
  const business: FollowedSpan = {
    ...common,
    attribute: "exists",
    field: "exists",
    aged: businessAge(input, to),
    isStated: isSame,
    isAssumed: false,
  };
  if (!isSame) return [business];
  return [
    business,
    ...statementsOf(record).map(([field, value]): FollowedSpan => {
      const attribute = ageingOf(field, ageing.calibration.fields);
      const now = statementOf(later, field);
      return {
        ...common,
        attribute,
        field,
        aged: fieldAge(field, value, input, to),
        isStated: now !== undefined && isSameValue(field, value.value, now.value),
        isAssumed: attribute === "fact" && ageing.assumedPerYear?.has(field) === true,
      };
    }),
  ];
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
  const skipped: LeftOut[] = [];
  const whatOf = ({ field, kind }: FollowedSpan) => (field === "exists" ? kind : field);
  const looks = grouped(spans, (span) => `${span.areaId} ${whatOf(span)} ${span.to}`);
  const kept = [...looks.values()].filter((look) => {
    const stated = look.filter(({ isStated }) => isStated).length;
    const [first] = look;
    if (first === undefined || look.length < FEW || stated >= look.length * CARRIED_SHARE) return true;
    const reason = `of ${look.length} that had it ${stated} had the same when the source was read on ${toDate(first.to)}`;
    skipped.push({ what: whatOf(first), reason });
    return false;
  });
  return { spans: kept.flat(), skipped };
}
