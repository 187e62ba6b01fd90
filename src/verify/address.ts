import type { AddressParts } from "../domain/record.js";
import { exonymsOf } from "../language/names/exonyms.js";
import { fold } from "../language/text/fold.js";
import { CLAIM_CUES } from "./lexicon/cues.js";
import { phrasesOf } from "./lexicon/tokens.js";
import { every, type Truth } from "./truth.js";

const SMALL = new Set("der die das the la le l el il no nr number n de of het een".split(" "));
/** Words before a street that are not part of its name: "on the street", "in der Straße", "an der Adresse". */
const BEFORE_STREET = new Set([
  ..."str straat road rue via calle rua located lies".split(" "),
  ...Object.values(CLAIM_CUES).flatMap(({ and, within, address }) =>
    [and, within, address].flatMap((list) => phrasesOf(list).flatMap((phrase) => phrase.split(" "))),
  ),
]);

/**
 * Compares street, house number, postcode and city: every component in the claim must match the record. Components that the record lacks, and words that
 * cannot be attributed, are unknown.
 */
export function sameAddress(recorded: AddressParts, claimed: string): Truth {
  let rest = addressWords(claimed);
  if (rest.length === 0) return null;
  const truths: Truth[] = [];
  const take = (words: readonly string[]): boolean => {
    const at = rest.findIndex((_, i) => words.every((word, k) => rest[i + k] === word));
    if (at < 0 || words.length === 0) return false;
    rest = rest.toSpliced(at, words.length);
    return true;
  };
  const known = (part: keyof AddressParts) => addressWords(recorded[part] ?? "");
  const [street, number, postcode] = [known("street"), known("housenumber"), known("postcode")];
  const isStreet = (word: string) => word.endsWith("str") && !BEFORE_STREET.has(word);
  if (take(street)) truths.push(true);
  else if (street.length > 0 && rest.some((word) => isStreet(word) || (isNumber(word) && !isPostcode(word))))
    truths.push(false);
  const cities = exonymsOf(recorded.city ?? "").map(addressWords);
  for (const part of [postcode, known("city"), ...cities, number]) if (take(part)) truths.push(true);
  rest = rest.filter((word) => !BEFORE_STREET.has(word));
  // A suffix, a quarter, a floor, a "since when": the record has no such parts.
  const isWhole = rest.every(isNumber);
  if (!isWhole) truths.push(null);
  for (const word of rest.filter(isNumber)) {
    const part = isPostcode(word) ? postcode : number;
    // "Tal 12 s'il pleut", "Tal 12 since 2019": the letter and the year belong to the sentence, not to the address.
    const isOfAnother = isPostcode(word)
      ? part.every(({ length }) => length !== word.length)
      : !isWhole && part.includes(word.replace(/[a-z]$/u, ""));
    truths.push(part.length === 0 || part.includes(word) || isOfAnother ? null : false);
  }
  return truths.length === 0 ? null : every(truths);
}

const isNumber = (word: string): boolean => /^\d+[a-z]?$/u.test(word);
const isPostcode = (word: string): boolean => /^\d{4,6}$/u.test(word);

/** True when a text ends like a street name: "Torstraße", "Main Street". */
export function endsInStreet(text: string): boolean {
  return addressWords(text).at(-1)?.endsWith("str") === true;
}

/** Folded words. "Straße" and its variants become "str", and the letter of a house number is joined to it: "12 a" becomes "12a". */
function addressWords(text: string): string[] {
  const words = fold(text)
    .replaceAll(/(?:str(?:asse|eet)?|strasse)\b/gu, "str")
    .replaceAll(/\b(\d+) ([a-z])\b/gu, "$1$2")
    .split(" ")
    .filter((word) => word !== "" && !SMALL.has(word));
  return words.reduce<string[]>((all, word) => {
    const before = all.at(-1);
    const isName = before !== undefined && /\p{L}$/u.test(before) && !BEFORE_STREET.has(before);
    return word === "str" && isName ? [...all.slice(0, -1), `${before}str`] : [...all, word];
  }, []);
}
