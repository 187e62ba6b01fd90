import { asksNothing, shareMet } from "./coverage.js";
import type { SearchInput } from "../contract/service.js";
import type { Filters } from "../contract/resources.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { kindsOf } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { Condition } from "./conditions/condition.js";
import { onOwnClocks, zonesOf } from "./conditions/clocks.js";
import { conditionsOf, isAboutTime, isAboutWant, PLACE, PLACE_CONDITION } from "./conditions/conditions.js";
import { areScattered } from "../places/areaDirectory.js";
import { type Location, locate, type NamedLocation } from "../places/location.js";
import { readLocation } from "../query/readLocation.js";
import { isNamedBeside, answeringKinds, saysWhat, usualVertical } from "./answeringVertical.js";
import { nameQueryOf } from "./nameQuery.js";
import { isHeld, isKnownPlace, readQuery, type SearchParts } from "./readQuery.js";
import { answeringAreas, isNowhere, pointOf, whereOf } from "./where.js";
import { boxOfArea } from "../places/nearAreas.js";
import { type NearMiss, type Scored, scoreAll, type ScoreOutput } from "./score.js";
import type { Understanding } from "../query/understanding.js";

/** What came of a search, for people and machines alike; `response` shows it on the wire. */
export interface SearchOutcome {
  /** The query as it was said. */
  readonly said: string;
  /** The moment that was asked for as such; null: now, or the time that the text names. */
  readonly at: Instant | null;
  /** Its time is read on the clock of the best result; each result meets it on its own. */
  readonly understanding: Understanding;
  /** The moment that results must be open at, by time zone; empty: now, or no time was asked for. */
  readonly moments: ReadonlyMap<string, Instant>;
  /** The time zones on whose clocks a time that was asked for is read; most often one. */
  readonly zones: readonly string[];
  readonly filters: Filters;
  readonly location: Location;
  /** What the caller called the place, cleaned; null when none was named. */
  readonly placeText: string | null;
  /** A kind of landmark that was named and that the map does not hold, as the caller said it; null for none. */
  readonly unmapped: string | null;
  /** A place that the text names and that is not where the parameter says. */
  readonly overridden: string | null;
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
  /** Conditions that the caller left out of the question. */
  readonly dropped: readonly Pick<Condition, "name" | "label">[];
  /** Words of the query that are in no business's name, although they mean nothing else. */
  readonly unmatchedTerms: readonly string[];
  /** How many places meet everything. */
  readonly meeting: number;
  readonly nearMisses: readonly NearMiss[];
}

export const RESULTS = 8;
const UNSAID: Location = { status: "unsaid" };

