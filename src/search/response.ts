import { offerFact, offerValue } from "../verticals/offers.js";
import type { Area } from "../domain/record.js";
import { asWritten } from "./asWritten.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { operatingStatus } from "../catalog/details.js";
import { sharedView } from "../catalog/view.js";
import type { SearchResponse, SearchResult, Understood } from "../contract/resources.js";
import {
  type Asked,
  type NamedSort,
  type Message,
  message,
  type MessageId,
} from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import { cleanText } from "../language/text/clean.js";
import { words } from "../language/text/fold.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { type Condition, UNKNOWN_SCORE } from "./conditions/condition.js";
import { FACT_KNOWN, isAboutTime, isAboutWant, isFact } from "./conditions/conditions.js";
import type { GeoPlace } from "../places/geoPlace.js";
import type { Want } from "../query/understanding.js";
import type { Scored } from "./ranking.js";
import type { Vertical } from "../verticals/vertical.js";
import { RESULTS, type SearchOutcome } from "./pipeline.js";
import { isNowhere } from "./where.js";

/** What a response says about a covered area. */
interface CoveredArea {
  readonly area: Pick<Area, "name" | "sample" | "verticals">;
}

/**
 * Renders the outcome of a search: results with current confidence and availability, notes, and the understanding. `codes`: adds message ids and parameters.
 */
export function responseOf(
  outcome: SearchOutcome,
  areas: readonly CoveredArea[],
  verticals: readonly Vertical[],
  now: Instant,
  codes = false,
): SearchResponse {
  const { status } = outcome.where.location;
  const isUncovered = status === "outside" || status === "unknown";
  // The requested moment: from the parameter, or from the text in the result's time zone.
  const momentOf = ({ area }: CatalogEntry) =>
    outcome.input.at ?? outcome.moments.get(area.area.timeZone) ?? now;
  return {
    results: outcome.scored.map((scored) => ({
      ...sharedView(scored.entry, now, { at: momentOf(scored.entry), codes }),
      ...ranked(scored),
    })),
    ...(isUncovered ? messageField("coverage", [coverageMessage(outcome, areas)], codes) : {}),
    total_matches: outcome.meeting,
    ...messageField("note", noteOf(outcome, areas, verticals, now), codes),
    understood: understoodView(outcome),
  };
}

/** The fields of a result that depend on the query. */
function ranked({ relevance, distanceM }: Scored): Pick<SearchResult, "distance_m" | "relevance"> {
  return {
    ...(distanceM === null ? {} : { distance_m: Math.round(distanceM) }),
    relevance: Math.round(relevance * 1000) / 1000,
  };
}

function coverageMessage(
  { input, where: { placeText, location } }: SearchOutcome,
  areas: readonly CoveredArea[],
): Message {
  // A known place elsewhere differs from an unknown name.
  return message(location.status === "unknown" ? "place_unknown" : "place_not_covered", {
    said: quoted(input, placeText ?? "", PLACE_LENGTH),
    covered: namesOf(areas),
  });
}

const PLACE_LENGTH = 120;

