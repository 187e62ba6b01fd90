import type { CatalogEntry } from "../../catalog/catalog.js";
import { fold } from "../../language/text/fold.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { CLAIM_CUES, type CueMark } from "../lexicon/cues.js";
import type { Mark } from "../lexicon/marks.js";
import { phrasesOf, type Token, wordsOf } from "../lexicon/tokens.js";
import type { ClaimLexicon, MarkAt } from "../lexicon/vocabulary.js";
import { whereLengthAt } from "../whereabouts.js";
import type { ValueField } from "./statement.js";

/** A value stated literally in a claim. None of its words has another meaning. */
export interface ValueItem extends TextRange {
  readonly type: "value";
  readonly field: ValueField;
  readonly text: string;
}

/** The names and location of the place, which show where a claimed name or address ends. */
export type OwnNames = ReturnType<typeof namesOf>;

export function namesOf(entry: CatalogEntry) {
  const { name, alternative_names: others } = entry.record.attributes;
  const names = [name?.value ?? "", ...(others?.value ?? [])].filter((one) => one !== "");
  const folded = new Set(names.map(fold));
  const inWords = names.map(wordsOf).filter(({ length }) => length > 0);
  return {
    /** True when a text is one of its names. */
    isOwn: (text: string) => folded.has(fold(text)),
    /** The number of words at `at` that can only be a location, its own or another: "Torstraße 12", "Wedding"; 0 for none. */
    whereLengthAt: (words: readonly string[], at: number) => whereLengthAt(entry, words, at),
    /** The number of words of the longest of its names at `at`; 0 for none. */
    lengthAt: (words: readonly string[], at: number) =>
      Math.max(
        0,
        ...inWords
          .filter((one) => one.every((word, i) => words[at + i] === word))
          .map(({ length }) => length),
      ),
  };
}

/** A claim, its words and the phrases that one language finds in them. */
export interface ClaimText {
  readonly text: string;
  readonly words: readonly Token[];
  /** The folded words, for comparison. */
  readonly folded: readonly string[];
  readonly marks: readonly MarkAt[];
  readonly lexicon: ClaimLexicon;
  readonly names: OwnNames;
}

