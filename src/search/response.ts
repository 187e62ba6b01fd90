import { NOTE_LENGTH } from "../catalog/notes.js";
import { offerFact, offerValue } from "../verticals/offers.js";
import type { Area } from "../domain/record.js";
import { asWritten } from "./asWritten.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { sharedView } from "../catalog/view.js";
import type { SearchResponse, SearchResult, Understood } from "../contract/resources.js";
import { type Asked, type NamedSort, type Message, message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import { cleanText } from "../language/text/clean.js";
import { words } from "../language/text/fold.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { type Condition, UNTOLD } from "./conditions/condition.js";
import { FACT_KNOWN, isAboutTime, isAboutWant, isFact } from "./conditions/conditions.js";
import type { GeoPlace } from "../places/knownPlace.js";
import type { Want } from "../query/understanding.js";
import type { Scored } from "./ranking.js";
import type { Vertical } from "../verticals/vertical.js";
import { RESULTS, type SearchOutcome } from "./pipeline.js";
import { isNowhere } from "./where.js";

/** What is told of an area that is covered. */
export interface CoveredArea {
  readonly area: Pick<Area, "name" | "sample" | "verticals">;
}

/**
 * A search's outcome on the wire: results with their current confidence, availability then or now, notes, and what was understood. `codes`: whether
 * what its sentences are made of was asked for.
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
  // The moment that was asked for: by the parameter, or by the text on the result's own clock.
  const momentOf = ({ area }: CatalogEntry) =>
    outcome.input.at ?? outcome.moments.get(area.area.timeZone) ?? now;
  return {
    results: outcome.scored.map((scored) => ({
      ...sharedView(scored.entry, now, { at: momentOf(scored.entry), codes }),
      ...ranked(scored),
    })),
    ...(isUncovered
      ? messageField("coverage", [coverageMessage(outcome, areas)], COVERAGE_LENGTH, codes)
      : {}),
    total_matches: outcome.meeting,
    ...messageField("note", noteOf(outcome, areas, verticals), NOTE_LENGTH, codes),
    understood: understoodView(outcome),
  };
}

/** What of a result is of the question. */
function ranked({ relevance, distanceM }: Scored): Pick<SearchResult, "distance_m" | "relevance"> {
  const rounded = Math.round(relevance * 1000) / 1000;
  return distanceM === null
    ? { relevance: rounded }
    : { distance_m: Math.round(distanceM), relevance: rounded };
}

function coverageMessage(
  { where: { placeText, location } }: SearchOutcome,
  areas: readonly CoveredArea[],
): Message {
  // A known place elsewhere is another matter than a name that nobody knows.
  return message(location.status === "unknown" ? "place_unknown" : "place_not_covered", {
    said: shown(placeText ?? "", PLACE_LENGTH),
    covered: namesOf(areas),
  });
}

const COVERAGE_LENGTH = 600;
const PLACE_LENGTH = 120;

/** Fixed words and numbers; the caller's own words, names of covered areas, of cuisines and of the filters, nothing else from outside. */
function noteOf(
  outcome: SearchOutcome,
  areas: readonly CoveredArea[],
  verticals: readonly Vertical[],
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
  else if (location.status === "unsaid") notes.push(unsaidNote(areas));
  else if (scored.length === 0) notes.push(...emptyNote(outcome));
  else if (scored.length < RESULTS) notes.push(...shortNote(outcome));
  if (location.status === "found" && location.partly && scored.length > 0)
    notes.push(message("partly_covered", { covered: answering(location.place, scored) }));
  notes.push(...readAsNote(outcome), ...withoutEffectNote(outcome));
  notes.push(...similarNote(outcome));
  if (scored[0]?.isMisspelled === true) notes.push(message("name_nearly"));
  const assumed = verticals.find(({ id }) => id === outcome.assumed);
  if (assumed !== undefined) notes.push(message("kind_assumed", { kind: namedOf(assumed) }));
  notes.push(...clockNote(outcome), ...moreNote(outcome), ...hoursNote(outcome), ...unsaidFacts(outcome));
  notes.push(
    message(
      outcome.input.at === undefined && outcome.moments.size === 0
        ? "availability_inferred"
        : "availability_then",
    ),
  );
  return notes;
}

/** What a place was read as that was not written so, and cities that were read as styles. */
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

/** What was said and has no effect: wishes that no data tells of, and words that are nobody's name. */
function withoutEffectNote({
  input,
  understanding: { untold, ignored, styles, closed, notIn, sides },
  unmatchedTerms,
  scored,
  refusal,
}: SearchOutcome): Message[] {
  if (scored.length === 0 && refusal !== "nothing_asked") return [];
  const named = (said: readonly string[]) => asWritten(input.q, said).slice(0, WORDS_NAMED).map(noted);
  const unused = [...new Set([...untold, ...ignored.filter((text) => !styles.includes(text))])];
  return [
    ...(closed === null ? [] : [message("closed_said", { said: named([closed])[0] ?? "" })]),
    ...(notIn.length === 0 ? [] : [message("place_not_wanted", { words: named(notIn) })]),
    ...(sides.length === 0 ? [] : [message("said_beside", { words: named(sides.map(({ text }) => text)) })]),
    ...(unused.length === 0 ? [] : [message("untold", { words: named(unused) })]),
    ...(unmatchedTerms.length === 0 ? [] : [message("not_understood", { words: named(unmatchedTerms) })]),
  ];
}

const WORDS_NAMED = 4;
const WORDS_LENGTH = 60;

/** Of many places far apart one has to be named. */
function unsaidNote(areas: readonly CoveredArea[]): Message {
  const covered = namesOf(areas.slice(0, AREAS_NAMED));
  return message("place_unsaid", { covered, more: areas.length - covered.length });
}

const AREAS_NAMED = 6;

/** A vertical that no area asked for holds. */
function notImportedNote(
  asked: string,
  areas: readonly CoveredArea[],
  verticals: readonly Vertical[],
): Message {
  const held = new Set(areas.flatMap(({ area }) => area.verticals));
  return message("kind_not_covered", {
    kind: { id: asked, name: verticals.find(({ id }) => id === asked)?.name ?? "" },
    covered: verticals.filter(({ id }) => held.has(id)).map(namedOf),
  });
}

/** Which condition found nothing, and what there is without it. */
function emptyNote({ nearMisses, conditions, isOnlyName }: SearchOutcome): Message[] {
  if (isOnlyName && nearMisses.length === 0) return [message("no_such_name")];
  const asked = conditions
    .filter(({ weight, strictness }) => weight > 0 && strictness !== "wish")
    .map(({ label }) => label);
  const misses = nearMisses.map(({ condition, not, unsaid }) =>
    message("without", { asked: condition.label, not, unsaid }),
  );
  return [
    message("nothing_meets", { asked }),
    ...(misses.length === 0 ? [message("relax_several")] : misses),
  ];
}

/** Few results: what was left out because nobody says whether it meets a condition. */
function shortNote({ nearMisses }: SearchOutcome): Message[] {
  return nearMisses
    .filter(({ condition, unsaid }) => unsaid > 0 && !isAboutTime(condition))
    .map(({ condition, unsaid }) => message("left_out_unsaid", { asked: condition.label, count: unsaid }));
}

/** Places in several time zones: what was understood shows the time of the best one. */
function clockNote({ moments }: SearchOutcome): Message[] {
  return moments.size < 2
    ? []
    : [message("own_clocks", { zones: [...moments.keys()].slice(0, ZONES_NAMED) })];
}

const ZONES_NAMED = 4;

/** What to ask to see others than the best. */
function moreNote({ meeting, scored }: SearchOutcome): Message[] {
  return meeting <= scored.length ? [] : [message("best_of", { shown: scored.length, of: meeting })];
}

/** Places whose hours are unknown at the time that was asked for: left out, or last. */
function hoursNote({ nearMisses, unsaid }: SearchOutcome): Message[] {
  const leftOut = nearMisses
    .filter(({ condition }) => isAboutTime(condition))
    .reduce((sum, miss) => sum + miss.unsaid, 0);
  return [
    ...(leftOut === 0 ? [] : [message("left_out_hours", { count: leftOut })]),
    ...(unsaid === 0 ? [] : [message("unknown_hours_last", { count: unsaid })]),
  ];
}

/** That no result is on record as what is wanted, only as something like it. */
function similarNote({ scored, conditions }: SearchOutcome): Message[] {
  if (scored.length === 0 || scored.some(({ isOnRecord }) => isOnRecord)) return [];
  return conditions.filter(isAboutWant).map(({ label }) => message("none_on_record", { asked: label }));
}

/** What none of the results is known to have: what none of them says anything of, and what is inferred of some, but not as asked. */
function unsaidFacts({ scored, conditions }: SearchOutcome): Message[] {
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
      return condition.name === "price_band" ? score <= UNTOLD : score < FACT_KNOWN;
    }),
  );
  const isValued = ({ label }: Condition) => scored.some(({ entry }) => valueOf(entry, label) !== undefined);
  const asked = (list: readonly Condition[]) => {
    const labels = list.map(({ label }) =>
      label.type === "with" ? { type: "fact" as const, id: label.id } : label,
    );
    // A wish and a condition may name one thing: it is told once.
    return { asked: [...new Map(labels.map((label) => [JSON.stringify(label), label])).values()] };
  };
  const [valued, unsaid] = [unmet.filter(isValued), unmet.filter((one) => !isValued(one))];
  return [
    ...(unsaid.length === 0 ? [] : [message("none_known_to_have", asked(unsaid))]),
    ...(valued.length === 0 ? [] : [message("inferred_otherwise", asked(valued))]),
  ];
}

