import type { CatalogEntry } from "../catalog/catalog.js";
import type { Filters } from "../contract/resources.js";
import type { SearchInput } from "../contract/service.js";
import { kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { fold } from "../language/text/fold.js";
import { areScattered } from "../places/areaDirectory.js";
import { locate, type NamedLocation } from "../places/location.js";
import type { GeoPlace } from "../places/knownPlace.js";
import { boxOfArea } from "../places/nearAreas.js";
import { readLocation } from "../query/readLocation.js";
import type { Understanding } from "../query/understanding.js";
import { saysWhat, usualVertical } from "./answeringVertical.js";
import type { Condition } from "./conditions/condition.js";
import { conditionsOf, isAboutWant, PLACE } from "./conditions/conditions.js";
import { asksNothing, shareMet } from "./coverage.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { type NameQuery, nameQueryOf } from "./nameQuery.js";
import { interpret, type Query } from "./query.js";
import { type NearMiss, rank, type Ranking, type Scored } from "./ranking.js";
import { isHeld, isGeoPlace, type SearchParts } from "./readQuery.js";
import { answeringAreas, isNowhere, pointOf, type Where, whereOf } from "./where.js";

/** What came of a search, for people and machines alike; `response` shows it on the wire. */
export interface SearchOutcome {
  readonly input: SearchInput;
  readonly where: Where;
  /** Its time is read on the clock of the best result; each result meets it on its own. */
  readonly understanding: Understanding;
  /** The moment that results must be open at, by time zone; empty: now, or no time was asked for. */
  readonly moments: ReadonlyMap<string, Instant>;
  readonly filters: Filters;
  /** Why nothing was looked for; null: something was. */
  readonly refusal: Refusal | null;
  /** Whether only a name could have been answered: nothing says what sort of business is meant. */
  readonly isOnlyName: boolean;
  /** The vertical that answers although the query tells of none; null otherwise. */
  readonly assumed: string | null;
  readonly scored: readonly Scored[];
  readonly conditions: readonly Condition[];
  /** Conditions that the caller left out of the question. */
  readonly dropped: readonly Pick<Condition, "name" | "label">[];
  /** Words of the query that are in no business's name, although they mean nothing else. */
  readonly unmatchedTerms: readonly string[];
  /** How many places meet everything. */
  readonly meeting: number;
  /** Of them those whose hours are unknown at the time that the text names. */
  readonly unsaid: number;
  readonly nearMisses: readonly NearMiss[];
}

/** Nothing can be said of the place; nothing is asked for; a kind of business that no vertical has; a vertical that nobody imported where it was asked for. */
export type Refusal = "nowhere" | "nothing_asked" | "unknown_kind" | "not_imported";

export const RESULTS = 8;

/** The way of a search: interpret, locate, find what meets every condition, rank, cut. Pure for given indexes and `now`. */
export function search(
  input: SearchInput,
  parts: SearchParts,
  now: Instant,
  query = interpret(input, parts, now),
): SearchOutcome {
  const where = locateQuery(query, parts);
  const areas = answeringAreas(parts.indexes, placeOf(where));
  const refusal = refusalOf(query, where, areas, parts);
  if (refusal !== null) return refused(query, where, refusal);
  const clocks = clocksOf(query, areas);
  const asked = conditionsFor(query, where, clocks, parts, now);
  const conditions = asked.filter((condition) => !query.isDropped(condition));
  const nameQuery = nameQueryFor(query, parts);
  const assumed = assumedVertical(query, nameQuery, areas, parts);
  const ranking = rank(
    {
      indexes: parts.indexes,
      vertical: query.understanding.vertical ?? assumed,
      conditions,
      nameQuery,
      from: pointOf(placeOf(where)),
      now,
    },
    RESULTS,
  );
  const elsewhere = mentionedElsewhere(query, ranking, conditions, parts);
  if (elsewhere !== null) return refused(query, elsewhere, "nowhere");
  return answered(query, where, { clocks, asked, conditions, nameQuery, assumed, ranking, areas });
}

/** The place that a search is about, without looking for anything there; null where none is found. */
export function placeMeant(query: Query, parts: SearchParts): GeoPlace | null {
  return placeOf(locateQuery(query, parts));
}

/** Where to look. */
function locateQuery(
  { input, reading, understanding, understood, isDropped }: Query,
  parts: SearchParts,
): Where {
  const { covered, indexes, places } = parts;
  const areas = indexes.map(({ area }) => area);
  const where = whereOf(isDropped(PLACE) ? null : input.location, understanding, {
    read: (text) => readLocation(text, { isPlace: (name) => isGeoPlace(name, places), understood }),
    look: (named) => locate(named, places, areas),
    // Who calls a business by its name has said where as well.
    mustBeNamed:
      reading.called?.isAlsoMeant !== false && (covered?.isScattered ?? areScattered(areas.map(boxOfArea))),
  });
  // A name that more areas have than can be meant is as good as none.
  const { status } = where.location;
  const isAmbiguous = covered?.isAmbiguous === true && (status === "unknown" || status === "outside");
  return isAmbiguous ? { ...where, location: { status: "unsaid" } } : where;
}

function placeOf({ location }: Where): GeoPlace | null {
  return location.status === "found" ? location.place : null;
}

/** Why nothing is looked for; null: something is. */
function refusalOf(
  { input, reading, understanding, asked, isDropped }: Query,
  { location }: Where,
  areas: readonly AreaIndex[],
  parts: SearchParts,
): Refusal | null {
  const isUnsaid = location.status === "unsaid";
  if (isNowhere(location) && !isUnsaid) return "nowhere";
  const isFiltered = Object.entries(asked).some(([name, value]) => value !== false && !isDropped({ name }));
  const isGiven = input.location !== null || input.vertical !== undefined || isFiltered;
  if (asksNothing(reading.understanding) && !isGiven && reading.called === null && reading.nearly === null)
    return "nothing_asked";
  const { vertical, outside } = understanding;
  if (outside !== null) return "unknown_kind";
  if (vertical !== null && !isHeld(vertical, areas, parts.covered)) return "not_imported";
  return isUnsaid ? "nowhere" : null;
}

/** What was understood, on the clock of each time zone of the areas that answer: "at eight" is eight o'clock wherever the answer is. */
function clocksOf(query: Query, areas: readonly AreaIndex[]): ReadonlyMap<string, Understanding> {
  const zones = [...new Set(areas.map(({ area }) => area.area.timeZone))];
  const read = query.understanding.time === null ? zones.slice(0, 1) : zones;
  return new Map(read.map((zone) => [zone, query.onClockOf(zone)]));
}

function conditionsFor(
  { input, understanding, asked }: Query,
  where: Where,
  clocks: ReadonlyMap<string, Understanding>,
  { lexicon }: SearchParts,
  now: Instant,
): readonly Condition[] {
  const place = where.location.status === "found" ? where.location : null;
  return conditionsOf(understanding, asked, place, {
    now,
    at: input.at ?? null,
    times: new Map([...clocks].map(([zone, { time }]) => [zone, time])),
    given: input.filters,
    verticals: lexicon.verticals,
  });
}

function nameQueryFor({ input, reading, understanding }: Query, { lexicon }: SearchParts): NameQuery {
  const given = new Set([...Object.keys(input.filters), ...(input.location === null ? [] : [PLACE.name])]);
  return nameQueryOf(reading, saysWhat(understanding, input.filters), given, lexicon);
}

/** The vertical that answers although the query tells of none; null where it tells, or calls a business by its name. */
function assumedVertical(
  { understanding }: Query,
  { isOnlyName }: NameQuery,
  areas: readonly AreaIndex[],
  { lexicon }: SearchParts,
): string | null {
  return understanding.vertical === null && !isOnlyName ? usualVertical(areas, lexicon) : null;
}

/** Where the query mentions a city elsewhere, unless a business that answers is called so; null for none. */
function mentionedElsewhere(
  { input, understanding }: Query,
  ranking: Ranking,
  conditions: readonly Condition[],
  { indexes, places }: SearchParts,
): Where | null {
  const { mentioned } = understanding;
  if (mentioned === null || input.location !== null) return null;
  const isBusiness = saysWhat(understanding, input.filters)
    ? isJustCalled(mentioned, ranking, conditions)
    : isCalled(mentioned, ranking, indexes);
  if (isBusiness) return null;
  const areas = indexes.map(({ area }) => area);
  const location = locate(mentioned, places, areas);
  return isNowhere(location)
    ? { location, placeText: mentioned.text, unmapped: null, overridden: null }
    : null;
}

/** Whether a business that answers has the words in its name just as they were written: a misspelt name is no reason to deny a city. */
function isCalled({ text }: NamedLocation, { ranked }: Ranking, indexes: readonly AreaIndex[]): boolean {
  const isNamed = ranked.some(({ parts }) => (parts()["text"]?.given ?? 0) > 0);
  return isNamed && indexes.some(({ names }) => names.hasAll(text.split(" ")));
}

/** Whether a business that answers what is asked is called just so: "kebab Istanbul" is meant of it, "ramen Barcelona" of no tapas bar of that name. */
function isJustCalled(
  { text }: NamedLocation,
  { ranked }: Ranking,
  conditions: readonly Condition[],
): boolean {
  const wanted = conditions.filter(isAboutWant);
  return ranked.some(
    ({ entry: { record }, parts }) =>
      fold(record.attributes.name?.value ?? "") === text &&
      wanted.every(({ name }) => (parts()[name]?.given ?? 0) > 0),
  );
}

function refused(query: Query, where: Where, refusal: Refusal): SearchOutcome {
  return {
    input: query.input,
    where,
    understanding: query.understanding,
    moments: NO_MOMENTS,
    filters: filtersInForce(query),
    refusal,
    isOnlyName: false,
    assumed: null,
    scored: [],
    conditions: [],
    dropped: query.isDropped(PLACE) ? [PLACE] : [],
    unmatchedTerms: [],
    meeting: 0,
    unsaid: 0,
    nearMisses: [],
  };
}

const NO_MOMENTS: ReadonlyMap<string, Instant> = new Map();

function filtersInForce({ input, asked, isDropped }: Query): Filters {
  if (input.drop === undefined) return asked;
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !isDropped({ name })));
}

