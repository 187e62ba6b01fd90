import { isCommonWord } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { comparedName, comparedWord } from "../language/whereabouts/abbreviations.js";
import { phrasePattern } from "../language/text/phrasePattern.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import { stem } from "../language/words/stem.js";
import { wordMemory } from "../language/words/wordMemory.js";

const { typesBefore, typesBehind, typeEndings, narrowTypes } = PLACE_WORDS;
const [BEFORE, BEHIND, ENDINGS, NARROW_TYPES] = [typesBefore, typesBehind, typeEndings, narrowTypes].map(
  phrasePattern,
);
const PREFIXES = new RegExp(`^${BEFORE} (?=\\p{L}{3}|\\d+(?:st|nd|rd|th) )`, "u");
const SUFFIXES = new RegExp(`(?: ${BEHIND}|${ENDINGS})$`, "u");
const LAST_OF_SUFFIX = new RegExp(`^${BEHIND}$|${ENDINGS}$`, "u");
const NARROW = new RegExp(`^${NARROW_TYPES} |. ${NARROW_TYPES}$`, "u");
/** Minimum letters left of a shortened name: the "Tor" of "Berliner Tor" is too short. */
const SHORT_NAME = 4;
const INFLECTED_LETTERS = 3;

/** The forms of a word in keys, and whether it may come before or after names. */
interface KeyWord {
  readonly whole: string;
  readonly stemmed: string;
  readonly isPrefix: boolean;
  readonly isSuffix: boolean;
}

const keyWords = wordMemory((word): KeyWord => {
  const whole = comparedWord(word);
  return {
    whole,
    stemmed: stemmed(whole),
    isPrefix: PREFIXES.test(`${word} xxx`),
    isSuffix: LAST_OF_SUFFIX.test(word),
  };
});

/** The keys to look up a folded name by: as written, without "quarter" or "street", and by stem ("Hackeschen" for "Hackescher"). */
export function lookupKeys(folded: string): readonly string[] {
  const known = folded.split(" ").map(keyWords);
  const whole = known.map((word) => word.whole).join(" ");
  const stems = known.map((word) => word.stemmed).join(" ");
  const mayBeBare = known[0]?.isPrefix === true || known.at(-1)?.isSuffix === true;
  const bare = mayBeBare ? withoutType(folded) : folded;
  if (bare === folded) return [whole, stems].filter((key) => key !== "");
  const short = comparedName(bare);
  return [whole, short, stems, stemmed(short)].filter((key) => key !== "");
}

/** Whether a folded name has a type that excludes towns and their parts: "Bahnhof Dortmund", "Monaco station". */
export function isOfNarrowType(folded: string): boolean {
  return NARROW.test(folded);
}

/** The first words of keys that a word may match; for a quick check before all lengths are tried. */
export function firstKeys(token: string): readonly string[] {
  const whole = comparedName(token);
  const bare = token.replace(SUFFIXES, "");
  if (bare === token) return [whole, stem(whole)];
  const short = comparedName(bare);
  return [whole, stem(whole), short, stem(short)];
}

/** Whether a word may come before a name without being part of it. */
export function isPrefix(token: string): boolean {
  return keyWords(token).isPrefix;
}

/** Whether a word may follow a name, or end in a suffix, that is not part of it. */
export function isSuffix(token: string): boolean {
  return keyWords(token).isSuffix;
}

/** All keys under which a name is found. `cities`: folded names of its town, which people leave out. */
export function nameKeys(name: string, cities: ReadonlySet<string>): readonly string[] {
  const folded = fold(name);
  const names = new Set([
    folded,
    ...[folded, ...partsOf(name)].map((one) => one.replace(PREFIXES, "")),
    ...partsOf(name),
    ...withoutCity(folded, cities),
  ]);
  // "Montecarlo" for Monte-Carlo.
  names.add(folded.replaceAll(" ", ""));
  // "Je suis" does not name Switzerland: a stem that is an everyday word is no key.
  return [...names]
    .map(comparedName)
    .flatMap((one) => [one, ...[stemmed(one)].filter((key) => !isCommonWord(key))])
    .filter((one) => one !== "");
}

function withoutType(folded: string): string {
  return folded.replace(PREFIXES, "").replace(SUFFIXES, "");
}

/** The parts of a name that are names too: "Charité" in "Charité – Universitätsmedizin", both of "Kochstraße/Checkpoint Charlie". */
function partsOf(name: string): readonly string[] {
  if (!/[([/]| [-–—|] /u.test(name)) return [];
  const [outside = "", inside = ""] = name.split(/[()[\]]/u);
  const parts = [outside, inside, name.split(/ [-–—|] /u)[0] ?? "", ...name.split(/ ?\/ ?/u)];
  return parts.map(fold).filter(isTelling);
}

/** The name without its town: "Berliner Fernsehturm", "Olympiastadion Berlin". */
function* withoutCity(folded: string, cities: ReadonlySet<string>): Iterable<string> {
  const tokens = folded.split(" ");
  if (tokens.length < 2) return;
  const [first = "", last = ""] = [tokens[0], tokens.at(-1)];
  for (const city of cities) {
    const isAdjective =
      first.startsWith(city.slice(0, -1)) && first.length <= city.length + INFLECTED_LETTERS;
    const rests = [
      ...(isAdjective ? [tokens.slice(1).join(" ")] : []),
      ...(last === city ? [tokens.slice(0, -1).join(" ")] : []),
    ];
    yield* rests.filter(isTelling);
  }
}

/** Whether a part of a name is specific enough, unlike "museum" or "wall". */
function isTelling(part: string): boolean {
  return (
    part.length >= SHORT_NAME &&
    part.split(" ").some((word) => !GENERIC_PLACE_WORDS.has(word) && !isCommonWord(word))
  );
}

function stemmed(folded: string): string {
  return folded.split(" ").map(stem).join(" ");
}
