import type { CatalogEntry } from "../../catalog/catalog.js";
import { fold } from "../../language/text/fold.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { CLAIM_CUES, type CueMark } from "../lexicon/cues.js";
import type { Mark } from "../lexicon/marks.js";
import { phrasesOf, type Token, wordsOf } from "../lexicon/tokens.js";
import type { ClaimLexicon, MarkAt } from "../lexicon/vocabulary.js";
import { whereLengthAt } from "../whereabouts.js";
import { affirmed, denied, type Statement, type ValueField } from "./statement.js";

/** A value stated literally in a claim. None of its words has another meaning. */
export interface ValueItem extends TextRange {
  readonly type: "value";
  readonly field: ValueField;
  readonly statement: Statement;
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
/** A web page, a mailbox or an international number. */
const LITERAL = /^[\s+]?(?:https?:|www\.|\S+@|\S+\.\p{L}{2,}\/|(?<=\+)\d)/iu;
/** "Le site web se trouve sur https://...": not an address. */
const PAGE = /https?:|www\.|@/iu;
const TRAILING = /[.!?):]+$/u;

type MarkTypes = ReadonlySet<Mark["type"]>;
/** Items between a noun and its value: "the phone number is". */
const BETWEEN: MarkTypes = new Set(["is", "skip", "not", "phone", "website", "email"]);
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
  Object.values(CLAIM_CUES).flatMap(({ not, without }) => phrasesOf(`${not}|${without}`)),
);

/** The ranges of web pages and mailboxes in a text. */
export function literalRanges(text: string): readonly TextRange[] {
  return [EMAIL, SITE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length })),
  );
}

/** True for a word that precedes nothing more specific than a location: "in", "near". */
export const isPreposition = ({ list }: Pick<CueMark, "list">): boolean =>
  list === "within" || list === "prepositions";

export const overlaps = (a: TextRange, b: TextRange): boolean => a.from < b.to && b.from < a.to;

