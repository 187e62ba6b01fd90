import { words } from "../language/text/fold.js";
import type { LanguageNumber } from "../query/lexicon/entry.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { NameMention } from "./saidName.js";

/** Whether something of one business is asked, "opening hours of Luna", "is Luna open", or it is to be booked: the answer is in its record. */
export function isAskedAbout({ from, to }: NameMention, text: string, lexicon: Lexicon): boolean {
  const before = words(text.slice(0, from));
  const beside = [...before, ...words(text.slice(to))];
  return (
    lexicon.roleAt("questions", beside, 0) > 0 ||
    beside.some((_, at) => lexicon.roleAt("particulars", beside, at) > 0) ||
    (beside.some((_, at) => lexicon.roleAt("bookings", beside, at) > 0) && endsInHost(before, lexicon))
  );
}

/** "A table at Miami" is booked with somebody, "a table in Miami" in a town. */
function endsInHost(before: readonly string[], lexicon: Lexicon): boolean {
  return before.some((_, at) => {
    const length = lexicon.roleAt("hosts", before, at);
    return length > 0 && at + length === before.length;
  });
}

/** Words between a negator and a name, at most. */
const REACH = 4;

/** Letters before a name in which the words of that reach stand. */
const REACH_LETTERS = 100;

/** A name that is said to be left out. */
export interface UnwantedName {
  readonly words: readonly string[];
  /** Where it stands in the text, and where the negator before it begins. */
  readonly from: number;
  readonly to: number;
  readonly negatedFrom: number;
  /** Whether its words are read for what else they mean as well: "not Pho" wants neither the place called so nor the soup. */
  readonly isMeantToo: boolean;
}

/** What stands in quotation marks, whoever is called so. */
const IN_QUOTES = /(?<![\p{L}\p{N}])["“”„«»]([^"“”„«»]+)["“”«»](?![\p{L}\p{N}])/gu;

/** The names of a text that are said to be left out, "but not McDonald's", from left to right: of `said`, and what stands in quotation marks. */
export function unwantedNames(
  said: readonly NameMention[],
  text: string,
  lexicon: Lexicon,
): readonly UnwantedName[] {
  const quoted = [...text.matchAll(IN_QUOTES)].map(({ index, 0: all, 1: inside = "" }) => {
    const { length } = all;
    return { words: words(inside), from: index, to: index + length, isMeantToo: false };
  });
  const names = said.flatMap(({ isAlone, bits, ...name }) =>
    isAlone ? [] : [{ ...name, isMeantToo: bits === 0 && name.words.length === 1 }],
  );
  if (quoted.length + names.length === 0) return [];
  const language = lexicon.languageOf(words(text));
  const found: UnwantedName[] = [];
  let [rest, end] = [text, 0];
  for (const name of [...quoted, ...names].toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (name.from < end || name.words.length === 0) continue;
    const negatedFrom = negatorOf(name, rest, lexicon, language);
    if (negatedFrom === null) continue;
    found.push({ ...name, negatedFrom });
    // "Not Luna or Soy": what is left out stands in nobody's way.
    rest = withSpaces(rest, name);
    end = name.to;
  }
  return found;
}

/** A text without a part of it, as long as before. */
export function withSpaces(text: string, { from, to }: Pick<UnwantedName, "from" | "to">): string {
  return `${text.slice(0, from)}${",".padEnd(to - from)}${text.slice(to)}`;
}

/** Where the negator begins that stands before a name, with nothing but small words between; null where none does. */
function negatorOf(
  { from }: Pick<UnwantedName, "from">,
  text: string,
  lexicon: Lexicon,
  language: LanguageNumber,
): number | null {
  const before = words(text.slice(Math.max(0, from - REACH_LETTERS), from));
  for (let at = Math.max(0, before.length - REACH), length = 1; at < before.length; at += length) {
    const match = lexicon.matchAt(before, at, language);
    length = match?.length ?? 1;
    if (match?.meaning.type !== "negator") continue;
    let next = at + match.length;
    while (next < before.length) {
      const small = lexicon.matchAt(before, next, language);
      const isSmall = small !== null && BETWEEN.has(small.meaning.type);
      const step = isSmall ? small.length : lexicon.roleAt("conjunctions", before, next);
      if (step === 0) break;
      next += step;
    }
    if (next >= before.length) return startOfLast(before.length - at, text.slice(0, from));
  }
  return null;
}

/** Where the last so many words of a text begin. */
function startOfLast(count: number, text: string): number {
  const chunks = [...text.matchAll(/\S+/gu)];
  let left = count;
  const first = chunks.findLast(({ 0: chunk }) => (left -= words(chunk).length) <= 0);
  return first?.index ?? 0;
}

const BETWEEN: ReadonlySet<string> = new Set(["stop", "within", "near", "placeWord", "negator"]);