/** What a record holds of a fact or price that was asked for. */
function valueOf({ record }: CatalogEntry, label: Asked): unknown {
  if (label.type === "price") return record.attributes.price_band;
  return "id" in label ? record.facts[label.id] : undefined;
}

function namedOf({ id, name }: Vertical): NamedSort {
  return { id, name };
}

/** The areas that a place consists of as far as it is covered; of one that lies in none whole, those of the results. */
function answering({ areas }: GeoPlace, scored: SearchOutcome["scored"]): readonly string[] {
  return namesOf(areas.length > 0 ? areas : [...new Set(scored.map(({ entry }) => entry.area))]);
}

/** More names than a message has room for. */
const NAMES_SHOWN = 40;

function namesOf(areas: readonly CoveredArea[]): readonly string[] {
  return areas.slice(0, NAMES_SHOWN).map(({ area }) => cleanText(area.name, PLACE_LENGTH));
}

/** A caller's own words, as they may stand between quotation marks of ours. */
function shown(text: string, length: number): string {
  return cleanText(text, length).replaceAll('"', "'");
}

function noted(text: string): string {
  return shown(text, WORDS_LENGTH);
}

/** What was made of the query; what it held none of is left out. */
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
  // The wire has a name of its own for cuisines; what others offer stands together.
  const lists = {
    cuisines: offersOf(wants, true),
    excluded_cuisines: offersOf(excluded, true),
    offers: offersOf(
      wants.filter(({ offers }) => starsOf(offers) === null),
      false,
    ),
    excluded_offers: offersOf(excluded, false),
    excluded_names: understanding.notCalled,
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
  const told = Object.entries(lists).filter(([, { length }]) => length > 0);
  return {
    ...(vertical === null ? {} : { vertical }),
    filters: filtersAsked(filters),
    ...(stars === undefined ? {} : { stars }),
    ...Object.fromEntries(told.map(([name, list]) => [name, [...new Set<string>(list)]])),
    ...(notPriced === null ? {} : { excluded_price_band: notPriced }),
    ...(location.status === "found" ? { place: placeView(location.place) } : {}),
    ...(time === null && at === null
      ? {}
      : { time: { text: time?.text ?? "at", at: toRfc3339(at ?? time?.at ?? 0) } }),
  };
}

