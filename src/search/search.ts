import type { SearchInput } from "../contract/service.js";
import type { Filters } from "../contract/resources.js";
import { cleanText } from "../language/text/clean.js";
import { fold, words } from "../language/text/fold.js";
import type { Instant } from "../domain/time.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { Condition } from "./conditions/condition.js";
import { answeringAreas } from "./answeringAreas.js";
import { onOwnClocks, zonesOf } from "./conditions/clocks.js";
import { conditionsOf } from "./conditions/conditions.js";
import { type Location, locate } from "../places/location.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { worldPlaceAt } from "../language/names/names.js";
import { isNamed, nameQueryOf } from "./nameQuery.js";
import type { KnownPlace, PlaceIndex } from "../places/places.js";
import { type NearMiss, type Scored, scoreAll, type ScoreOutput } from "./score.js";
import { endsName } from "../query/tokens.js";
import { understand } from "../query/understand.js";
import type { Understanding } from "../query/understanding.js";

export interface SearchParts {
  readonly indexes: readonly AreaIndex[];
  readonly places: PlaceIndex;
  readonly lexicon: Lexicon;
}

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
  const reading = readQuery(input, parts, now, anyZone);
  // An explicit parameter wins over what the text says; `false` means: not asked for.
  const filters = { ...reading.filters, ...input.filters };
  const at = input.at ?? null;
  const where = placeOf(input.location, reading, (text, relation) => locate(text, relation, places, areas));
  const nothing: SearchOutcome = {
    at,
    understanding: reading,
    filters,
    ...where,
    zones: [],
    notImported: null,
    isOnlyName: false,
    assumed: null,
    scored: [],
    conditions: [],
    unmatchedTerms: [],
    meeting: 0,
    nearMisses: [],
  };
  if (where.location.status === "outside" || (reading.nearMe && where.placeText === null)) return nothing;

  const found = where.location.status === "found" ? where.location : null;
  const answering = answeringAreas(indexes, found?.place ?? null);
  const { vertical, outside } = reading;
  if (outside !== null && !isNamedBeside(outside, reading, parts)) return nothing;
  if (vertical !== null && !answering.some(({ area }) => area.area.verticals.includes(vertical)))
    return { ...nothing, notImported: vertical };
  // "At eight" is eight o'clock wherever the answer is.
  const zones = reading.time === null ? [anyZone] : zonesOf(answering);
  const readings = new Map(
    zones.map((zone) => [zone, zone === anyZone ? reading : readQuery(input, parts, now, zone)]),
  );
  const isPriceSet = input.filters.price_band !== undefined;
  const conditions = onOwnClocks(
    new Map(
      [...readings].map(([zone, one]) => [zone, conditionsOf(one, filters, found, { now, at, isPriceSet })]),
    ),
  );
  const { wants, mentioned } = reading;
  const nameQuery = nameQueryOf(reading, saysWhat(reading, input.filters), parts.lexicon);
  const from = found === null ? null : pointOf(found.place);
  const assumed = vertical === null && !nameQuery.isOnlyName ? usualVertical(answering, parts.lexicon) : null;
  const kinds = kindsOf(vertical ?? assumed, parts.lexicon);
  const scored = scoreAll({ indexes, kinds, conditions, wants, nameQuery, from, now }, RESULTS);
  // A city elsewhere, unless a business here is called so.
  if (mentioned !== null && where.placeText === null && !isAboutName(scored)) {
    const location = locate(mentioned.text, mentioned.relation, places, areas);
    if (location.status === "outside") return { ...nothing, location, placeText: mentioned.text };
  }
  const matched = new Set(
    indexes.flatMap((index) => [...nameQuery.matchesIn(index).values()].flatMap((one) => [...one.matched])),
  );
  return {
    ...nothing,
    understanding:
      readings.get(scored.ranked[0]?.entry.area.area.timeZone ?? "") ??
      readings.get(zones[0] ?? "") ??
      reading,
    zones,
    isOnlyName: nameQuery.isOnlyName,
    assumed,
    scored: scored.ranked,
    conditions,
    unmatchedTerms: reading.terms.filter((term) => !matched.has(term)),
    meeting: scored.meeting,
    nearMisses: scored.nearMisses,
  };
}

/** Whether it is told which sort of business is meant. A place, a time, a price and what any business may have tell none: "an optician in Monaco". */
function saysWhat({ vertical, wants }: Understanding, given: Filters): boolean {
  const facts = Object.entries(given).filter(([name, value]) => value === true && name !== "open_now");
  return vertical !== null || wants.length > 0 || facts.length > 0;
}