const EMAIL = /[^\s@,;:<>"']+@[^\s@,;:<>"']+\.[^\s@,;:<>"']+/gu;
const SITE = /(?:https?:\/\/|www\.)[^\s,;<>"']+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#][^\s,;<>"']*)?/giu;
const PHONE = /(?:\+|00)?\(?\d[\d\s()/.-]{4,}\d/gu;
const PHONE_DIGITS = 6;
/** A web page, a mailbox or an international number: "le site web se trouve sur https://..." states no address. */
const LITERAL = /https?:|www\.|@|\.\p{L}{2,}\/|^\+\d/iu;

type MarkTypes = ReadonlySet<Mark["type"]>;
/** Function words between a noun and its value: "the phone number is". */
const BETWEEN: MarkTypes = new Set(["is", "skip", "not"]);
const JOINING: MarkTypes = new Set(["and", "or", "but", "nor"]);
/** Items that begin another part, so that a value ends before them. */
const BEGINS: MarkTypes = new Set<Mark["type"]>([
  ...(["is", "has", "not", "without", "open", "closed", "opens", "closes", "hours", "fact", "gone"] as const),
  ...(["alive", "phone", "website", "email", "address", "name", "lunchBreak", "nonstop", "makes"] as const),
]);

/** A claim with more locations is about something else. */
const MAX_PLACES = 4;

/** Words for denial in all languages, which never occur in an address. */
const DENIALS = new Set(
  Object.values(CLAIM_CUES).flatMap(({ not, without }) => [not, without].flatMap(phrasesOf)),
);

/** True for a word that precedes nothing more specific than a location: "in", "near". */
export const isPreposition = ({ list }: Pick<CueMark, "list">): boolean =>
  list === "within" || list === "prepositions";

export const overlaps = (a: TextRange, b: TextRange): boolean => a.from < b.to && b.from < a.to;

/** The literal values in a claim, without overlaps: after words that introduce them, after prepositions, and by their own format. */
export function claimValues({ text, words, folded, marks, lexicon, names }: ClaimText): readonly ValueItem[] {
  const markAt = new Map(marks.map((one) => [one.at, one]));
  const whereLength = (at: number) => names.whereLengthAt(folded, at);
  const found: ValueItem[] = [];

  function add(field: ValueField, from: number, value: string) {
    const item: ValueItem = { type: "value", field, text: value, from, to: from + value.length };
    if (value !== "" && !found.some((one) => overlaps(one, item))) found.push(item);
  }

  function shaped(field: ValueField, pattern: RegExp, isValid: (value: string, index: number) => boolean) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const value = written.replace(/[.!?):]+$/u, "").trimEnd();
      if (isValid(value, index)) add(field, index, value);
    }
  }

  /** True when the last phrase before a position, function words aside, is this noun: "the phone number is". */
  function isAfter(noun: "phone" | "website", index: number): boolean {
    const before = marks.filter(({ at, mark }) => (words[at]?.from ?? 0) < index && !BETWEEN.has(mark.type));
    return before.at(-1)?.mark.type === noun;
  }

  /** The first word from `at` on that is not covered by marks of a sort. */
  function afterAll(at: number, isOfSort: (mark: MarkAt) => boolean): number {
    const mark = markAt.get(at);
    return mark !== undefined && isOfSort(mark) ? afterAll(at + mark.length, isOfSort) : at;
  }

  /** "The address is Tal 12, 80331 München", "heißt Salz und Pfeffer": up to the beginning of another part. */
  function introduced() {
    const intro = marks.find(({ mark: { type } }) => type === "address" || type === "name");
    const field = intro?.mark.type;
    if (intro === undefined || (field !== "address" && field !== "name")) return;
    const start = afterAll(intro.at + intro.length, ({ at, mark: { type } }) => {
      const isOfAddress = field === "address" && (type === "address" || type === "skip");
      // "Place d'Armes" begins with a word for a place.
      return type === "is" || (isOfAddress && whereLength(at) === 0);
    });
    const ends = [...endsAfter(start), { end: text.length, isPart: false }];
    const fromOf = (at: number) => startOf(text, words[at]?.from ?? text.length);
    const own = ends.find(({ end }) => field === "name" && names.isOwn(text.slice(fromOf(start), end)));
    const denial = markAt.get(start);
    // "Is not called Luna" denies the name; the name may be "Nicht Nur Käse".
    const isDenied =
      own === undefined && denial?.mark.type === "not" && !/^\p{Lu}/u.test(text.slice(fromOf(start)));
    const from = fromOf(isDenied ? start + denial.length : start);
    const { end = text.length } = own ?? ends.find(({ isPart }) => isPart) ?? {};
    const value = text.slice(from, end).replace(/[\s.!?"”»']+$/u, "");
    if (field === "name" || !LITERAL.test(text.slice(from, end))) add(field, from, value);
  }

  /** "In Wedding", "on Torstraße": words after a preposition that can only be a location. */
  function placed() {
    const prepositions = folded.flatMap((word, at) => (lexicon.within.has(word) ? [at] : []));
    for (const at of prepositions.slice(0, MAX_PLACES)) {
      // "In der Torstraße"; but in "on Place d'Armes", "place" is part of the name.
      const start = afterAll(at + 1, (one) => one.mark.type === "skip" && whereLength(one.at) === 0);
      located(start, whereLength(start));
    }
  }

  /** The number of words from `at` on that are a location, including "in" between its parts. */
  function wholeLength(at: number): number {
    const length = whereLength(at);
    const next = at + length;
    return length > 0 && lexicon.within.has(folded[next] ?? "") ? length + 1 + wholeLength(next + 1) : length;
  }

  function located(start: number, length: number) {
    const [first, last] = [words[start], words[start + length - 1]];
    if (length > 0 && first !== undefined && last !== undefined)
      add("address", first.from, text.slice(first.from, last.to));
  }

  /** Possible ends of a value: before each joining word or comma. `isPart`: another part begins after it. */
  function endsAfter(start: number): readonly { readonly end: number; readonly isPart: boolean }[] {
    return words.flatMap((word, at) => {
      const before = words[at - 1];
      if (at <= start || before === undefined) return [];
      const { mark, length = 0 } = markAt.get(at) ?? {};
      const isJoined = mark !== undefined && JOINING.has(mark.type);
      const isCut = /[,;.!?–—]\s/u.test(text.slice(before.to, word.from));
      // "The place called Luna is open": only one of its own names ends there.
      if (!isJoined && !isCut)
        return mark !== undefined && BEGINS.has(mark.type)
          ? [
              {
                end: before.to,
                isPart: [mark, markAt.get(at + length)?.mark].some((one) => one?.list === "untrue"),
              },
            ]
          : [];
      const next = markAt.get(afterAll(isJoined ? at + length : at, (one) => one.mark.type === "skip"));
      return [{ end: before.to, isPart: next !== undefined && BEGINS.has(next.mark.type) }];
    });
  }

  introduced();
  // "Torstraße 12, Berlin": a claim of nothing but an address.
  const isDenied = folded.some((word) => DENIALS.has(word));
  const isAlone = words.length > 1 && /\d/u.test(text) && !isDenied && wholeLength(0) === words.length;
  if (isAlone) located(0, words.length);
  placed();
  shaped("email", EMAIL, () => true);
  shaped("website", SITE, (value, at) => /^(?:https?:|www\.)/iu.test(value) || isAfter("website", at));
  shaped(
    "phone",
    PHONE,
    (value, at) =>
      value.replaceAll(/\D/gu, "").length >= PHONE_DIGITS && (value.startsWith("+") || isAfter("phone", at)),
  );
  return found;
}

/** The position of a word, or of the sign before it: "+84 Kitchen". */
export const startOf = (text: string, from: number): number => (text[from - 1] === "+" ? from - 1 : from);
