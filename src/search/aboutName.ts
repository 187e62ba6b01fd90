import { words } from "../language/text/fold.js";
import type { LanguageNumber } from "../query/lexicon/entry.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { NamedLocation } from "../places/location.js";
import type { PlaceIndex } from "../places/places.js";
import { placeScorer } from "./conditions/place.js";
import { blanked } from "../language/text/blanked.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { NameMention } from "./nameMentions.js";

/** Whether the text asks about one business ("opening hours of Luna", "is Luna open") or wants to book it: the answer is in its record. */
export function asksAboutName({ from, to }: NameMention, text: string, lexicon: Lexicon): boolean {
  const before = words(text.slice(0, from));
  const beside = [...before, ...words(text.slice(to))];
  return (
    lexicon.roleAt("questions", beside, 0) > 0 ||
    beside.some((_, at) => lexicon.roleAt("particulars", beside, at) > 0) ||
    (beside.some((_, at) => lexicon.roleAt("bookings", beside, at) > 0) && endsInHost(before, lexicon))
  );
}

/** "A table at Miami" is booked at a business, "a table in Miami" in a town. */
export function endsInHost(before: readonly string[], lexicon: Lexicon): boolean {
  return before.some((_, at) => {
    const length = lexicon.roleAt("hosts", before, at);
    return length > 0 && at + length === before.length;
  });
}

/** Maximum number of words between a negator and a name. */
const REACH = 4;

/** Letters before a name in which to look for those words. */
const REACH_LETTERS = 100;

/** A name that the query excludes. */
interface UnwantedName {
  readonly words: readonly string[];
  /** Its range in the text, and the start of the negator before it. */
  readonly from: number;
  readonly to: number;
  readonly negatedFrom: number;
  /** Whether its words keep their other meaning too: "not Pho" excludes both the business of that name and the soup. */
  readonly keepsMeaning: boolean;
}

/** Text in quotation marks, whether or not it is a known name. */
const IN_QUOTES = /(?<![\p{L}\p{N}])["“”„«»]([^"“”„«»]+)["“”«»](?![\p{L}\p{N}])/gu;

/** The names that a text excludes, "but not McDonald's", from left to right: some of `mentions`, and quoted text. */
export function unwantedNames(
  mentions: readonly NameMention[],
  text: string,
  lexicon: Lexicon,
): readonly UnwantedName[] {
  const quoted = [...text.matchAll(IN_QUOTES)].map(({ index, 0: all, 1: inside = "" }) => {
    const { length } = all;
    return { words: words(inside), from: index, to: index + length, keepsMeaning: false };
  });
  const names = mentions.flatMap(({ isAlone, bits, ...name }) =>
    isAlone ? [] : [{ ...name, keepsMeaning: bits === 0 && name.words.length === 1 }],
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
    // "Not Luna or Soy": blank out an excluded name, so that the negator reaches the next one.
    rest = blanked(rest, name);
    end = name.to;
  }
  return found;
}

/** The start of the negator before a name, with only small words in between; null if there is none. */
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

/** The start of the last `count` words of a text. */
function startOfLast(count: number, text: string): number {
  const chunks = [...text.matchAll(/\S+/gu)];
  let left = count;
  const first = chunks.findLast(({ 0: chunk }) => (left -= words(chunk).length) <= 0);
  return first?.index ?? 0;
}

const BETWEEN: ReadonlySet<string> = new Set(["stop", "within", "near", "placeWord", "negator"]);

/** Minimum nearness of a business to count as at a street or square. */
const MIN_NEARNESS = 0.8;
/** Places too large for this: in them a name may as well be what the query wants, "pizza in Mitte". */
const WIDE: ReadonlySet<string> = new Set(["area", "city", "region", "country", "quarter", "postcode"]);
/** Maximum number of places of one name ("Seestraße", the street and its station) and of branches to try. */
const MAX_READINGS = 4;
const MAX_BRANCHES = 100;

/** Whether a name is in quotation marks in `text`; then it has no other meaning. */
export function isQuoted({ from, to }: Pick<NameMention, "from" | "to">, text: string): boolean {
  return QUOTED.test(text.slice(from, to).replace(TAIL, ""));
}

const QUOTED = /^["“”„«»].*["“”„«»]$/u;
/** Punctuation after closing quotation marks. */
const TAIL = /[,.;:!?]+$/u;

/** Whether a business of that name is at the named street, square or sight: "Soy, Rosa-Luxemburg-Straße" does not ask for soy. */
export function isAtPlace(
  called: readonly string[],
  place: NamedLocation,
  { indexes, places }: { readonly indexes: readonly AreaIndex[]; readonly places: PlaceIndex },
): boolean {
  const found = places.find(place.text).filter(({ kind }) => !WIDE.has(kind));
  return found.slice(0, MAX_READINGS).some((one) =>
    indexes.some((index) => {
      const nearness = placeScorer({ place: one, relation: "within", radiusM: null }, index);
      const branches = [...index.names.findWhole(called).keys()].slice(0, MAX_BRANCHES);
      return branches.some((branch) => {
        const document = index.documents.get(branch);
        return document !== undefined && nearness(document) >= MIN_NEARNESS;
      });
    }),
  );
}