function isAboutName({ ranked }: ScoreOutput): boolean {
  return ranked.some(({ parts }) => (parts["text"]?.given ?? 0) > 0);
}

/** Of a query that tells no kind of business, "open now": what is asked for most, where there are several; null: there is one. */
function usualVertical(answering: readonly AreaIndex[], { verticals }: Lexicon): string | null {
  const held = new Set(answering.flatMap(({ area }) => area.area.verticals));
  return held.size < 2 ? null : (verticals.find(({ id }) => held.has(id))?.id ?? null);
}

/** The kinds of a vertical; null for all there are. */
function kindsOf(vertical: string | null, { verticals }: Lexicon): ReadonlySet<string> | null {
  const found = verticals.find(({ id }) => id === vertical);
  return found === undefined ? null : new Set(Object.keys(found.kinds));
}

/** Whether a business is called by words of the query beside those for a kind that nobody knows: "Olive Garden", not "pharmacy". */
function isNamedBeside(outside: string, reading: Understanding, { indexes, lexicon }: SearchParts): boolean {
  const nameQuery = nameQueryOf(reading, false, lexicon);
  const kind = new Set(outside.split(" "));
  return indexes.some((index) =>
    [...nameQuery.matchesIn(index).values()].some(
      (match) =>
        isNamed(match, nameQuery) &&
        [...match.matched].some((word) => !kind.has(word) && !nameQuery.isFiller(word)),
    ),
  );
}

/** A query that is a business's whole name is that name, whatever its words mean otherwise ("Zum Alten Markt"). */
function readQuery(
  { q, vertical }: SearchInput,
  { indexes, places, lexicon }: SearchParts,
  now: Instant,
  timeZone: string,
): Understanding {
  const isName = (tokens: readonly string[]) => indexes.some(({ names }) => names.isName(tokens));
  const understanding = understand(q, {
    lexicon,
    vertical: vertical ?? null,
    now,
    timeZone,
    country: indexes[0]?.area.area.country,
    placeAt: (all, at, bare) => {
      const length = places.lengthAt(all, at, bare ? undefined : (token) => endsName(token, lexicon));
      return bare && length > 0 && isName(all.slice(at, at + length)) ? 0 : length;
    },
  });
  const { place } = understanding;
  const tokens = words(cleanText(q, 400));
  const { time, outside } = understanding;
  // "Han" is an inn to Romanians: where nobody imported inns, "Gia Han" is who is called so.
  const meant = understanding.vertical;
  const isUnheld =
    vertical === undefined &&
    meant !== null &&
    !indexes.some(({ area }) => area.area.verticals.includes(meant));
  const isMore = place !== null || time !== null || outside !== null || isUnheld;
  if (isMore && tokens.length >= 2 && isName(tokens))
    return {
      ...understanding,
      vertical: isUnheld ? null : meant,
      outside: null,
      wants: [],
      place: null,
      time: null,
      terms: tokens,
      ignored: [],
    };
  if (place === null || isKnownPlace(place.text, places)) return understanding;
  // "A table at Prinz Myshkin": a business, not a place that is not covered.
  const named = words(place.text);
  return indexes.some(({ names }) => names.hasAll(named))
    ? { ...understanding, place: null, terms: [...understanding.terms, ...named] }
    : understanding;
}

function isKnownPlace(text: string, places: PlaceIndex): boolean {
  const tokens = words(text);
  return places.find(text).length > 0 || worldPlaceAt(tokens, 0, true) === tokens.length;
}

interface Where {
  readonly location: Location;
  readonly placeText: string | null;
}

/**
 * Where to look: the parameter and the text may each name a place. Whichever is not covered decides; of two that are, the narrower one.
 */
function placeOf(
  parameter: string | null,
  { place }: Understanding,
  look: (text: string, relation: "within" | "near") => Location,
): Where {
  const told: Where | null =
    parameter === null ? null : { location: look(parameter, "within"), placeText: parameter };
  const said: Where | null =
    place === null ? null : { location: look(place.text, place.relation), placeText: place.text };
  if (told === null) return said ?? { location: { status: "anywhere" }, placeText: null };
  if (said === null || told.location.status === "outside" || fold(parameter ?? "") === place?.text)
    return told;
  if (said.location.status === "outside") return said;
  return told.location.status === "found" && isWide(told.location.place) ? said : told;
}

function isWide({ kind }: KnownPlace): boolean {
  return kind === "area" || kind === "city";
}

/** A place that distances can be measured from; not a whole area, city or postcode. */
function pointOf(place: KnownPlace): KnownPlace | null {
  return isWide(place) || place.kind === "postcode" ? null : place;
}
