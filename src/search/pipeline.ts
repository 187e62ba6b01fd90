import type { CatalogEntry } from "../catalog/catalog.js";
import type { Filters } from "../contract/resources.js";
import type { SearchInput } from "../contract/service.js";
import { kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import { fold } from "../language/text/fold.js";
import { locate, type NamedLocation } from "../places/location.js";
import type { GeoPlace } from "../places/geoPlace.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Understanding } from "../query/understanding.js";
import type { Condition } from "./conditions/condition.js";
import { conditionsOf, isAboutWant, PLACE } from "./conditions/conditions.js";
import { isEmptyRequest, shareMet } from "./coverage.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { nameQueryOf } from "./nameQuery.js";
import { interpret, type Query } from "./query.js";
import { rank } from "./ranking.js";
import { hasVertical, type SearchParts } from "./readQuery.js";
import { answeringAreas, isNowhere, pointOf, type Where, whereOf } from "./where.js";

/** The outcome of a search; `response.ts` renders it. */
export type SearchOutcome = ReturnType<typeof answered>;

/**
 * `nowhere`: the place is unknown, not covered or missing. `nothing_asked`: the query asks for nothing. `unknown_kind`: no vertical has that kind of business.
 * `not_imported`: the vertical was not imported there.
 */
export type Refusal = "nowhere" | "nothing_asked" | "unknown_kind" | "not_imported";

export const RESULTS = 8;

/** Runs a search: interpret, locate, filter, rank, cut. Pure for given indexes and `now`. */
export function search(
  input: SearchInput,
  parts: SearchParts,
  now: Instant,
  query = interpret(input, parts, now),
): SearchOutcome {
  const where = whereOf(query, parts);
  const areas = answeringAreas(parts.indexes, placeOf(where));
  const refusal = refusalOf(query, where, areas, parts);
  if (refusal !== null) return refused(query, where, refusal);
  const found = find(query, where, areas, parts, now);
  const elsewhere = mentionedElsewhere(query, found, parts);
  return elsewhere === null ? answered(query, where, areas, found) : refused(query, elsewhere, "nowhere");
}

/** Filters and ranks the places of the areas. */
function find(
  query: Query,
  where: Where,
  areas: readonly AreaIndex[],
  { indexes, lexicon }: SearchParts,
  now: Instant,
) {
  const { input, reading, understanding, filters } = query;
  const place = where.location.status === "found" ? where.location : null;
  const clocks = clocksOf(query, areas);
  const allConditions = conditionsOf(understanding, filters, place, {
    now,
    at: input.at ?? null,
    times: new Map([...clocks].map(([zone, { time }]) => [zone, time])),
    given: input.filters,
    verticals: lexicon.verticals,
  });
  const conditions = allConditions.filter((condition) => !query.isDropped(condition));
  const given = new Set([...Object.keys(input.filters), ...(input.location === null ? [] : [PLACE.name])]);
  const nameQuery = nameQueryOf(reading, statesKind(understanding, input.filters), given, lexicon);
  // A query without a vertical asks for the usual one, unless it asks only for a name.
  const assumed =
    understanding.vertical === null && !nameQuery.isOnlyName ? usualVertical(areas, lexicon) : null;
  const vertical = understanding.vertical ?? assumed;
  const from = pointOf(place?.place ?? null);
  const ranking = rank({ indexes, vertical, conditions, nameQuery, from, now }, RESULTS);
  return { clocks, allConditions, conditions, nameQuery, assumed, ranking };
}

type Found = ReturnType<typeof find>;

/** Finds the place of a search without searching there; null if none is found. */
export function placeOfQuery(query: Query, parts: SearchParts): GeoPlace | null {
  return placeOf(whereOf(query, parts));
}

function placeOf({ location }: Where): GeoPlace | null {
  return location.status === "found" ? location.place : null;
}

/** Returns the reason not to search; null to search. */
function refusalOf(
  { input, reading, understanding, filters, isDropped }: Query,
  { location }: Where,
  areas: readonly AreaIndex[],
  parts: SearchParts,
): Refusal | null {
  const isUnstated = location.status === "unstated";
  if (isNowhere(location) && !isUnstated) return "nowhere";
  const isFiltered = Object.entries(filters).some(([name, value]) => value !== false && !isDropped({ name }));
  const isGiven = input.location !== null || input.vertical !== undefined || isFiltered;
  if (
    isEmptyRequest(reading.understanding) &&
    !isGiven &&
    reading.called === null &&
    reading.misspelled === null
  )
    return "nothing_asked";
  const { vertical, outside, asksForNothing } = understanding;
  if (asksForNothing) return "nothing_asked";
  if (outside !== null) return "unknown_kind";
  if (vertical !== null && !hasVertical(vertical, areas, parts.covered)) return "not_imported";
  return isUnstated ? "nowhere" : null;
}

/** The understanding in each time zone of the searched areas: "at eight" is local time of the result. */
function clocksOf(query: Query, areas: readonly AreaIndex[]): ReadonlyMap<string, Understanding> {
  const zones = [...new Set(areas.map(({ area }) => area.area.timeZone))];
  const read = query.understanding.time === null ? zones.slice(0, 1) : zones;
  return new Map(read.map((zone) => [zone, query.onClockOf(zone)]));
}

/** The city elsewhere that the query mentions, unless a result has that name; null for none. */
function mentionedElsewhere(
  { input, understanding }: Query,
  { ranking, conditions }: Found,
  { indexes, places }: SearchParts,
): Where | null {
  const { mentioned } = understanding;
  if (mentioned === null || input.location !== null) return null;
  const isBusiness = statesKind(understanding, input.filters)
    ? isJustCalled(mentioned, ranking, conditions)
    : isCalled(mentioned, ranking, indexes);
  if (isBusiness) return null;
  const areas = indexes.map(({ area }) => area);
  const location = locate(mentioned, places, areas);
  return isNowhere(location)
    ? { location, placeText: mentioned.text, unmapped: null, overridden: null }
    : null;
}

/** Whether a result has the words in its name as written; a misspelled name does not rule out the city. */
function isCalled(
  { text }: NamedLocation,
  { ranked }: Found["ranking"],
  indexes: readonly AreaIndex[],
): boolean {
  const isNamed = ranked.some(({ parts }) => (parts()["text"]?.given ?? 0) > 0);
  return isNamed && indexes.some(({ names }) => names.hasAll(text.split(" ")));
}

/** Whether a result has exactly that name and offers what is wanted: "kebab Istanbul" means it, "ramen Barcelona" no tapas bar of that name. */
function isJustCalled(
  { text }: NamedLocation,
  { ranked }: Found["ranking"],
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
  const { input, understanding, isDropped } = query;
  return {
    input,
    where,
    understanding,
    filters: filtersInForce(query),
    refusal,
    dropped: [PLACE].filter(isDropped),
    moments: NO_MOMENTS,
    isOnlyName: false,
    assumed: null,
    scored: [],
    conditions: [],
    unmatchedTerms: [],
    meeting: 0,
    unknown: 0,
    nearMisses: [],
    closed: [],
  };
}

const NO_MOMENTS: ReadonlyMap<string, Instant> = new Map();

function filtersInForce({ filters, isDropped }: Query): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !isDropped({ name })));
}

