import { isCommonWord } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import { phrasePattern } from "../language/text/phrasePattern.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import { stem } from "../language/words/stem.js";

const { typesBefore, typesBehind, typeEndings, narrowTypes } = PLACE_WORDS;
const [BEFORE, BEHIND, ENDINGS, NARROW_TYPES] = [typesBefore, typesBehind, typeEndings, narrowTypes].map(
  phrasePattern,
);
const PREFIXES = new RegExp(`^${BEFORE} (?=\\p{L}{3}|\\d+(?:st|nd|rd|th) )`, "u");
const SUFFIXES = new RegExp(`(?: ${BEHIND}|${ENDINGS})$`, "u");
const NARROW = new RegExp(`^${NARROW_TYPES} |. ${NARROW_TYPES}$`, "u");
/** Minimum letters left of a shortened name: the "Tor" of "Berliner Tor" is too short. */
const SHORT_NAME = 4;
const INFLECTED_LETTERS = 3;

/** The keys to look up a folded name by: as written, without "quarter" or "street", and by stem ("Hackeschen" for "Hackescher"). */
export function lookupKeys(folded: string): readonly string[] {
  const keys = [folded, folded.replace(PREFIXES, "").replace(SUFFIXES, "")].map(comparedName);
  return [...new Set([...keys, ...keys.map(stemmed)])].filter((key) => key !== "");
}

/** Whether a folded name has a type that excludes towns and their parts: "Bahnhof Dortmund", "Monaco station". */
export function isOfNarrowType(folded: string): boolean {
  return NARROW.test(folded);
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

/** The parts of a name that are names too: "Charité" in "Charité – Universitätsmedizin", both of "Kochstraße/Checkpoint Charlie". */
function partsOf(name: string): readonly string[] {
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