/** Notes contain fixed text, numbers, the caller's own words, and names of covered areas, cuisines and filters; nothing else from outside. */
function noteOf(
  outcome: SearchOutcome,
  areas: readonly CoveredArea[],
  verticals: readonly Vertical[],
  now: Instant,
): readonly Message[] {
  const { input, where, understanding, scored, conditions, nearMisses, moments, meeting, unknown } = outcome;
  const { location, placeText, unmapped, overridden } = where;
  const [first] = scored;
  const notes: Message[] = areas.some(({ area }) => area.sample) ? [message("sample")] : [];
  const note = <Id extends MessageId>(...of: Parameters<typeof message<Id>>) => {
    notes.push(message<Id>(...of));
  };
  notes.push(...resultNotes(outcome, areas, verticals, now));
  if (location.status === "found" && first !== undefined && location.partly)
    note("partly_covered", { covered: answering(location.place, scored) });
  // What was read otherwise than written
  if (location.status === "found" && location.readAs !== null)
    note("place_read_as", { said: quoted(input, placeText ?? ""), as: noted(location.readAs) });
  if (location.status === "found" && location.alsoIn.length > 0)
    note("place_elsewhere_too", { place: noted(location.place.name), areas: namesOf(location.alsoIn) });
  const { budget, styles } = understanding;
  if (budget !== null && input.filters.price_band === undefined)
    note("budget_read", { said: quoted(input, budget.text), band: budget.band });
  if (styles[0] !== undefined) note("style_read", { said: quoted(input, styles[0]) });
  if (unmapped !== null && !isNowhere(location)) note("landmark_unmapped", { said: quoted(input, unmapped) });
  if (overridden !== null && location.status === "found")
    note("place_overridden", { said: quoted(input, overridden), place: noted(location.place.name) });
  if (first !== undefined || outcome.refusal === "nothing_asked") notes.push(...ignoredNotes(outcome));
  if (first !== undefined && !scored.some(({ isOnRecord }) => isOnRecord))
    for (const { label } of conditions.filter(isAboutWant)) note("none_on_record", { asked: label });
  if (first?.isMisspelled === true) note("name_nearly");
  const isPaused = first?.entry.record.attributes.operating_status?.value === "temporarily_closed";
  if (isPaused && (first.parts()["text"]?.given ?? 0) > 0) note("named_paused");
  const assumed = verticals.find(({ id }) => id === outcome.assumed);
  if (assumed !== undefined) note("kind_assumed", { kind: namedOf(assumed) });
  // `understood` shows the time of the best result.
  if (moments.size > 1) note("own_clocks", { zones: [...moments.keys()].slice(0, ZONES_NAMED) });
  if (meeting > scored.length) note("best_of", { shown: scored.length, of: meeting });
  const leftOut = nearMisses
    .filter(({ condition }) => isAboutTime(condition))
    .reduce((sum, miss) => sum + miss.unknown, 0);
  if (leftOut > 0) note("left_out_hours", { count: leftOut });
  if (unknown > 0) note("unknown_hours_last", { count: unknown });
  notes.push(...unknownFacts(outcome));
  note(input.at === undefined && moments.size === 0 ? "availability_inferred" : "availability_then");
  return notes;
}

const ZONES_NAMED = 4;

/** Says why there are no results, or few. */
function resultNotes(
  { input, where, understanding, scored, refusal, isOnlyName, closed, nearMisses, conditions }: SearchOutcome,
  areas: readonly CoveredArea[],
  verticals: readonly Vertical[],
  now: Instant,
): Message[] {
  const { location } = where;
  const { outside, vertical } = understanding;
  if (location.status === "outside") return [message("search_elsewhere")];
  if (location.status === "unknown") return [message("search_otherwise")];
  if (location.status === "here") return [message("caller_unplaced")];
  if (refusal === "nothing_asked") return [message("nothing_asked")];
  if (outside !== null && scored.length === 0)
    return [message("kind_unknown", { said: quoted(input, outside), known: verticals.map(namedOf) })];
  if (refusal === "not_imported") {
    const held = new Set(areas.flatMap(({ area }) => area.verticals));
    const kind = { id: vertical ?? "", name: verticals.find(({ id }) => id === vertical)?.name ?? "" };
    return [
      message("kind_not_covered", { kind, covered: verticals.filter(({ id }) => held.has(id)).map(namedOf) }),
    ];
  }
  if (location.status === "unstated") {
    const covered = namesOf(areas.slice(0, AREAS_NAMED));
    return [message("place_unsaid", { covered, more: areas.length - covered.length })];
  }
  // Few results: places left out for lack of data. Their hours have a note of their own.
  if (scored.length > 0)
    return nearMisses
      .filter(({ condition, unknown }) => scored.length < RESULTS && unknown > 0 && !isAboutTime(condition))
      .map(({ condition, unknown }) =>
        message("left_out_unsaid", { asked: condition.label, count: unknown }),
      );
  const [gone] = closed;
  if (gone !== undefined) {
    const said = quoted(input, [...gone.match.matched].join(" "));
    return [
      message("named_closed", { said, isSure: operatingStatus(gone.entry, now) === "permanently_closed" }),
    ];
  }
  if (isOnlyName && nearMisses.length === 0) return [message("no_such_name")];
  const asked = conditions
    .filter(({ weight, strictness }) => weight > 0 && strictness !== "wish")
    .map(({ label }) => label);
  const misses = nearMisses.map(({ condition, not, unknown }) =>
    message("without", { asked: condition.label, not, unsaid: unknown }),
  );
  return [
    message("nothing_meets", { asked }),
    ...(misses.length === 0 ? [message("relax_several")] : misses),
  ];
}