function answered(
  query: Query,
  where: Where,
  areas: readonly AreaIndex[],
  { clocks, allConditions, conditions, nameQuery, assumed, ranking }: Found,
) {
  const { ranked, isNamed, ...counts } = ranking;
  const { input, understanding, isDropped } = query;
  const best = ranked[0]?.entry;
  const onClock = clocks.get(best?.area.area.timeZone ?? "") ?? [...clocks.values()][0] ?? understanding;
  const time = isDropped({ name: "open_then" }) ? null : onClock.time;
  const unmatchedTerms = understanding.terms.filter(
    (term) =>
      !understanding.fillers.includes(term) && !areas.some((index) => nameQuery.isInName(term, index)),
  );
  const met = shareMet(understanding, conditions.length, unmatchedTerms.length);
  // A named business determines the vertical.
  const vertical = isNamed && best !== undefined ? verticalOfEntry(best) : null;
  return {
    input,
    where,
    understanding: {
      ...understanding,
      vertical: understanding.vertical ?? vertical,
      /** In the time zone of the best result; each result is checked in its own. */
      time,
      // None if the caller dropped that condition.
      wants: conditions.find(isAboutWant)?.wants ?? [],
    },
    /** The moment when results must be open, by time zone; empty for now, or without a requested time. */
    moments: time === null ? NO_MOMENTS : momentsOf(clocks),
    filters: filtersInForce(query),
    /** Why no search was made; null if it was. */
    refusal: null as Refusal | null,
    /** Whether the query asks for nothing but a name. */
    isOnlyName: nameQuery.isOnlyName,
    /** The vertical assumed because the query states none; null otherwise. */
    assumed,
    scored: ranked.map((one) => ({ ...one, relevance: one.relevance * met })),
    conditions,
    /** Conditions that the caller dropped. */
    dropped: [PLACE, ...allConditions].filter(isDropped),
    /** Words of the query without a meaning that are in no name either. */
    unmatchedTerms,
    ...counts,
  };
}

function momentsOf(clocks: ReadonlyMap<string, Understanding>): ReadonlyMap<string, Instant> {
  return new Map([...clocks].flatMap(([zone, { time }]) => (time === null ? [] : [[zone, time.at]])));
}

function verticalOfEntry({ record, area }: CatalogEntry): string | null {
  return area.registry.ofKinds(kindsOf(record))[0]?.id ?? null;
}

/** Whether the query or a filter names a kind of business. A place, a time, a price or a fact that any business may have does not. */
function statesKind({ vertical, wants }: Understanding, given: Filters): boolean {
  const facts = Object.entries(given).filter(([name, value]) => value === true && name !== "open_now");
  return vertical !== null || wants.length > 0 || facts.length > 0;
}

/** The vertical to assume for a query without one, "open now": the most requested that the areas have; null if they have only one. */
function usualVertical(answering: readonly AreaIndex[], { verticals }: Lexicon): string | null {
  const held = new Set(answering.flatMap(({ area }) => area.area.verticals));
  return held.size < 2 ? null : (verticals.find(({ id }) => held.has(id))?.id ?? null);
}
