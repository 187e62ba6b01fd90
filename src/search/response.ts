import { SAMPLE_NOTE, SEARCH_NOTE, SEARCH_NOTE_THEN } from "../catalog/notes.js";
import { offerFact, offerValue } from "../verticals/offers.js";
import type { LoadedArea } from "../catalog/catalog.js";
import { sharedView } from "../catalog/view.js";
import type { SearchResponse, SearchResult, Understood } from "../contract/resources.js";
import { cleanText } from "../language/text/clean.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { FACT_KNOWN, isAboutTime, isFact, UNTOLD } from "./conditions/conditions.js";
import type { KnownPlace } from "../places/places.js";
import { type NearMiss, unknownHours } from "./score.js";
import type { Vertical } from "../verticals/vertical.js";
import { RESULTS, type SearchOutcome } from "./search.js";
import { isNowhere } from "./where.js";

/** A search's outcome on the wire: results with their current confidence, availability then or now, notes, and what was understood. */
export function responseOf(
  outcome: SearchOutcome,
  areas: readonly LoadedArea[],
  verticals: readonly Vertical[],
  now: Instant,
): SearchResponse {
  const at = outcome.at ?? now;
  const { status } = outcome.location;
  const isUncovered = status === "outside" || status === "unknown";
  return {
    results: outcome.scored.map(
      ({ entry, relevance, distanceM }): SearchResult => ({
        ...sharedView(entry, now, { at, distanceM }),
        relevance: Math.round(relevance * 1000) / 1000,
      }),
    ),
    ...(isUncovered ? { coverage: coverageMessage(outcome, areas) } : {}),
    total_matches: outcome.meeting,
    note: noteOf(outcome, areas, verticals),
    understood: understoodView(outcome),
  };
}

function coverageMessage({ placeText, location }: SearchOutcome, areas: readonly LoadedArea[]): string {
  const covered = areas.map(({ area }) => area.name).join(", ");
  const named = quoted(placeText ?? "", 120);
  // A known place elsewhere is another matter than a name that nobody knows.
  const told =
    location.status === "unknown"
      ? `${named} is an unknown place: nothing covered here has that name, so there are no results.`
      : `${named} is not covered: it is not in the area covered here, so there are no results.`;
  return cleanText(`${told} Covered: ${covered}.`, 600);
}

/** A caller's own words within a sentence of ours. */
function quoted(text: string, length: number): string {
  return `"${cleanText(text, length).replaceAll('"', "'")}"`;
}

/** Fixed words and numbers; names of covered areas, of cuisines and of the filters, nothing else from outside. */
function noteOf(
  outcome: SearchOutcome,
  areas: readonly LoadedArea[],
  verticals: readonly Vertical[],
): string {
  const { location, understanding, scored } = outcome;
  const notes: string[] = areas.some(({ area }) => area.sample) ? [SAMPLE_NOTE] : [];
  if (location.status === "outside") notes.push("Search again with a place inside coverage, or without one.");
  else if (location.status === "unknown")
    notes.push(
      "Search again with another spelling, a street, landmark, postcode or `lat,lon`, or without a place.",
    );
  else if (location.status === "here") {
    notes.push(
      "It is not known where the caller is: search again with `location` set to an area, street, landmark, postcode or `lat,lon`.",
    );
  } else if (outcome.isNothingAsked)
    notes.push(
      "Nothing in the query says what to look for, so there are no results: name a kind of place, what it offers, or a name.",
    );
  else if (understanding.outside !== null && scored.length === 0)
    notes.push(outsideNote(understanding.outside, verticals));
  else if (outcome.notImported !== null) notes.push(notImportedNote(outcome, areas, verticals));
  else if (scored.length === 0) notes.push(emptyNote(outcome));
  else if (scored.length < RESULTS) notes.push(...shortNote(outcome));
  if (location.status === "found" && location.partly && scored.length > 0) {
    const covered = areas.map(({ area }) => area.name).join(", ");
    notes.push(`Only part of the place asked for is covered (${covered}): the answer is from there.`);
  }
  notes.push(...readAsNote(outcome), ...withoutEffectNote(outcome));
  if (scored[0]?.isMisspelled === true)
    notes.push("No business here is called just as written: what has a name nearly like it comes first.");
  if (outcome.assumed !== null) notes.push(assumedNote(outcome.assumed, verticals));
  notes.push(...clockNote(outcome), ...moreNote(outcome), ...hoursNote(outcome), ...unsaidFacts(outcome));
  notes.push(outcome.at === null ? SEARCH_NOTE : SEARCH_NOTE_THEN);
  return notes.join(" ").slice(0, 1200);
}