/** Maximum number of covered areas to name. */
const AREAS_NAMED = 6;

/** Notes about words without effect: wishes without data, and words in no name. */
function ignoredNotes({
  input,
  understanding: { untold, ignored, styles, closed, excludedPlaces, sides },
  unmatchedTerms,
}: SearchOutcome): Message[] {
  const named = (phrases: readonly string[]) =>
    asWritten(input.q, phrases)
      .slice(0, WORDS_NAMED)
      .map((text) => noted(text));
  const unused = new Set([...untold, ...ignored.filter((text) => !styles.includes(text))]);
  const notes = [
    ["place_not_wanted", excludedPlaces],
    ["said_beside", sides.map(({ text }) => text)],
    ["untold", [...unused]],
    ["not_understood", unmatchedTerms],
  ] as const;
  return [
    ...(closed === null ? [] : [message("closed_said", { said: named([closed])[0] ?? "" })]),
    ...notes.flatMap(([id, phrases]) =>
      phrases.length === 0 ? [] : [message(id, { words: named(phrases) })],
    ),
  ];
}

const WORDS_NAMED = 4;
const WORDS_LENGTH = 60;

/** Says what no result is known to have: no data, or only inferred otherwise. */
function unknownFacts({ scored, conditions }: SearchOutcome): Message[] {
  const stated = conditions.filter(
    (condition) =>
      isFact(condition) ||
      condition.name === "price_band" ||
      (condition.strictness === "wish" && ["fact", "with"].includes(condition.label.type)),
  );
  if (scored.length === 0 || stated.length === 0) return [];
  const partsOf = scored.map(({ parts }) => parts());
  const unmet = stated.filter(({ name }) =>
    partsOf.every(({ [name]: part }) => {
      if (part === undefined) return false;
      const score = Math.round((100 * part.given) / part.ceiling) / 100;
      return name === "price_band" ? score <= UNKNOWN_SCORE : score < FACT_KNOWN;
    }),
  );
  const isValued = ({ label }: Condition) => scored.some(({ entry }) => valueOf(entry, label) !== undefined);
  const groups = [
    ["none_known_to_have", unmet.filter((one) => !isValued(one))],
    ["inferred_otherwise", unmet.filter(isValued)],
  ] as const;
  return groups.flatMap(([id, list]) => {
    const labels = list.map(({ label }) =>
      label.type === "with" ? { type: "fact" as const, id: label.id } : label,
    );
    // A wish and a condition may be the same; list it once.
    const asked = [...new Map(labels.map((label) => [JSON.stringify(label), label])).values()];
    return asked.length === 0 ? [] : [message(id, { asked })];
  });
}

/** The record's value for a requested fact or price. */
function valueOf({ record }: CatalogEntry, label: Asked): unknown {
  if (label.type === "price") return record.attributes.price_band;
  return "id" in label ? record.facts[label.id] : undefined;
}

function namedOf({ id, name }: Vertical): NamedSort {
  return { id, name };
}

/** The covered areas of a place; if it has none of its own, the areas of the results. */
function answering({ areas }: GeoPlace, scored: SearchOutcome["scored"]): readonly string[] {
  return namesOf(areas.length > 0 ? areas : [...new Set(scored.map(({ entry }) => entry.area))]);
}

