import { fold } from "../language/text/fold.js";
import { phrasePattern, phrasesIn } from "../language/text/phrasePattern.js";
import { exonymsOf } from "../language/names/exonyms.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";

const DISTRICT = phrasePattern(PLACE_WORDS.districtWords);
/** "1st", "2e", "3ème", "4th", "5.º". */
const ENDING = "(?:er|re|e|eme|ieme|nd|rd|st|th|o|a)?";
const ORDINAL = `(\\d{1,2}|[ivx]{1,5})${ENDING}`;
const FILLERS = phrasesIn(PLACE_WORDS.fillers);
const BEFORE = new RegExp(`(?:^| )${ORDINAL} ${DISTRICT}(?: |$)`, "u");
const AFTER = new RegExp(`(?:^| )${DISTRICT} ${ORDINAL}(?: |$)`, "u");
/** "Paris 11e", "Wien 7": after the city's name a number suffices. */
const ALONE = new RegExp(`^(\\d{1,2})${ENDING}$`, "u");
/** "11e" by itself is only used in French. */
const FRENCH = /^(\d{1,2})(?:er|eme|ieme|e)$/u;

const CITIES = PLACE_WORDS.numberedCities.map((one) => ({ ...one, names: exonymsOf(one.city).map(fold) }));

/** Names of the cities whose postcodes contain the number of the district, folded. */
export const NUMBERED_CITIES = CITIES.flatMap(({ names }) => names);

/** A district named by number, with its city if stated. */
export interface NumberedDistrict {
  readonly number: number;
  /** Folded; null: the city of the context. */
  readonly city: string | null;
}

/** Reads "7. Bezirk", "11e arrondissement", "District 3", "Paris 11e", "XI. kerület"; null for anything else. */
export function numberedDistrict(folded: string): NumberedDistrict | null {
  const named = BEFORE.exec(folded) ?? AFTER.exec(folded);
  if (named !== null) {
    const number = numberOf(named[1] ?? "");
    const [first = "", ...others] = folded.replace(named[0], " ").trim().split(" ");
    const rest = [...(FILLERS.has(first) ? [] : [first]), ...others].join(" ");
    return number === 0 ? null : { number, city: rest === "" ? null : rest };
  }
  const [, city = "", last = folded] = /^(.+) (\S+)$/u.exec(folded) ?? [];
  if (city !== "") {
    const number = Number(ALONE.exec(last)?.[1] ?? 0);
    return number > 0 && postcodeOf(number, city) !== null ? { number, city } : null;
  }
  const number = Number(FRENCH.exec(folded)?.[1] ?? 0);
  return number > 0 ? { number, city: null } : null;
}

/** The postcode of a city's numbered district; null if the city has no such postcodes or no such district. */
export function postcodeOf(number: number, city: string): string | null {
  const found = CITIES.find(({ names }) => names.includes(city));
  if (found === undefined || number < 1 || number > found.districts) return null;
  return found.postcode.replace("NN", String(number).padStart(2, "0")).replace("N", String(number));
}

/** The lookup key of a quarter with its number in its name, "Paris 11e Arrondissement", "7. Bezirk"; null for others. */
export function districtKey(name: string): string | null {
  const folded = fold(name);
  const number = numberOf((BEFORE.exec(folded) ?? AFTER.exec(folded))?.[1] ?? "");
  return number === 0 ? null : keyOfDistrict(number);
}

/** The key of a numbered district; it cannot collide with a folded name. */
export function keyOfDistrict(number: number): string {
  return `district:${number}`;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function numberOf(written: string): number {
  if (/^\d+$/u.test(written)) return Number(written);
  const digits = [...written].map((letter) => ROMAN[letter] ?? 0);
  return digits.reduce((sum, digit, i) => sum + ((digits[i + 1] ?? 0) > digit ? -digit : digit), 0);
}