/** What a place was read as that was not written so, and cities that were read as styles. */
function readAsNote({ location, placeText, understanding }: SearchOutcome): string[] {
  const notes: string[] = [];
  if (location.status === "found" && location.readAs !== null)
    notes.push(
      `The place ${quoted(placeText ?? "", NOTED_WORDS)} was read as ${quoted(location.readAs, NOTED_WORDS)}.`,
    );
  for (const style of understanding.styles.slice(0, 1))
    notes.push(
      `${quoted(style, NOTED_WORDS)} was read as a style, not as a place: write "in" before it to search there.`,
    );
  return notes;
}

/** What was said and has no effect: wishes that no data tells of, and words that are nobody's name. */
function withoutEffectNote({
  understanding,
  unmatchedTerms,
  scored,
  isNothingAsked,
}: SearchOutcome): string[] {
  if (scored.length === 0 && !isNothingAsked) return [];
  const named = (words: readonly string[]) =>
    [...new Set(words)]
      .slice(0, WORDS_NAMED)
      .map((word) => quoted(word, NOTED_WORDS))
      .join(", ");
  const { untold } = understanding;
  return [
    ...(untold.length === 0 ? [] : [`No data here tells of ${named(untold)}: the answer does not go by it.`]),
    ...(unmatchedTerms.length === 0 ? [] : [`Not understood, so without effect: ${named(unmatchedTerms)}.`]),
  ];
}

const WORDS_NAMED = 4;

/** A kind of business that no vertical has, in the caller's own words. */
function outsideNote(outside: string, verticals: readonly Vertical[]): string {
  const known = verticals.map(({ name }) => name).join("; ");
  return `${quoted(outside, NOTED_WORDS)} is no kind of business that is known here, so there are no results. Known are: ${known}.`;
}

/** A vertical that no area asked for holds. */
function notImportedNote(
  { notImported }: SearchOutcome,
  areas: readonly LoadedArea[],
  verticals: readonly Vertical[],
): string {
  const named = (id: string | null) => verticals.find((one) => one.id === id)?.name ?? "";
  const held = new Set(areas.flatMap(({ area }) => area.verticals));
  const known = verticals
    .filter(({ id }) => held.has(id))
    .map(({ name }) => name)
    .join("; ");
  return `No ${named(notImported)} are covered there, so there are no results. Covered are: ${known}.`;
}

/** Nothing told of which vertical the answer should be. */
function assumedNote(assumed: string, verticals: readonly Vertical[]): string {
  const name = verticals.find(({ id }) => id === assumed)?.name ?? "";
  return `No kind of business was told, so the answer is from ${name}: name a kind in the query or set \`vertical\` for others.`;
}

const NOTED_WORDS = 60;

/** Which condition found nothing, and what there is without it. */
function emptyNote({ nearMisses, conditions, isOnlyName }: SearchOutcome): string {
  if (isOnlyName)
    return "No business here has a name like that, and nothing else in the query says what sort of business is meant. Try a kind of place, what it offers, or another spelling.";
  const asked = conditions.filter(({ weight }) => weight > 0).map(({ label }) => label);
  const what =
    asked.length === 0
      ? "Nothing here meets what was asked for."
      : `Nothing here meets all of: ${asked.join(", ")}.`;
  if (nearMisses.length === 0)
    return `${what} Relax several conditions at once, for example keep the cuisine alone.`;
  return [what, ...nearMisses.map(missNote)].join(" ");
}

