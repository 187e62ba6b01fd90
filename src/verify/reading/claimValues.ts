import type { TextRange } from "../../language/times/timeExpression.js";
import type { Mark } from "../lexicon/marks.js";
import type { ClaimLexicon } from "../lexicon/claimVocabulary.js";
import type { ClaimToken } from "../lexicon/claimTokens.js";

/** A value that a claim gives literally: no word of it is read as anything else. */
export interface ClaimValue extends TextRange {
  readonly field: "phone" | "website" | "email" | "address" | "name";
  readonly text: string;
  /** A word before the value may deny it or begin it ("heißt nicht Luna", "is called Nicht Nur Käse"). */
  readonly denial: "none" | "certain" | "possible";
  /** The value without the word that may deny it. */
  readonly undenied: string;
}

/** What the place is called and where it is, to tell where a claimed name or address ends. */
export interface OwnNames {
  /** Whether a text is one of its names. */
  isOwn(text: string): boolean;
  /** How many words from one on are one of its names, the longest of them; 0 where none begins there. */
  lengthAt(words: readonly string[], at: number): number;
  /** How many words from one on can only say where it is, or is not: "Torstraße 12", "Wedding"; 0 where none do. */
  whereLengthAt(words: readonly string[], at: number): number;
}

const EMAIL = /[^\s@,;:<>"']+@[^\s@,;:<>"']+\.[^\s@,;:<>"']+/gu;
const SITE = /(?:https?:\/\/|www\.)[^\s,;<>"']+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#][^\s,;<>"']*)?/giu;
const PHONE = /(?:\+|00)?\(?\d[\d\s()/.-]{4,}\d/gu;
const PHONE_DIGITS = 6;
/** A page, a mailbox or a number from abroad. */
const LITERAL = /^[\s+]?(?:https?:|www\.|\S+@|\S+\.\p{L}{2,}\/|(?<=\+)\d)/iu;
/** "Le site web se trouve sur https://...": no address either. */
const PAGE = /https?:|www\.|@/iu;
const TRAILING = /[.!?):]+$/u;
/** Between a noun and its value: "the phone number is". */
const BETWEEN: ReadonlySet<Mark["type"]> = new Set(["is", "skip", "not", "phone", "website", "email"]);
/** What a further part begins with, so that a value ends before it. */
const BEGINS: ReadonlySet<Mark["type"]> = new Set([
  "is",
  "has",
  "not",
  "without",
  "open",
  "closed",
  "opens",
  "closes",
  "hours",
  "fact",
  "gone",
  "alive",
  "phone",
  "website",
  "email",
  "address",
  "name",
  "lunchBreak",
  "nonstop",
  "makes",
]);

/** Where a text has pages and mailboxes, whatever stands around them. */
export function literalRanges(text: string): readonly TextRange[] {
  return [EMAIL, SITE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length })),
  );
}

/** The values in a claim, in order and apart from each other. */
export function claimValues(
  text: string,
  words: readonly ClaimToken[],
  marks: readonly MarkAt[],
  lexicon: ClaimLexicon,
  names: OwnNames,
): readonly ClaimValue[] {
  const introduced = introducedValue(text, words, marks, names);
  const placed = placedValues(text, words, marks, lexicon, names);
  const given =
    introduced === null
      ? placed
      : [introduced, ...placed.filter((one) => one.to <= introduced.from || one.from >= introduced.to)];
  const outside = (range: TextRange) => given.every((one) => range.to <= one.from || range.from >= one.to);
  const found: ClaimValue[] = [...given];
  const take = (
    field: ClaimValue["field"],
    pattern: RegExp,
    isMeant: (match: string, at: number) => boolean,
  ) => {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const value = written.replace(TRAILING, "").trimEnd();
      const range = { from: index, to: index + value.length };
      if (value === "" || !outside(range) || found.some((one) => one.from < range.to && range.from < one.to))
        continue;
      if (isMeant(value, index))
        found.push({ field, ...range, text: value, denial: "none", undenied: value });
    }
  };
  take("email", EMAIL, () => true);
  take(
    "website",
    SITE,
    (value, index) => /^(?:https?:|www\.)/iu.test(value) || isAfter("website", words, marks, index, false),
  );
  take(
    "phone",
    PHONE,
    (value, index) =>
      value.replaceAll(/\D/gu, "").length >= PHONE_DIGITS &&
      (value.startsWith("+") || isAfter("phone", words, marks, index, true)),
  );
  return found.toSorted((a, b) => a.from - b.from);
}

/** A marked phrase, and where its words stand. */
export interface MarkAt {
  readonly at: number;
  readonly length: number;
  readonly mark: Mark;
}

/** The marked phrases of a text, longest first at each word. */
export function markedAt(folded: readonly string[], lexicon: ClaimLexicon): readonly MarkAt[] {
  const marks: MarkAt[] = [];
  for (let at = 0; at < folded.length; ) {
    const match = lexicon.at(folded, at);
    if (match !== null) marks.push({ at, ...match });
    at += match?.length ?? 1;
  }
  return marks;
}

/** Whether a noun stands before a position; `adjacent`: with nothing but small words between. */
function isAfter(
  noun: "phone" | "website",
  words: readonly ClaimToken[],
  marks: readonly MarkAt[],
  index: number,
  adjacent: boolean,
): boolean {
  const before = marks.filter(({ at }) => (words[at]?.from ?? Infinity) < index);
  const last = before.findLastIndex(({ mark }) => mark.type === noun);
  if (last < 0 || !adjacent) return last >= 0;
  const from = (before[last]?.at ?? 0) + (before[last]?.length ?? 0);
  const count = words.filter((word, at) => at >= from && word.from < index).length;
  const small = before.slice(last + 1).filter(({ mark }) => BETWEEN.has(mark.type));
  return small.reduce((sum, { length }) => sum + length, 0) === count;
}