interface Found {
  readonly clocks: ReadonlyMap<string, Understanding>;
  /** All conditions, also those that were left out of the question. */
  readonly asked: readonly Condition[];
  readonly conditions: readonly Condition[];
  readonly nameQuery: NameQuery;
  readonly assumed: string | null;
  readonly ranking: Ranking;
  readonly areas: readonly AreaIndex[];
}

function answered(query: Query, where: Where, found: Found): SearchOutcome {
  const { clocks, asked, conditions, nameQuery, assumed, ranking, areas } = found;
  const { ranked, isNamed, meeting, unsaid, nearMisses } = ranking;
  const [best] = ranked;
  const { understanding } = query;
  const { time } =
    clocks.get(best?.entry.area.area.timeZone ?? "") ?? [...clocks.values()][0] ?? understanding;
  const unmatchedTerms = understanding.terms.filter(
    (term) =>
      !understanding.fillers.includes(term) && !areas.some((index) => nameQuery.isInName(term, index)),
  );
  const met = shareMet(understanding, conditions.length, unmatchedTerms.length);
  // Who is called by name is what is meant.
  const vertical = isNamed && best !== undefined ? verticalOfEntry(best.entry) : null;
  const isTimeDropped = query.isDropped({ name: "open_then" });
  return {
    input: query.input,
    where,
    understanding: understoodAs(understanding, {
      vertical: understanding.vertical ?? vertical,
      time: isTimeDropped ? null : time,
      // None, where the caller left that out of the question.
      wants: conditions.find(isAboutWant)?.wants ?? [],
    }),
    moments: isTimeDropped || time === null ? NO_MOMENTS : momentsOf(clocks),
    filters: filtersInForce(query),
    refusal: null,
    isOnlyName: nameQuery.isOnlyName,
    assumed,
    scored: met === 1 ? ranked : ranked.map((one) => ({ ...one, relevance: one.relevance * met })),
    conditions,
    dropped: [...(query.isDropped(PLACE) ? [PLACE] : []), ...asked.filter(query.isDropped)],
    unmatchedTerms,
    meeting,
    unsaid,
    nearMisses,
  };
}

/** What was understood, but for what is meant after all; most often that is the same. */
function understoodAs(
  understanding: Understanding,
  meant: Pick<Understanding, "vertical" | "time" | "wants">,
): Understanding {
  const { vertical, time, wants } = understanding;
  const isSame = vertical === meant.vertical && time === meant.time && wants.length === meant.wants.length;
  return isSame ? understanding : { ...understanding, ...meant };
}

function momentsOf(clocks: ReadonlyMap<string, Understanding>): ReadonlyMap<string, Instant> {
  return new Map([...clocks].flatMap(([zone, { time }]) => (time === null ? [] : [[zone, time.at]])));
}

function verticalOfEntry({ record, area }: CatalogEntry): string | null {
  return area.registry.ofKinds(kindsOf(record))[0]?.id ?? null;
}