/** The literal values in a claim, without overlaps: after words that introduce them, after prepositions, and by their own format. */
export function claimValues({ text, words, folded, marks, lexicon, names }: ClaimText): readonly ValueItem[] {
  const markAt = new Map(marks.map((one) => [one.at, one]));
  const found: ValueItem[] = [];

  function add(
    field: ValueField,
    from: number,
    value: string,
    statement: Statement = { type: "value", field, text: value },
  ) {
    const item: ValueItem = { type: "value", field, from, to: from + value.length, statement };
    if (value !== "" && !found.some((one) => overlaps(one, item))) found.push(item);
  }

  function shaped(field: ValueField, pattern: RegExp, isValid: (value: string, index: number) => boolean) {
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const value = written.replace(TRAILING, "").trimEnd();
      if (isValid(value, index)) add(field, index, value);
    }
  }

  /** True when a noun precedes a position. `isAdjacent`: with only function words between. */
  function isAfter(noun: "phone" | "website", index: number, isAdjacent: boolean): boolean {
    const starts = words.filter(({ from }) => from < index).length;
    const before = marks.filter(({ at }) => at < starts);
    const last = before.findLast(({ mark }) => mark.type === noun);
    if (last === undefined || !isAdjacent) return last !== undefined;
    let at = last.at + last.length;
    for (let next = markAt.get(at); at < starts && next !== undefined; next = markAt.get(at)) {
      if (!BETWEEN.has(next.mark.type)) return false;
      at += next.length;
    }
    return at >= starts;
  }

  /** "The address is Tal 12, 80331 München", "heißt Salz und Pfeffer": up to the beginning of another part. */
  function introduced() {
    const intro = marks.find(({ mark: { type } }) => type === "address" || type === "name");
    const field = intro?.mark.type;
    if (intro === undefined || (field !== "address" && field !== "name")) return;
    let start = afterAll(intro.at + intro.length, ({ at, mark }) => {
      if (field === "name") return mark.type === "is";
      // "Place d'Armes" begins with a word for a place.
      if (names.whereLengthAt(folded, at) > 0) return false;
      return mark.type === "is" || mark.type === "address" || (mark.type === "skip" && !isPreposition(mark));
    });
    const first = words[start];
    if (first === undefined) return;
    // "+84 Kitchen" begins with its sign.
    const from = field === "name" && text[first.from - 1] === "+" ? first.from - 1 : first.from;
    // "The website can be found at https://...": not an address.
    if (field === "address" && LITERAL.test(text.slice(from - 1))) return;
    const isOwn = (end: number) => field === "name" && names.isOwn(text.slice(from, end));
    const ends = endsAfter(start);
    const end =
      [text.length, ...ends.map(({ end: one }) => one)].find(isOwn) ??
      ends.find(({ isPart }) => isPart)?.end ??
      text.length;
    const value = text.slice(from, end).replace(/[\s.!?"”»']+$/u, "");
    if (field === "address" && PAGE.test(value)) return;
    const denial = markAt.get(start);
    start += denial?.length ?? 0;
    const rest = words[start];
    const isDenied =
      denial?.mark.type === "not" && rest !== undefined && rest.from < from + value.length && !isOwn(end);
    if (!isDenied) return add(field, from, value);
    const plain: Statement = { type: "value", field, text: value };
    const other = denied({ ...plain, text: text.slice(rest.from, from + value.length) });
    // "Is called Nicht Nur Käse" may be a name or the denial of one.
    const isUnclear = /^\p{Lu}/u.test(value) || !/\p{Lu}/u.test(value);
    add(
      field,
      from,
      value,
      isUnclear ? { type: "either", of: [affirmed(plain), other] } : { type: "every", of: [other] },
    );
  }

  /** The first word from `at` on that is not covered by marks of a sort. */
  function afterAll(at: number, isOfSort: (mark: MarkAt) => boolean): number {
    const mark = markAt.get(at);
    return mark !== undefined && isOfSort(mark) ? afterAll(at + mark.length, isOfSort) : at;
  }

  /** "In Wedding", "on Torstraße": words after a preposition that can only be a location. */
  function placed() {
    const prepositions = folded.flatMap((word, at) => (lexicon.within.has(word) ? [at] : []));
    for (const at of prepositions.slice(0, MAX_PLACES)) {
      const lengthAt = (start: number) => names.whereLengthAt(folded, start);
      // "In der Torstraße"; but in "on Place d'Armes", "place" is part of the name.
      const start = afterAll(at + 1, (one) => one.mark.type === "skip" && lengthAt(one.at) === 0);
      const [first, last] = [words[start], words[start + lengthAt(start) - 1]];
      if (first !== undefined && last !== undefined && last.to > first.from)
        add("address", first.from, text.slice(first.from, last.to));
    }
  }

  /** Possible ends of a value: before each joining word or comma. `isPart`: another part begins after it. */
  function endsAfter(start: number): readonly { readonly end: number; readonly isPart: boolean }[] {
    return words.flatMap((word, at) => {
      const before = words[at - 1];
      if (at <= start || before === undefined) return [];
      const type = markAt.get(at)?.mark.type;
      if (type === "untrue") {
        const isAfterIs = markAt.get(at - 1)?.mark.type === "is";
        return [{ end: ((isAfterIs ? words[at - 2] : undefined) ?? before).to, isPart: true }];
      }
      const isJoined = type !== undefined && JOINING.has(type);
      const isCut = /[,;.!?–—]\s/u.test(text.slice(before.to, word.from));
      // "The place called Luna is open": only one of its own names ends there.
      if (!isJoined && !isCut)
        return type !== undefined && BEGINS.has(type) ? [{ end: before.to, isPart: false }] : [];
      const next = isJoined ? at + (markAt.get(at)?.length ?? 0) : at;
      const following = markAt.get(afterAll(next, ({ mark }) => mark.type === "skip"));
      return [{ end: before.to, isPart: following !== undefined && BEGINS.has(following.mark.type) }];
    });
  }

  /** "Torstraße 12, Berlin": a claim of nothing but an address with a number. */
  function alone() {
    const last = words.at(-1);
    const isDenied = folded.some((word) => DENIALS.has(word));
    const isPlain = /^[^?!;]*\d[^?!;]*$/u.test(text) && words.length > 1 && !isDenied;
    const isWhere = isPlain && whereLengthWith(0) === words.length;
    if (isWhere && last !== undefined) add("address", 0, text.slice(0, last.to));
  }

  /** The number of words from `at` on that are a location, including function words between its parts. */
  function whereLengthWith(at: number): number {
    const length = names.whereLengthAt(folded, at);
    const next = at + length;
    const isBetween = length > 0 && next < words.length && lexicon.within.has(folded[next] ?? "");
    return isBetween ? next - at + 1 + whereLengthWith(next + 1) : length;
  }

  introduced();
  alone();
  placed();
  shaped("email", EMAIL, () => true);
  shaped("website", SITE, (value, at) => /^(?:https?:|www\.)/iu.test(value) || isAfter("website", at, false));
  shaped(
    "phone",
    PHONE,
    (value, at) =>
      value.replaceAll(/\D/gu, "").length >= PHONE_DIGITS &&
      (value.startsWith("+") || isAfter("phone", at, true)),
  );
  return found;
}
