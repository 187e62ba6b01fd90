import { offerFact, offerValue } from "../verticals/offers.js";
import type { Area } from "../domain/record.js";
import { asWritten } from "./asWritten.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { operatingStatus } from "../catalog/details.js";
import { sharedView } from "../catalog/view.js";
import type { SearchResponse, SearchResult, Understood } from "../contract/resources.js";
import { type Asked, type NamedSort, type Message, message } from "../contract/messages/message.js";
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
  const rounded = Math.round(relevance * 1000) / 1000;
  return distanceM === null
    ? { relevance: rounded }
    : { distance_m: Math.round(distanceM), relevance: rounded };
}

function coverageMessage(
  { input, where: { placeText, location } }: SearchOutcome,
  areas: readonly CoveredArea[],
): Message {
  const [said = ""] = asWritten(input.q, [placeText ?? ""]);
  // A known place elsewhere differs from an unknown name.
  return message(location.status === "unknown" ? "place_unknown" : "place_not_covered", {
    said: shown(said, PLACE_LENGTH),
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
  const {
    where: { location },
    understanding,
    scored,
  } = outcome;
  const notes: Message[] = areas.some(({ area }) => area.sample) ? [message("sample")] : [];
  if (location.status === "outside") notes.push(message("search_elsewhere"));
  else if (location.status === "unknown") notes.push(message("search_otherwise"));
  else if (location.status === "here") notes.push(message("caller_unplaced"));
  else if (outcome.refusal === "nothing_asked") notes.push(message("nothing_asked"));
  else if (understanding.outside !== null && scored.length === 0)
    notes.push(
      message("kind_unknown", { said: noted(understanding.outside), known: verticals.map(namedOf) }),
    );
  else if (outcome.refusal === "not_imported")
    notes.push(notImportedNote(understanding.vertical ?? "", areas, verticals));
  else if (location.status === "unstated") notes.push(missingPlaceNote(areas));
  else if (scored.length === 0) notes.push(...(closedNote(outcome, now) ?? emptyNote(outcome)));
  else if (scored.length < RESULTS) notes.push(...shortNote(outcome));
  if (location.status === "found" && location.partly && scored.length > 0)
    notes.push(message("partly_covered", { covered: answering(location.place, scored) }));
  notes.push(...readAsNote(outcome), ...withoutEffectNote(outcome));
  notes.push(...similarNote(outcome));
  if (scored[0]?.isMisspelled === true) notes.push(message("name_nearly"));
  const [first] = scored;
  if (first?.entry.record.attributes.operating_status?.value === "temporarily_closed" && isNamed(first))
    notes.push(message("named_paused"));
  const assumed = verticals.find(({ id }) => id === outcome.assumed);
  if (assumed !== undefined) notes.push(message("kind_assumed", { kind: namedOf(assumed) }));
  notes.push(...clockNote(outcome), ...moreNote(outcome), ...hoursNote(outcome), ...unknownFacts(outcome));
  notes.push(
    message(
      outcome.input.at === undefined && outcome.moments.size === 0
        ? "availability_inferred"
        : "availability_then",
    ),
  );
  return notes;
}

/** Notes about corrected places, budgets, cities read as styles, and ignored places. */
function readAsNote({
  input,
  where: { location, placeText, unmapped, overridden },
  understanding,
}: SearchOutcome): Message[] {
  const notes: Message[] = [];
  if (location.status === "found" && location.readAs !== null)
    notes.push(message("place_read_as", { said: noted(placeText ?? ""), as: noted(location.readAs) }));
  const { budget } = understanding;
  if (budget !== null && input.filters.price_band === undefined)
    notes.push(message("budget_read", { said: noted(budget.text), band: budget.band }));
  for (const style of understanding.styles.slice(0, 1))
    notes.push(message("style_read", { said: noted(style) }));
  if (unmapped !== null && !isNowhere(location))
    notes.push(message("landmark_unmapped", { said: noted(unmapped) }));
  if (overridden !== null && location.status === "found")
    notes.push(message("place_overridden", { said: noted(overridden), place: noted(location.place.name) }));
  return notes;
}

/** Notes about ignored words: wishes without data, and words in no name. */
function withoutEffectNote({
  input,
  understanding: { untold, ignored, styles, closed, excludedPlaces, sides },
  unmatchedTerms,
  scored,
  refusal,
}: SearchOutcome): Message[] {
  if (scored.length === 0 && refusal !== "nothing_asked") return [];
  const named = (phrases: readonly string[]) => asWritten(input.q, phrases).slice(0, WORDS_NAMED).map(noted);
  const unused = [...new Set([...untold, ...ignored.filter((text) => !styles.includes(text))])];
  return [
    ...(closed === null ? [] : [message("closed_said", { said: named([closed])[0] ?? "" })]),
    ...(excludedPlaces.length === 0 ? [] : [message("place_not_wanted", { words: named(excludedPlaces) })]),
    ...(sides.length === 0 ? [] : [message("said_beside", { words: named(sides.map(({ text }) => text)) })]),
    ...(unused.length === 0 ? [] : [message("untold", { words: named(unused) })]),
    ...(unmatchedTerms.length === 0 ? [] : [message("not_understood", { words: named(unmatchedTerms) })]),
  ];
}

const WORDS_NAMED = 4;
const WORDS_LENGTH = 60;

/** Asks for a place if the areas are many or far apart. */
function missingPlaceNote(areas: readonly CoveredArea[]): Message {
  const covered = namesOf(areas.slice(0, AREAS_NAMED));
  return message("place_unsaid", { covered, more: areas.length - covered.length });
}

const AREAS_NAMED = 6;

/** Says that the requested vertical is not covered there. */
function notImportedNote(
  requested: string,
  areas: readonly CoveredArea[],
  verticals: readonly Vertical[],
): Message {
  const held = new Set(areas.flatMap(({ area }) => area.verticals));
  return message("kind_not_covered", {
    kind: { id: requested, name: verticals.find(({ id }) => id === requested)?.name ?? "" },
    covered: verticals.filter(({ id }) => held.has(id)).map(namedOf),
  });
}

function isNamed({ parts }: Scored): boolean {
  return (parts()["text"]?.given ?? 0) > 0;
}

/** Says that the business named in the query no longer trades, in the caller's words; null if it names none. */
function closedNote({ closed: [first], input }: SearchOutcome, now: Instant): Message[] | null {
  if (first === undefined) return null;
  const said = noted(asWritten(input.q, [[...first.match.matched].join(" ")]).join(" "));
  const isSure = operatingStatus(first.entry, now) === "permanently_closed";
  return [message("named_closed", { said, isSure })];
}

/** Says which condition found nothing, and how many results there are without it. */
function emptyNote({ nearMisses, conditions, isOnlyName }: SearchOutcome): Message[] {
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

/** If results are few: how many places were left out for lack of data. */
function shortNote({ nearMisses }: SearchOutcome): Message[] {
  return nearMisses
    .filter(({ condition, unknown }) => unknown > 0 && !isAboutTime(condition))
    .map(({ condition, unknown }) => message("left_out_unsaid", { asked: condition.label, count: unknown }));
}

/** For results in several time zones: `understood` shows the time of the best one. */
function clockNote({ moments }: SearchOutcome): Message[] {
  return moments.size < 2
    ? []
    : [message("own_clocks", { zones: [...moments.keys()].slice(0, ZONES_NAMED) })];
}

const ZONES_NAMED = 4;

/** Says how to see more than the best results. */
function moreNote({ meeting, scored }: SearchOutcome): Message[] {
  return meeting <= scored.length ? [] : [message("best_of", { shown: scored.length, of: meeting })];
}

/** Counts places with unknown hours at the requested time: left out, or last. */
function hoursNote({ nearMisses, unknown }: SearchOutcome): Message[] {
  const leftOut = nearMisses
    .filter(({ condition }) => isAboutTime(condition))
    .reduce((sum, miss) => sum + miss.unknown, 0);
  return [
    ...(leftOut === 0 ? [] : [message("left_out_hours", { count: leftOut })]),
    ...(unknown === 0 ? [] : [message("unknown_hours_last", { count: unknown })]),
  ];
}

/** Says that no result is recorded as what is wanted, only as something similar. */
function similarNote({ scored, conditions }: SearchOutcome): Message[] {
  if (scored.length === 0 || scored.some(({ isOnRecord }) => isOnRecord)) return [];
  return conditions.filter(isAboutWant).map(({ label }) => message("none_on_record", { asked: label }));
}

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
  const unmet = stated.filter((condition) =>
    partsOf.every(({ [condition.name]: part }) => {
      if (part === undefined) return false;
      const score = Math.round((100 * part.given) / part.ceiling) / 100;
      return condition.name === "price_band" ? score <= UNKNOWN_SCORE : score < FACT_KNOWN;
    }),
  );
  const isValued = ({ label }: Condition) => scored.some(({ entry }) => valueOf(entry, label) !== undefined);
  const parametersOf = (list: readonly Condition[]) => {
    const labels = list.map(({ label }) =>
      label.type === "with" ? { type: "fact" as const, id: label.id } : label,
    );
    // A wish and a condition may be the same; list it once.
    return { asked: [...new Map(labels.map((label) => [JSON.stringify(label), label])).values()] };
  };
  const [valued, unknown] = [unmet.filter(isValued), unmet.filter((one) => !isValued(one))];
  return [
    ...(unknown.length === 0 ? [] : [message("none_known_to_have", parametersOf(unknown))]),
    ...(valued.length === 0 ? [] : [message("inferred_otherwise", parametersOf(valued))]),
  ];
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
function shown(text: string, length: number): string {
  return cleanText(text, length).replaceAll('"', "'");
}

function noted(text: string): string {
  return shown(text, WORDS_LENGTH);
}

/** Renders the understanding; empty parts are omitted. */
function understoodView(outcome: SearchOutcome): Understood {
  const {
    input,
    understanding,
    filters,
    where: { location },
  } = outcome;
  const { vertical, wants, excluded, facts, absent, terms, fillers, notPriced, time } = understanding;
  const at = input.at ?? null;
  const stars = wants.flatMap(({ offers }) => starsOf(offers) ?? [])[0];
  // The API has separate fields for cuisines; other offers share one.
  const lists = {
    cuisines: offersOf(wants, true),
    excluded_cuisines: offersOf(excluded, true),
    offers: offersOf(
      wants.filter(({ offers }) => starsOf(offers) === null),
      false,
    ),
    excluded_offers: offersOf(excluded, false),
    excluded_names: understanding.excludedNames,
    kinds: kindsOf(wants),
    excluded_kinds: kindsOf(excluded),
    attributes: [...facts, ...absent.map((name) => `no_${name}`)],
    learned: understanding.learned,
    terms: terms.filter(
      (term) =>
        !outcome.unmatchedTerms.includes(term) &&
        (outcome.isOnlyName || !fillers.includes(term) || isInNames(term, outcome.scored)),
    ),
    ignored: ignoredIn(understanding, outcome),
  };
  const present = Object.entries(lists).filter(([, { length }]) => length > 0);
  return {
    ...(vertical === null ? {} : { vertical }),
    filters: filtersAsked(filters),
    ...(stars === undefined ? {} : { stars }),
    ...Object.fromEntries(present.map(([name, list]) => [name, [...new Set<string>(list)]])),
    ...(notPriced === null ? {} : { excluded_price_band: notPriced }),
    ...(location.status === "found" ? { place: placeView(location.place) } : {}),
    ...(time === null && at === null
      ? {}
      : { time: { text: time?.text ?? "at", at: toRfc3339(at ?? time?.at ?? 0) } }),
  };
}

/** Whether a word is in the name of a result. */
function isInNames(word: string, scored: SearchOutcome["scored"]): boolean {
  return scored.some(({ entry: { record } }) => words(record.attributes.name?.value ?? "").includes(word));
}

/** The filters that are set. */
function filtersAsked(filters: SearchOutcome["filters"]): Understood["filters"] {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== false));
}

function kindsOf(wants: readonly Want[]): string[] {
  return wants.flatMap(({ kinds, lead }) => (lead === "kind" ? kinds.slice(0, 1) : []));
}

/** The number of stars in an offer, `stars=4`; null for other offers. */
function starsOf([first = ""]: readonly string[]): number | null {
  return offerFact(first) === "stars" ? Number(offerValue(first)) : null;
}

function offersOf(wants: readonly Want[], isCuisine: boolean): string[] {
  return wants
    .flatMap(({ value, offers }) => (value === undefined ? offers.slice(0, 1) : [value]))
    .filter((offer) => (offerFact(offer) === "cuisine") === isCuisine)
    .map(offerValue);
}

/** Words of the query without effect. */
function ignoredIn(
  { ignored, untold, closed, excludedPlaces, sides }: SearchOutcome["understanding"],
  { input, unmatchedTerms, where: { unmapped, overridden } }: SearchOutcome,
): string[] {
  const one = [closed, unmapped, overridden].filter((text) => text !== null);
  const all = [
    ...ignored,
    ...untold,
    ...excludedPlaces,
    ...unmatchedTerms,
    ...sides.map(({ text }) => text),
    ...one,
  ];
  return all.length === 0 ? [] : asWritten(input.q, [...new Set(all)]);
}

function placeView({ name, kind, point }: GeoPlace): Understood["place"] {
  return { name, kind, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