/** Whether a result is called by a word. */
function isInNames(word: string, scored: SearchOutcome["scored"]): boolean {
  return scored.some(({ entry: { record } }) => words(record.attributes.name?.value ?? "").includes(word));
}

/** The filters that are set; of the others nothing was asked. */
function filtersAsked(filters: SearchOutcome["filters"]): Understood["filters"] {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== false));
}

function kindsOf(wants: readonly Want[]): string[] {
  return wants.flatMap(({ kinds, lead }) => (lead === "kind" ? kinds.slice(0, 1) : []));
}

/** The stars that something on offer stands for, `stars=4`; null for anything else. */
function starsOf([first = ""]: readonly string[]): number | null {
  return offerFact(first) === "stars" ? Number(offerValue(first)) : null;
}

function offersOf(wants: readonly Want[], isCuisine: boolean): string[] {
  return wants
    .flatMap(({ value, offers }) => (value === undefined ? offers.slice(0, 1) : [value]))
    .filter((offer) => (offerFact(offer) === "cuisine") === isCuisine)
    .map(offerValue);
}

/** Words that were said and are without effect. */
function ignoredIn(
  { ignored, untold, closed, notIn, sides }: SearchOutcome["understanding"],
  { input, unmatchedTerms, where: { unmapped, overridden } }: SearchOutcome,
): string[] {
  const one = [closed, unmapped, overridden].filter((said) => said !== null);
  const told = [...ignored, ...untold, ...notIn, ...unmatchedTerms, ...sides.map(({ text }) => text), ...one];
  return told.length === 0 ? [] : asWritten(input.q, [...new Set(told)]);
}

function placeView({ name, kind, point }: GeoPlace): Understood["place"] {
  return { name, kind, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
