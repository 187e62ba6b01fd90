import { isCommonWord } from "../language/names/names.js";
import type { Reader, Reading } from "../text/reader.js";
import { shippedReader } from "../text/shipped.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { vocabularyOf } from "./vocabulary.js";

const readers = new WeakMap<Lexicon, Reader>();

/** The reader of text that knows the words of a lexicon; made once for each. */
export function readerOf(lexicon: Lexicon): Reader {
  const made = readers.get(lexicon) ?? shippedReader(vocabularyOf(lexicon));
  readers.set(lexicon, made);
  return made;
}

/** A text is read by what was learned only if it is in a script in which it was learned. */
const LEARNED_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;

export function isReadable(text: string): boolean {
  return LEARNED_SCRIPTS.test(text);
}

/** What a request asks for, if anything, has one of these roles. */
const ASKED: ReadonlySet<string> = new Set(["kind", "dish", "diet", "attribute", "name", "brand", "other"]);
/**
 * How likely a text must be no request for a business to be read as none: one with a place or a sort of business; one with what could be asked for; one with a
 * word that no language has among its common ones, which somebody may be called; and any other.
 */
const [KIND_THRESHOLD, NONE_THRESHOLD, NAME_THRESHOLD, RATHER_NONE] = [0.99, 0.95, 0.8, 0.6];
/** Of so few words any may be the name of a business. */
export const MAX_NAME_WORDS = 3;

/** Whether a text asks for no business at all: "play some jazz", "my dog ate chocolate". */
export function asksForNoBusiness({ annotations, intents, spans, tokens }: Reading): boolean {
  const none = intents.find(({ intent }) => intent === "no-request")?.probability ?? 0;
  const isSaid = (roles: ReadonlySet<string>) => spans.some(({ role }) => roles.has(role));
  const isMeant = (types: RegExp) =>
    annotations.some(({ type, source }) => source === "lexicon" && types.test(type));
  const isCommon = tokens.every(({ word, shape }) => shape === "number" || isCommonWord(word));
  const threshold =
    isSaid(PLACED) || isMeant(/^(?:want:kind|preference|context)/u)
      ? KIND_THRESHOLD
      : isSaid(ASKED) || isMeant(/^want/u)
        ? NONE_THRESHOLD
        : isCommon
          ? RATHER_NONE
          : NAME_THRESHOLD;
  // When and where somebody may be called so: "Zorbelist on Monday at 10".
  const beside = spans.filter(({ role }) => AROUND_NAMES.has(role)).map(({ from, to }) => to - from);
  const named = beside.reduce((left, length) => left - length, tokens.length);
  return named > MAX_NAME_WORDS && none >= threshold;
}

const PLACED: ReadonlySet<string> = new Set(["place"]);
const AROUND_NAMES: ReadonlySet<string> = new Set(["place", "time", "party"]);

/** How likely a text must ask for a business of no vertical to be read so; and where it names a place as well, at which somebody may be called just so. */
const [OTHER_THRESHOLD, NONE_OF_OURS_THRESHOLD] = [0.6, 0.9];

/** The words for a need that no vertical has, where a text asks for that alone: "emergency vet"; null where it does not. */
export function otherNeed({ intents, spans, tokens }: Reading): string | null {
  // Whether "my dog ate chocolate, emergency vet" is a request or none: it is none of ours.
  const notOurs = intents
    .filter(({ intent }) => intent === "none" || intent === "no-request")
    .reduce((sum, { probability }) => sum + probability, 0);
  if (tokens.length <= MAX_NAME_WORDS || notOurs < OTHER_THRESHOLD) return null;
  const need = spans.find(({ role, isUnwanted }) => role === "other" && !isUnwanted);
  // "Casino" at a street may be somebody's name, "emergency vet" is none.
  const isSure = notOurs >= NONE_OF_OURS_THRESHOLD && need !== undefined && need.to - need.from > 1;
  const isOurs = (role: string) => OURS.has(role) || (!isSure && role === "place");
  if (need === undefined || spans.some(({ role }) => isOurs(role))) return null;
  return tokens
    .slice(need.from, need.to)
    .map(({ word }) => word)
    .join(" ");
}

/** Roles of what businesses of verticals are asked for. */
const OURS: ReadonlySet<string> = new Set(["kind", "dish", "diet", "name", "brand"]);
