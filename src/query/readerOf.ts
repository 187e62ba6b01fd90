import { isCommonWord } from "../language/names/names.js";
import type { Reader, Reading } from "../text/reader.js";
import { shippedReader } from "../text/shipped.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { vocabularyOf } from "./vocabulary.js";

const readers = new WeakMap<Lexicon, Reader>();

/** The text reader for a lexicon; created once per lexicon. */
export function readerOf(lexicon: Lexicon): Reader {
  const made = readers.get(lexicon) ?? shippedReader(vocabularyOf(lexicon));
  readers.set(lexicon, made);
  return made;
}

/** Scripts on which the reader was trained; it does not read others. */
const LEARNED_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;

export function isReadable(text: string): boolean {
  return LEARNED_SCRIPTS.test(text);
}

/** Roles of what a request may ask for. */
const REQUESTED: ReadonlySet<string> = new Set([
  "kind",
  "dish",
  "diet",
  "attribute",
  "name",
  "brand",
  "other",
]);
/**
 * Minimum probabilities to treat a text as no request for a business: for one in which the trained reader labels a place or kind of business; with another word
 * for a kind, as in "the gym was dead today"; with anything else that could be requested, or an uncommon word, which may be a name; and for any other.
 */
const [KIND_THRESHOLD, WORD_THRESHOLD, NONE_THRESHOLD, RATHER_NONE] = [0.98, 0.9, 0.8, 0.6];

/** A text of up to this many words may be the name of a business. */
export const MAX_NAME_WORDS = 3;

/** Whether a text is short enough for the name of a business, apart from a time, place or party: "Zorbelist on Monday at 10". */
export function mayBeName({ annotations, spans, tokens }: Reading): boolean {
  const beside = [
    ...spans.filter(({ role }) => AROUND_NAMES.has(role)),
    ...annotations.filter(({ source }) => source === "times"),
  ];
  const named = tokens.filter((_, at) => !beside.some(({ from, to }) => from <= at && at < to));
  return named.length <= MAX_NAME_WORDS;
}

/** Whether a text asks for no business at all: "play some jazz", "my dog ate chocolate". */
export function asksForNoBusiness(reading: Reading): boolean {
  const { annotations, intents, spans, tokens } = reading;
  const none = intents.find(({ intent }) => intent === "no-request")?.probability ?? 0;
  const hasRole = (roles: ReadonlySet<string>) => spans.some(({ role }) => roles.has(role));
  const isCommon = tokens.every(({ word, shape }) => shape === "number" || isCommonWord(word));
  const hasType = (types: RegExp) =>
    annotations.some(({ type, source }) => source === "lexicon" && types.test(type));
  const threshold = hasRole(KINDS_AND_PLACES)
    ? KIND_THRESHOLD
    : hasType(/^(?:want:kind|preference)/u)
      ? WORD_THRESHOLD
      : hasRole(REQUESTED) || hasType(/^want/u) || !isCommon
        ? NONE_THRESHOLD
        : RATHER_NONE;
  return none >= threshold && !mayBeName(reading);
}

const KINDS_AND_PLACES: ReadonlySet<string> = new Set(["kind", "place"]);
const AROUND_NAMES: ReadonlySet<string> = new Set(["place", "time", "party"]);

/** Minimum probabilities that no vertical is wanted: in general, and if the text has a place, where a business of that name may be. */
const [OTHER_THRESHOLD, NONE_OF_OURS_THRESHOLD] = [0.6, 0.9];

/** The words for a need that no vertical covers, if the text asks for nothing else: "emergency vet"; otherwise null. */
export function otherNeed({ intents, spans, tokens }: Reading): string | null {
  // "My dog ate chocolate, emergency vet" may be a request or not; either way no vertical covers it.
  const notOurs = intents
    .filter(({ intent }) => intent === "none" || intent === "no-request")
    .reduce((sum, { probability }) => sum + probability, 0);
  if (tokens.length <= MAX_NAME_WORDS || notOurs < OTHER_THRESHOLD) return null;
  const need = spans.find(({ role, isUnwanted }) => role === "other" && !isUnwanted);
  // "Casino" with a street may be a name; "emergency vet" may not.
  const isSure = notOurs >= NONE_OF_OURS_THRESHOLD && need !== undefined && need.to - need.from > 1;
  const isOurs = (role: string) => OURS.has(role) || (!isSure && role === "place");
  if (need === undefined || spans.some(({ role }) => isOurs(role))) return null;
  return tokens
    .slice(need.from, need.to)
    .map(({ word }) => word)
    .join(" ");
}

/** Roles of requests that verticals cover. */
const OURS: ReadonlySet<string> = new Set(["kind", "dish", "diet", "name", "brand"]);
