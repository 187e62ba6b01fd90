import type { TextRange } from "../../language/times/timeExpression.js";
import type { CueMark } from "../lexicon/cues.js";
import type { Mark } from "../lexicon/marks.js";
import type { Token } from "../lexicon/tokens.js";
import type { ClaimLexicon, MarkAt } from "../lexicon/vocabulary.js";
import { affirmed, denied, type Statement, type ValueField } from "./statement.js";

/** A value that a claim gives literally: no word of it is read as anything else. */
export interface ValueItem extends TextRange {
  readonly type: "value";
  readonly field: ValueField;
  readonly statement: Statement;
}

/** The names and the location of the place, which tell where a claimed name or address ends. */
export interface OwnNames {
  /** Whether a text is one of its names. */
  isOwn(text: string): boolean;
  /** The number of words from `at` that are one of its names, the longest; 0 for none. */
  lengthAt(words: readonly string[], at: number): number;
  /** The number of words from `at` that can only be a location, its own or another: "Torstraße 12", "Wedding"; 0 for none. */
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

type MarkTypes = ReadonlySet<Mark["type"]>;
/** Between a noun and its value: "the phone number is". */
const BETWEEN: MarkTypes = new Set(["is", "skip", "not", "phone", "website", "email"]);
const JOINING: MarkTypes = new Set(["and", "or", "but", "nor"]);
/** What another part begins with, so that a value ends before it. */
const BEGINS: MarkTypes = new Set<Mark["type"]>([
  ...(["is", "has", "not", "without", "open", "closed", "opens", "closes", "hours", "fact", "gone"] as const),
  ...(["alive", "phone", "website", "email", "address", "name", "lunchBreak", "nonstop", "makes"] as const),
]);

/** A claim that names more locations claims something else. */
const MAX_PLACES = 4;

/** The ranges of web pages and mailboxes in a text. */
export function literalRanges(text: string): readonly TextRange[] {
  return [EMAIL, SITE].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ from: index, to: index + length })),
  );
}

/** Whether nothing more specific follows a word than a location: "in", "near". */
export const isPreposition = ({ list }: Pick<CueMark, "list">): boolean =>
  list === "within" || list === "prepositions";

export const overlaps = (a: TextRange, b: TextRange): boolean => a.from < b.to && b.from < a.to;

/** Finds the literal values in a claim: after words that introduce one, after prepositions, and by their own shape. */
export class ValueFinder {
  readonly #text: string;
  readonly #words: readonly Token[];
  readonly #folded: readonly string[];
  readonly #marks: readonly MarkAt[];
  readonly #markAt: ReadonlyMap<number, MarkAt>;
  readonly #lexicon: ClaimLexicon;
  readonly #names: OwnNames;
  readonly #found: ValueItem[] = [];

  constructor(
    text: string,
    words: readonly Token[],
    marks: readonly MarkAt[],
    lexicon: ClaimLexicon,
    names: OwnNames,
  ) {
    this.#text = text;
    this.#words = words;
    this.#folded = words.map(({ word }) => word);
    this.#marks = marks;
    this.#markAt = new Map(marks.map((one) => [one.at, one]));
    this.#lexicon = lexicon;
    this.#names = names;
  }