/** Few results: what was left out because nobody says whether it meets a condition. */
function shortNote({ nearMisses }: SearchOutcome): string[] {
  return nearMisses
    .filter(({ condition, unsaid }) => unsaid > 0 && !isAboutTime(condition))
    .map(
      ({ condition, unsaid }) =>
        `${places(unsaid)} otherwise matching ${does(unsaid)} not say about "${condition.label}" and ${was(unsaid)} left out.`,
    );
}

/** Places in several time zones: what was understood shows the time of the best one. */
function clockNote({ zones, understanding }: SearchOutcome): string[] {
  return zones.length < 2 || understanding.time === null
    ? []
    : [`The time asked for is read on each place's own clock (${zones.slice(0, ZONES_NAMED).join(", ")}).`];
}

const ZONES_NAMED = 4;

/** What to ask to see others than the best. */
function moreNote({ meeting, scored }: SearchOutcome): string[] {
  return meeting <= scored.length
    ? []
    : [`The best ${scored.length} of ${meeting}: for others, add a condition or a place.`];
}

function missNote({ condition, not, unsaid }: NearMiss): string {
  const parts = [
    not > 0 ? `${not} ${not === 1 ? "is" : "are"} known not to meet it` : "",
    unsaid > 0 ? `${unsaid} ${does(unsaid)} not say` : "",
  ].filter((part) => part !== "");
  return `Without "${condition.label}": ${places(not + unsaid)} (${parts.join(", ")}).`;
}

function hoursNote({ nearMisses, location }: SearchOutcome): string[] {
  const count = isNowhere(location) ? 0 : unknownHours(nearMisses);
  return count === 0
    ? []
    : [`${places(count)} otherwise matching ${was(count)} left out because the opening hours are unknown.`];
}

/** Facts that not even the best result is known to have. */
function unsaidFacts({ scored, conditions }: SearchOutcome): string[] {
  const [first] = scored;
  if (first === undefined) return [];
  const unsaid = conditions.filter((condition) => {
    const part = first.parts[condition.name];
    if (part === undefined) return false;
    const score = Math.round((100 * part.given) / part.ceiling) / 100;
    return isFact(condition) ? score < FACT_KNOWN : condition.name === "price_band" && score <= UNTOLD;
  });
  return unsaid.length === 0
    ? []
    : [
        `No place here is known to have: ${unsaid.map(({ label }) => label).join(", ")}. The results do not say; verify before acting.`,
      ];
}

function places(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"}`;
}
function was(count: number): string {
  return count === 1 ? "was" : "were";
}
function does(count: number): string {
  return count === 1 ? "does" : "do";
}

/** What was made of the query; what it held none of is left out. */
function understoodView({ at, understanding, filters, location, unmatchedTerms }: SearchOutcome): Understood {
  // The wire has a name of its own for cuisines; what others offer stands together.
  const ids = (wants: typeof understanding.wants, isCuisine: boolean) =>
    wants
      .flatMap(({ offers }) => offers.slice(0, 1))
      .filter((offer) => (offerFact(offer) === "cuisine") === isCuisine)
      .map(offerValue);
  const excluded = understanding.excluded;
  const place = location.status === "found" ? location.place : null;
  const { time } = understanding;
  const lists = {
    cuisines: ids(understanding.wants, true),
    excluded_cuisines: ids(excluded, true),
    offers: ids(understanding.wants, false),
    excluded_offers: ids(excluded, false),
    kinds: understanding.wants.flatMap(({ kinds, lead }) => (lead === "kind" ? kinds.slice(0, 1) : [])),
    attributes: [...understanding.facts, ...understanding.absent.map((name) => `no_${name}`)],
    terms: understanding.terms.filter((term) => !unmatchedTerms.includes(term)),
    ignored: [...new Set([...understanding.ignored, ...understanding.untold, ...unmatchedTerms])],
  };
  return {
    ...(understanding.vertical === null ? {} : { vertical: understanding.vertical }),
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== false)),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(place === null ? {} : { place: placeView(place) }),
    ...(time === null && at === null
      ? {}
      : { time: { text: time?.text ?? "at", at: toRfc3339(at ?? time?.at ?? 0) } }),
  };
}

function placeView({ name, kind, point }: KnownPlace): Understood["place"] {
  return { name, kind, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}