/** "The address is Tal 12, 80331 München", "heißt Salz und Pfeffer": from there to where another part begins. */
function introducedValue(
  text: string,
  words: readonly ClaimToken[],
  marks: readonly MarkAt[],
  names: OwnNames,
): ClaimValue | null {
  const found = marks.findIndex(({ mark }) => mark.type === "address" || mark.type === "name");
  const intro = marks[found];
  if (intro === undefined || (intro.mark.type !== "address" && intro.mark.type !== "name")) return null;
  const field = intro.mark.type;
  const folded = words.map(({ word }) => word);
  const leads = ({ at, mark }: MarkAt): boolean => {
    if (field === "name") return mark.type === "is";
    // "Place d'Armes" begins with a word for a place.
    if (names.whereLengthAt(folded, at) > 0) return false;
    return (
      mark.type === "is" || mark.type === "address" || (mark.type === "skip" && mark.isPreposition !== true)
    );
  };
  const leadAt = (position: number) => marks.find((one) => one.at === position && leads(one));
  let start = intro.at + intro.length;
  for (let lead = leadAt(start); lead !== undefined; lead = leadAt(start)) start += lead.length;
  const first = words[start];
  if (first === undefined) return null;
  // "The website can be found at https://...": no address.
  if (field === "address" && LITERAL.test(text.slice(first.from - 1))) return null;
  const isOwn = (end: number) => field === "name" && names.isOwn(text.slice(first.from, end));
  const ends = endsAfter(text, words, marks, start);
  const end =
    [text.length, ...ends.map(({ end: one }) => one)].find(isOwn) ??
    ends.find(({ isPart }) => isPart)?.end ??
    text.length;
  const value = text.slice(first.from, end).replace(/[\s.!?"”»']+$/u, "");
  if (value === "" || (field === "address" && PAGE.test(value))) return null;
  const denying = marks.find(({ at, mark }) => at === start && mark.type === "not");
  const rest = denying === undefined ? undefined : words[start + denying.length];
  const isDenied =
    denying !== undefined && rest !== undefined && rest.from < first.from + value.length && !isOwn(end);
  return {
    field,
    from: first.from,
    to: first.from + value.length,
    text: value,
    denial: !isDenied ? "none" : /^\p{Lu}/u.test(value) || !/\p{Lu}/u.test(value) ? "possible" : "certain",
    undenied: isDenied ? text.slice(rest.from, first.from + value.length) : value,
  };
}

/** A claim that says more often where a place is says something else. */
const MAX_PLACES = 4;

/** "In Wedding", "on Torstraße": what stands after a preposition and can only say where the place is. */
function placedValues(
  text: string,
  words: readonly ClaimToken[],
  marks: readonly MarkAt[],
  lexicon: ClaimLexicon,
  names: OwnNames,
): readonly ClaimValue[] {
  const folded = words.map(({ word }) => word);
  const skipAt = (start: number) => marks.find((one) => one.at === start && one.mark.type === "skip");
  const prepositions = folded.flatMap((word, at) => (lexicon.isWithin(word) ? [at] : []));
  return prepositions.slice(0, MAX_PLACES).flatMap((at): ClaimValue[] => {
    let start = at + 1;
    let length = names.whereLengthAt(folded, start);
    // "In der Torstraße"; but "place" is of the name in "on Place d'Armes".
    for (let next = skipAt(start); length === 0 && next !== undefined; next = skipAt(start)) {
      start += next.length;
      length = names.whereLengthAt(folded, start);
    }
    const [first, last] = [words[start], words[start + length - 1]];
    if (length === 0 || first === undefined || last === undefined) return [];
    const said = text.slice(first.from, last.to);
    return [{ field: "address", from: first.from, to: last.to, text: said, denial: "none", undenied: said }];
  });
}

/** Where the value may end: before each joining word or comma; `isPart`: what follows begins as a part of a claim does. */
function endsAfter(
  text: string,
  words: readonly ClaimToken[],
  marks: readonly MarkAt[],
  start: number,
): { readonly end: number; readonly isPart: boolean }[] {
  const ends: { end: number; isPart: boolean }[] = [];
  for (let at = start + 1; at < words.length; at++) {
    const [before, word] = [words[at - 1], words[at]];
    if (before === undefined || word === undefined) break;
    const joining = marks.find((one) => one.at === at && ["and", "or", "but", "nor"].includes(one.mark.type));
    const isCut = /[,;.!?–—]\s/u.test(text.slice(before.to, word.from));
    if (marks.some((one) => one.at === at && one.mark.type === "untrue")) {
      const isAfterIs = marks.some((one) => one.at === at - 1 && one.mark.type === "is");
      ends.push({ end: ((isAfterIs ? words[at - 2] : undefined) ?? before).to, isPart: true });
    }
    if (joining === undefined && !isCut) {
      // "The place called Luna is open": only a name that is ours ends there.
      if (marks.some((one) => one.at === at && BEGINS.has(one.mark.type)))
        ends.push({ end: before.to, isPart: false });
      continue;
    }
    let next = at + (joining?.length ?? 0);
    while (marks.some((one) => one.at === next && one.mark.type === "skip"))
      next += marks.find((one) => one.at === next)?.length ?? 1;
    const following = marks.find((one) => one.at === next);
    ends.push({ end: before.to, isPart: following !== undefined && BEGINS.has(following.mark.type) });
  }
  return ends;
}