  /** The values, apart from each other. */
  values(): readonly ValueItem[] {
    this.#introduced();
    this.#placed();
    this.#shaped("email", EMAIL, () => true);
    this.#shaped(
      "website",
      SITE,
      (value, at) => /^(?:https?:|www\.)/iu.test(value) || this.#isAfter("website", at, false),
    );
    this.#shaped(
      "phone",
      PHONE,
      (value, at) =>
        value.replaceAll(/\D/gu, "").length >= PHONE_DIGITS &&
        (value.startsWith("+") || this.#isAfter("phone", at, true)),
    );
    return this.#found;
  }

  #add(field: ValueField, from: number, text: string, statement: Statement = { type: "value", field, text }) {
    const item: ValueItem = { type: "value", field, from, to: from + text.length, statement };
    if (text !== "" && !this.#found.some((one) => overlaps(one, item))) this.#found.push(item);
  }

  #shaped(field: ValueField, pattern: RegExp, isMeant: (value: string, index: number) => boolean) {
    for (const { 0: written, index } of this.#text.matchAll(pattern)) {
      const value = written.replace(TRAILING, "").trimEnd();
      if (isMeant(value, index)) this.#add(field, index, value);
    }
  }

  /** Whether a noun stands before a position; `isAdjacent`: with nothing but small words between. */
  #isAfter(noun: "phone" | "website", index: number, isAdjacent: boolean): boolean {
    const starts = this.#words.filter(({ from }) => from < index).length;
    const before = this.#marks.filter(({ at }) => at < starts);
    const last = before.findLast(({ mark }) => mark.type === noun);
    if (last === undefined || !isAdjacent) return last !== undefined;
    let at = last.at + last.length;
    for (let next = this.#markAt.get(at); at < starts && next !== undefined; next = this.#markAt.get(at)) {
      if (!BETWEEN.has(next.mark.type)) return false;
      at += next.length;
    }
    return at >= starts;
  }

  /** "The address is Tal 12, 80331 München", "heißt Salz und Pfeffer": from there to where another part begins. */
  #introduced() {
    const intro = this.#marks.find(({ mark: { type } }) => type === "address" || type === "name");
    const field = intro?.mark.type;
    if (intro === undefined || (field !== "address" && field !== "name")) return;
    let start = this.#afterAll(intro.at + intro.length, ({ at, mark }) => {
      if (field === "name") return mark.type === "is";
      // "Place d'Armes" begins with a word for a place.
      if (this.#names.whereLengthAt(this.#folded, at) > 0) return false;
      return mark.type === "is" || mark.type === "address" || (mark.type === "skip" && !isPreposition(mark));
    });
    const first = this.#words[start];
    if (first === undefined) return;
    const { from } = first;
    // "The website can be found at https://...": no address.
    if (field === "address" && LITERAL.test(this.#text.slice(from - 1))) return;
    const isOwn = (end: number) => field === "name" && this.#names.isOwn(this.#text.slice(from, end));
    const ends = this.#endsAfter(start);
    const end =
      [this.#text.length, ...ends.map(({ end: one }) => one)].find(isOwn) ??
      ends.find(({ isPart }) => isPart)?.end ??
      this.#text.length;
    const value = this.#text.slice(from, end).replace(/[\s.!?"”»']+$/u, "");
    if (field === "address" && PAGE.test(value)) return;
    const denial = this.#markAt.get(start);
    start += denial?.length ?? 0;
    const rest = this.#words[start];
    const isDenied =
      denial?.mark.type === "not" && rest !== undefined && rest.from < from + value.length && !isOwn(end);
    const plain: Statement = { type: "value", field, text: value };
    if (!isDenied) return this.#add(field, from, value, plain);
    const other = denied({ ...plain, text: this.#text.slice(rest.from, from + value.length) });
    // "Is called Nicht Nur Käse" may be a name or deny one.
    const isUnclear = /^\p{Lu}/u.test(value) || !/\p{Lu}/u.test(value);
    this.#add(
      field,
      from,
      value,
      isUnclear ? { type: "either", of: [affirmed(plain), other] } : { type: "every", of: [other] },
    );
  }

  /** The first word from `at` on that no mark of a sort covers. */
  #afterAll(at: number, isOfSort: (mark: MarkAt) => boolean): number {
    const mark = this.#markAt.get(at);
    return mark !== undefined && isOfSort(mark) ? this.#afterAll(at + mark.length, isOfSort) : at;
  }

  /** "In Wedding", "on Torstraße": what stands after a preposition and can only be a location. */
  #placed() {
    const prepositions = this.#folded.flatMap((word, at) => (this.#lexicon.within.has(word) ? [at] : []));
    for (const at of prepositions.slice(0, MAX_PLACES)) {
      const lengthAt = (start: number) => this.#names.whereLengthAt(this.#folded, start);
      // "In der Torstraße"; but "place" is of the name in "on Place d'Armes".
      const start = this.#afterAll(at + 1, (one) => one.mark.type === "skip" && lengthAt(one.at) === 0);
      const [first, last] = [this.#words[start], this.#words[start + lengthAt(start) - 1]];
      if (first !== undefined && last !== undefined && last.to > first.from)
        this.#add("address", first.from, this.#text.slice(first.from, last.to));
    }
  }

  /** Where a value may end: before each joining word or comma; `isPart`: what follows begins another part. */
  #endsAfter(start: number): readonly { readonly end: number; readonly isPart: boolean }[] {
    return this.#words.flatMap((word, at) => {
      const before = this.#words[at - 1];
      if (at <= start || before === undefined) return [];
      const type = this.#markAt.get(at)?.mark.type;
      if (type === "untrue") {
        const isAfterIs = this.#markAt.get(at - 1)?.mark.type === "is";
        return [{ end: ((isAfterIs ? this.#words[at - 2] : undefined) ?? before).to, isPart: true }];
      }
      const isJoined = type !== undefined && JOINING.has(type);
      const isCut = /[,;.!?–—]\s/u.test(this.#text.slice(before.to, word.from));
      // "The place called Luna is open": only a name that is ours ends there.
      if (!isJoined && !isCut)
        return type !== undefined && BEGINS.has(type) ? [{ end: before.to, isPart: false }] : [];
      const next = isJoined ? at + (this.#markAt.get(at)?.length ?? 0) : at;
      const following = this.#markAt.get(this.#afterAll(next, ({ mark }) => mark.type === "skip"));
      return [{ end: before.to, isPart: following !== undefined && BEGINS.has(following.mark.type) }];
    });
  }
}
