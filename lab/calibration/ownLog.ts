import { type CatalogEntry, type LoadedArea, toEntry } from "#doorlight/catalog/catalog.js";
import type { Evidence, LiveCheck, Observation } from "#doorlight/domain/evidence.js";
import { type Instant, YEAR_MS } from "#doorlight/domain/time.js";
import { type Course, courseTo } from "./courses.js";

/** Between two looks so close nothing is told. */
const SHORTEST_YEARS = 0.02;

/**
 * What a record's own log tells of how its facts aged, as courses from one state of its source to the next: imports and live looks that brought news,
 * how long it was listed unchanged, and whether it was removed. Pure. `entry`: the record as it is loaded, for its surroundings.
 */
export function ownCourses(entry: CatalogEntry, log: Evidence): readonly Course[] {
  const { area, ageing, record } = entry;
  const [source] = sourcesOf(log);
  const states = log.observations
    .filter((one) => one.source === source)
    .toSorted((a, b) => a.seenAt - b.seenAt || a.recordedAt - b.recordedAt);
  const asOf = (state: Observation): CatalogEntry => {
    const elements = log.elements.map((element) => ({
      ...element,
      lastSeenAt: state.seenAt,
      missingSince: null,
    }));
    const evidence: Evidence = { observations: [state], reports: [], checks: [], elements };
    return toEntry({ id: record.id, areaId: record.areaId, evidence, hours: null }, area, ageing);
  };
  const courses = states.slice(1).flatMap((after, i): readonly Course[] => {
    const before = states[i] as Observation;
    return between(area, asOf(before), before.seenAt, after.seenAt, asOf(after));
  });
  const last = states.at(-1);
  return last === undefined ? [] : [...courses, ...untilNow(area, asOf(last), last, log)];
}

/** From its last state on: listed unchanged until its source was last seen, or gone from it. */
function untilNow(
  area: LoadedArea,
  entry: CatalogEntry,
  state: Observation,
  log: Evidence,
): readonly Course[] {
  const goneAt = goneSince(log);
  if (goneAt !== null && goneAt > state.seenAt) return between(area, entry, state.seenAt, goneAt, null);
  const listedAt = Math.max(...log.elements.map(({ lastSeenAt }) => lastSeenAt));
  return between(area, entry, state.seenAt, listedAt, entry);
}

function goneSince({ elements, checks }: Evidence): Instant | null {
  const removed = checks.filter(({ outcome }: LiveCheck) => outcome === "removed").map(({ at }) => at);
  if (removed.length > 0) return Math.max(...removed);
  const missing = elements.flatMap(({ missingSince }) => missingSince ?? []);
  if (missing.length < elements.length || missing.length === 0) return null;
  return Math.max(...missing);
}

function between(
  { area }: LoadedArea,
  entry: CatalogEntry,
  from: Instant,
  to: Instant,
  later: CatalogEntry | null,
): readonly Course[] {
  const years = (to - from) / YEAR_MS;
  return years < SHORTEST_YEARS
    ? []
    : [courseTo(area.id, entry, { from, to, years }, { near: null, element: later }, null)];
}

/** The sources that list elements of it, the first that was heard first. */
function sourcesOf({ observations }: Evidence): readonly string[] {
  return [...new Set(observations.filter(({ method }) => method === "import").map(({ source }) => source))];
}

/** How far a set of parameters is off in one attribute: recorded changes seen for each that they imply, with 95 %. */
export interface Off {
  readonly attribute: string;
  readonly forecasts: number;
  readonly seen: number;
  readonly implied: number;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** Chances that a count of rare events leaves: exact enough from none on (P. Garwood's interval, by Wilson and Hilferty's cube roots). */
export function offBy(attribute: string, forecasts: readonly { implied: number; isStated: boolean }[]): Off {
  const seen = forecasts.filter(({ isStated }) => !isStated).length;
  const implied = forecasts.reduce((sum, one) => sum + 1 - one.implied, 0);
  const bound = (count: number, sign: 1 | -1) =>
    count === 0 ? 0 : count * (1 - 1 / (9 * count) + (sign * 1.96) / (3 * Math.sqrt(count))) ** 3;
  const per = Math.max(1e-9, implied);
  return {
    attribute,
    forecasts: forecasts.length,
    seen,
    implied,
    ratio: seen / per,
    low: bound(seen, -1) / per,
    high: bound(seen + 1, 1) / per,
  };
}