/** The way of a search: understand, locate, collect what meets every condition, score, cut. Pure for given indexes and `now`. */
export function search(input: SearchInput, parts: SearchParts, now: Instant): SearchOutcome {
  const { indexes, places, covered } = parts;
  const areas = indexes.map(({ area }) => area);
  const anyZone = areas[0]?.area.timeZone ?? "UTC";
  const readOn = (timeZone: string) =>
    parts.readings?.read(input, parts, { now, timeZone }) ?? readQuery(input, parts, { now, timeZone });
  const queryReading = readOn(anyZone);
  const reading = queryReading.understanding;
  // An explicit parameter wins over what the text says; `false` means: not asked for.
  const asked = { ...reading.filters, ...input.filters };
  const { drop = NOTHING_DROPPED } = input;
  const isDropped = droppedBy(drop);
  const filters: Filters =
    drop.size === 0
      ? asked
      : Object.fromEntries(Object.entries(asked).filter(([name]) => !isDropped({ name })));
  const at = input.at ?? null;
  const look = (named: NamedLocation) => locate(named, places, areas);
  const read = (text: string) =>
    readLocation(text, {
      lexicon: parts.lexicon,
      isPlace: (name) => isKnownPlace(name, places),
      placeAt: (tokens, from) => places.lengthAt(tokens, from),
    });
  // Who calls a business by its name has said where as well.
  const isCalledOutright = queryReading.called?.isAlsoMeant === false;
  const isAnywhere = isDropped(PLACE);
  const told = whereOf(isAnywhere ? null : input.location, isAnywhere ? placeless(reading) : reading, {
    read,
    look,
    mustBeNamed: !isCalledOutright && (covered?.isScattered ?? areScattered(areas.map(boxOfArea))),
  });
  // A name that more areas have than can be meant is as good as none.
  const { status } = told.location;
  const isAmbiguous = covered?.isAmbiguous === true && (status === "unknown" || status === "outside");
  const location = isAmbiguous ? UNSAID : told.location;
  const nothing: SearchOutcome = {
    said: input.q,
    at,
    understanding: reading,
    filters,
    location,
    placeText: told.placeText,
    unmapped: told.unmapped,
    overridden: told.overridden,
    zones: [],
    moments: NO_MOMENTS,
    notImported: null,
    isOnlyName: false,
    assumed: null,
    isNothingAsked: false,
    scored: [],
    conditions: [],
    dropped: isAnywhere ? [PLACE] : [],
    unmatchedTerms: [],
    meeting: 0,
    nearMisses: [],
  };
  const isUnsaid = location.status === "unsaid";
  if (isNowhere(location) && !isUnsaid) return nothing;
  const isGiven = input.location !== null || input.vertical !== undefined || saysSomething(filters);
  if (asksNothing(reading) && !isGiven && queryReading.called === null && queryReading.nearly === null)
    return { ...nothing, isNothingAsked: true };

  const found = location.status === "found" ? location : null;
  const answering = answeringAreas(indexes, found?.place ?? null);
  const { vertical, outside } = reading;
  if (outside !== null && !isNamedBeside(outside, queryReading, parts)) return nothing;
  if (vertical !== null && !isHeld(vertical, answering, covered))
    return { ...nothing, notImported: vertical };
  if (isUnsaid) return nothing;
  // "At eight" is eight o'clock wherever the answer is.
  const zones = reading.time === null ? [anyZone] : zonesOf(answering);
  const readings = new Map(
    zones.map((zone) => [zone, zone === anyZone ? reading : readOn(zone).understanding]),
  );
  const { verticals } = parts.lexicon;
  const given = { now, at, isPriceSet: input.filters.price_band !== undefined, verticals };
  const all = onOwnClocks(
    new Map([...readings].map(([zone, one]) => [zone, conditionsOf(one, asked, found, given)])),
  );
  const conditions = all.filter((condition) => !isDropped(condition));
  const mentioned = isAnywhere ? null : reading.mentioned;
  const { wants: wanted } = reading;
  const wants = wanted.length === 0 || conditions.some(isAboutWant) ? wanted : [];
  const set = new Set([...Object.keys(input.filters), ...(input.location === null ? [] : [PLACE_CONDITION])]);
  const nameQuery = nameQueryOf(queryReading, saysWhat(reading, input.filters), set, parts.lexicon);
  const from = found === null ? null : pointOf(found.place);
  const assumed = vertical === null && !nameQuery.isOnlyName ? usualVertical(answering, parts.lexicon) : null;
  const kinds = answeringKinds(vertical ?? assumed, parts.lexicon);
  const scored = scoreAll(
    { indexes, kinds, conditions, wants, nameQuery, from, now, isExplained: input.explain === true },
    RESULTS,
  );
  // A city elsewhere, unless a business here is called so.
  if (mentioned !== null && input.location === null && !isCalled(mentioned, scored, parts)) {
    const elsewhere = look(mentioned);
    if (isNowhere(elsewhere)) return { ...nothing, location: elsewhere, placeText: mentioned.text };
  }
  const matched = new Set<string>();
  for (const index of answering)
    for (const match of nameQuery.matchesIn(index).values())
      for (const word of match.matched) matched.add(word);
  const best = scored.ranked[0]?.entry;
  const understanding =
    readings.get(best?.area.area.timeZone ?? "") ?? readings.get(zones[0] ?? "") ?? reading;
  const unmatchedTerms = reading.terms.filter((term) => !matched.has(term));
  const met = shareMet(reading, conditions.length, unmatchedTerms.length);
  // Who is called by name is what is meant.
  const meant =
    understanding.vertical === null && scored.named && best !== undefined
      ? verticalOfEntry(best)
      : understanding.vertical;
  const time = isDropped({ name: "open_then" }) ? null : understanding.time;
  return {
    said: input.q,
    at,
    understanding: withMeant(understanding, meant, time, wants),
    filters,
    location,
    placeText: told.placeText,
    unmapped: told.unmapped,
    overridden: told.overridden,
    zones,
    moments: time === null ? NO_MOMENTS : momentsOf(readings),
    notImported: null,
    isOnlyName: nameQuery.isOnlyName,
    assumed,
    isNothingAsked: false,
    scored:
      met === 1 ? scored.ranked : scored.ranked.map((one) => ({ ...one, relevance: one.relevance * met })),
    conditions,
    dropped: [...nothing.dropped, ...all.filter(isDropped)],
    unmatchedTerms,
    meeting: scored.meeting,
    nearMisses: scored.nearMisses,
  };
}

const NO_MOMENTS: ReadonlyMap<string, Instant> = new Map();

function momentsOf(readings: ReadonlyMap<string, Understanding>): ReadonlyMap<string, Instant> {
  return new Map([...readings].flatMap(([zone, { time }]) => (time === null ? [] : [[zone, time.at]])));
}

/** The same, but for what is meant after all; most often that is what was understood. */
function withMeant(
  understanding: Understanding,
  vertical: Understanding["vertical"],
  time: Understanding["time"],
  wants: Understanding["wants"],
): Understanding {
  return understanding.vertical === vertical && understanding.time === time && understanding.wants === wants
    ? understanding
    : { ...understanding, vertical, time, wants };
}

function verticalOfEntry({ record, area }: CatalogEntry): string | null {
  return area.registry.ofKinds(kindsOf(record))[0]?.id ?? null;
}

const NOTHING_DROPPED: ReadonlySet<string> = new Set();

/** A query as if it named no place. */
function placeless(reading: Understanding): Understanding {
  return { ...reading, place: null, otherPlace: null, nearMe: false, mentioned: null, radiusM: null };
}

/** Which conditions are left out of the question. Being open is one, whether now or at a time that is asked for. */
function droppedBy(drop: ReadonlySet<string>): (condition: Pick<Condition, "name">) => boolean {
  const isTimeDropped = [...drop].some((name) => isAboutTime({ name }));
  return (condition) => drop.has(condition.name) || (isTimeDropped && isAboutTime(condition));
}

function saysSomething(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== false);
}

/** Whether a business that answers has the words in its name just as they were written: a misspelt name is no reason to deny a city. */
function isCalled({ text }: NamedLocation, { ranked }: ScoreOutput, { indexes }: SearchParts): boolean {
  const isNamed = ranked.some(({ parts }) => (parts()["text"]?.given ?? 0) > 0);
  return isNamed && indexes.some(({ names }) => names.hasAll(text.split(" ")));
}
