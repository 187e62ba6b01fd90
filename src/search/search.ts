import { asksNothing, shareMet } from "./coverage.js";
import type { SearchInput } from "../contract/service.js";
import type { Filters } from "../contract/resources.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { Condition } from "./conditions/condition.js";
import { onOwnClocks, zonesOf } from "./conditions/clocks.js";
import { conditionsOf, PLACE_CONDITION } from "./conditions/conditions.js";
import { type Location, locate, type NamedLocation } from "../places/location.js";
import { readLocation } from "../query/readLocation.js";
import { isNamedBeside, answeringKinds, saysWhat, usualVertical } from "./answeringVertical.js";
import { nameQueryOf } from "./nameQuery.js";
import { isKnownPlace, readQuery, type SearchParts } from "./readQuery.js";
import { answeringAreas, isNowhere, pointOf, whereOf } from "./where.js";
import { type NearMiss, type Scored, scoreAll, type ScoreOutput } from "./score.js";
import type { Understanding } from "../query/understanding.js";

/** What came of a search, for people and machines alike; `response` shows it on the wire. */
export interface SearchOutcome {
  /** The moment that was asked for as such; null: now, or the time that the text names. */
  readonly at: Instant | null;
  /** Its time is read on the clock of the best result; each result meets it on its own. */
  readonly understanding: Understanding;
  /** The time zones on whose clocks a time that was asked for is read; most often one. */
  readonly zones: readonly string[];
  readonly filters: Filters;
  readonly location: Location;
  /** What the caller called the place, cleaned; null when none was named. */
  readonly placeText: string | null;
  /** The vertical that is meant and that nobody imported where it was asked for; null otherwise. */
  readonly notImported: string | null;
  /** Whether only a name could have been answered: nothing says what sort of business is meant. */
  readonly isOnlyName: boolean;
  /** The vertical that answers although the query tells of none; null otherwise. */
  readonly assumed: string | null;
  /** Whether nothing in the query says what to look for. */
  readonly isNothingAsked: boolean;
  readonly scored: readonly Scored[];
  readonly conditions: readonly Condition[];
  /** Words of the query that are in no business's name, although they mean nothing else. */
  readonly unmatchedTerms: readonly string[];
  /** How many places meet everything. */
  readonly meeting: number;
  readonly nearMisses: readonly NearMiss[];
}

export const RESULTS = 8;

/** The way of a search: understand, locate, collect what meets every condition, score, cut. Pure for given indexes and `now`. */
export function search(input: SearchInput, parts: SearchParts, now: Instant): SearchOutcome {
  const { indexes, places } = parts;
  const areas = indexes.map(({ area }) => area);
  const anyZone = areas[0]?.area.timeZone ?? "UTC";
  const queryReading = readQuery(input, parts, now, anyZone);
  const reading = queryReading.understanding;
  // An explicit parameter wins over what the text says; `false` means: not asked for.
  const filters = { ...reading.filters, ...input.filters };
  const at = input.at ?? null;
  const look = (named: NamedLocation) => locate(named, places, areas);
  const read = (text: string) =>
    readLocation(text, {
      lexicon: parts.lexicon,
      isPlace: (name) => isKnownPlace(name, places),
      placeAt: (tokens, from) => places.lengthAt(tokens, from),
    });
  const where = whereOf(input.location, reading, { read, look });
  const nothing: SearchOutcome = {
    at,
    understanding: reading,
    filters,
    ...where,
    zones: [],
    notImported: null,
    isOnlyName: false,
    assumed: null,
    isNothingAsked: false,
    scored: [],
    conditions: [],
    unmatchedTerms: [],
    meeting: 0,
    nearMisses: [],
  };
  if (isNowhere(where.location)) return nothing;
  const isGiven = input.location !== null || input.vertical !== undefined || saysSomething(filters);
  if (asksNothing(reading) && !isGiven && queryReading.called === null && queryReading.nearly === null)
    return { ...nothing, isNothingAsked: true };

  const found = where.location.status === "found" ? where.location : null;
  const answering = answeringAreas(indexes, found?.place ?? null);
  const { vertical, outside } = reading;
  if (outside !== null && !isNamedBeside(outside, queryReading, parts)) return nothing;
  if (vertical !== null && !answering.some(({ area }) => area.area.verticals.includes(vertical)))
    return { ...nothing, notImported: vertical };
  // "At eight" is eight o'clock wherever the answer is.
  const zones = reading.time === null ? [anyZone] : zonesOf(answering);
  const readings = new Map(
    zones.map((zone) => [
      zone,
      zone === anyZone ? reading : readQuery(input, parts, now, zone).understanding,
    ]),
  );
  const { verticals } = parts.lexicon;
  const given = { now, at, isPriceSet: input.filters.price_band !== undefined, verticals };
  const conditions = onOwnClocks(
    new Map([...readings].map(([zone, one]) => [zone, conditionsOf(one, filters, found, given)])),
  );
  const { wants, mentioned } = reading;
  const set = new Set([...Object.keys(input.filters), ...(input.location === null ? [] : [PLACE_CONDITION])]);
  const nameQuery = nameQueryOf(queryReading, saysWhat(reading, input.filters), set, parts.lexicon);
  const from = found === null ? null : pointOf(found.place);
  const assumed = vertical === null && !nameQuery.isOnlyName ? usualVertical(answering, parts.lexicon) : null;
  const kinds = answeringKinds(vertical ?? assumed, parts.lexicon);
  const scored = scoreAll({ indexes, kinds, conditions, wants, nameQuery, from, now }, RESULTS);
  // A city elsewhere, unless a business here is called so.
  if (mentioned !== null && where.placeText === null && !isCalled(mentioned, scored, parts)) {
    const location = look(mentioned);
    if (isNowhere(location)) return { ...nothing, location, placeText: mentioned.text };
  }
  const matched = new Set(
    indexes.flatMap((index) => [...nameQuery.matchesIn(index).values()].flatMap((one) => [...one.matched])),
  );
  const best = scored.ranked[0]?.entry;
  const understanding =
    readings.get(best?.area.area.timeZone ?? "") ?? readings.get(zones[0] ?? "") ?? reading;
  const unmatchedTerms = reading.terms.filter((term) => !matched.has(term));
  const met = shareMet(reading, conditions.length, unmatchedTerms.length);
  return {
    ...nothing,
    // Who is called by name is what is meant.
    understanding:
      understanding.vertical === null && scored.named && best !== undefined
        ? { ...understanding, vertical: verticalOfEntry(best) }
        : understanding,
    zones,
    isOnlyName: nameQuery.isOnlyName,
    assumed,
    scored: scored.ranked.map((one) => ({ ...one, relevance: one.relevance * met })),
    conditions,
    unmatchedTerms,
    meeting: scored.meeting,
    nearMisses: scored.nearMisses,
  };
}

function verticalOfEntry({ record, area }: CatalogEntry): string | null {
  return area.registry.ofKinds(kindsOf(record))[0]?.id ?? null;
}

function saysSomething(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== false);
}

/** Whether a business that answers has the words in its name just as they were written: a misspelt name is no reason to deny a city. */
function isCalled({ text }: NamedLocation, { ranked }: ScoreOutput, { indexes }: SearchParts): boolean {
  const isNamed = ranked.some(({ parts }) => (parts["text"]?.given ?? 0) > 0);
  return isNamed && indexes.some(({ names }) => names.hasAll(text.split(" ")));
}