/** More names than fit into a message. */
const NAMES_SHOWN = 40;

function namesOf(areas: readonly CoveredArea[]): readonly string[] {
  return areas.slice(0, NAMES_SHOWN).map(({ area }) => cleanText(area.name, PLACE_LENGTH));
}

/** Makes a caller's words safe to put in quotation marks. */
function noted(text: string, length = WORDS_LENGTH): string {
  return cleanText(text, length).replaceAll('"', "'");
}

/** Quotes a phrase as the caller wrote it. */
function quoted({ q }: SearchOutcome["input"], phrase: string, length = WORDS_LENGTH): string {
  return noted(asWritten(q, [phrase]).join(" "), length);
}

/** Renders the understanding; empty parts are omitted. */
function understoodView(outcome: SearchOutcome): Understood {
  const {
    input,
    understanding,
    filters,
    where: { location, unmapped, overridden },
    unmatchedTerms,
    scored,
  } = outcome;
  const { vertical, wants, excluded, terms, fillers, notPriced, time, closed, sides } = understanding;
  const at = input.at ?? time?.at;
  const stars = wants.find(isForStars)?.offers[0];
  const ignored = [
    ...understanding.ignored,
    ...understanding.untold,
    ...understanding.excludedPlaces,
    ...unmatchedTerms,
    ...sides.map(({ text }) => text),
    ...[closed, unmapped, overridden].filter((text) => text !== null),
  ];
  // The API has separate fields for cuisines; other offers share one.
  const lists = {
    cuisines: offersOf(wants, true),
    excluded_cuisines: offersOf(excluded, true),
    offers: offersOf(
      wants.filter((want) => !isForStars(want)),
      false,
    ),
    excluded_offers: offersOf(excluded, false),
    excluded_names: understanding.excludedNames,
    kinds: kindsOf(wants),
    excluded_kinds: kindsOf(excluded),
    attributes: [...understanding.facts, ...understanding.absent.map((name) => `no_${name}`)],
    learned: understanding.learned,
    terms: terms.filter(
      (term) =>
        !unmatchedTerms.includes(term) &&
        (outcome.isOnlyName || !fillers.includes(term) || isInNames(term, scored)),
    ),
    ignored: asWritten(input.q, [...new Set(ignored)]),
  };
  const present = Object.entries(lists).filter(([, { length }]) => length > 0);
  return {
    ...(vertical === null ? {} : { vertical }),
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== false)),
    ...(stars === undefined ? {} : { stars: Number(offerValue(stars)) }),
    ...Object.fromEntries(present.map(([name, list]) => [name, [...new Set<string>(list)]])),
    ...(notPriced === null ? {} : { excluded_price_band: notPriced }),
    ...(location.status === "found" ? { place: placeView(location.place) } : {}),
    ...(at === undefined ? {} : { time: { text: time?.text ?? "at", at: toRfc3339(at) } }),
  };
}

/** Whether a word is in the name of a result. */
function isInNames(word: string, scored: SearchOutcome["scored"]): boolean {
  return scored.some(({ entry: { record } }) => words(record.attributes.name?.value ?? "").includes(word));
}

function kindsOf(wants: readonly Want[]): string[] {
  return wants.flatMap(({ kinds, lead }) => (lead === "kind" ? kinds.slice(0, 1) : []));
}

/** Whether a number of stars is wanted, `stars=4`. */
function isForStars({ offers: [first = ""] }: Want): boolean {
  return offerFact(first) === "stars";
}

function offersOf(wants: readonly Want[], isCuisine: boolean): string[] {
  return wants
    .flatMap(({ value, offers }) => (value === undefined ? offers.slice(0, 1) : [value]))
    .filter((offer) => (offerFact(offer) === "cuisine") === isCuisine)
    .map(offerValue);
}

function placeView({ name, kind, point }: GeoPlace): Understood["place"] {
  return { name, kind, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
