import { fold } from "../text/fold.js";
import { PLACE_WORDS } from "../whereabouts/placeWords.js";
import { isCommonWord } from "./names.js";

const LOCALES = ["en", "de", "fr", "it", "es", "pt"];
/** Of these, names that are short in Latin letters or everyday words are left out. */
const FURTHER_LOCALES =
  "nl pl cs sk sl hr sr hu ro bg ru uk el tr ar he fa hi ja zh zh-Hant ko th vi id da sv nb fi et lv lt ca".split(
    " ",
  );
const SHORT_LATIN = /^[a-z ]{1,4}$/u;
const made = new Map<string, readonly string[]>();

const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The English name of a country (ISO 3166-1 alpha-2, upper case); undefined for a code of none. */
export function englishCountryName(country: string): string | undefined {
  return country === "ZZ" ? undefined : english.of(country);
}

/** The names of a country (ISO 3166-1 alpha-2, upper case) in many languages, the English one first; empty for `ZZ`, which is no country. */
export function countryNames(country: string): readonly string[] {
  if (country === "ZZ") return [];
  const known = made.get(country);
  if (known !== undefined) return known;
  const namesIn = (locales: readonly string[]) =>
    locales.flatMap((locale) => new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? []);
  const further = namesIn(FURTHER_LOCALES).filter((name) => {
    const folded = fold(name);
    return !SHORT_LATIN.test(folded) && !isCommonWord(folded);
  });
  const names = [
    ...new Set([...namesIn(LOCALES), ...(PLACE_WORDS.countries[country]?.split("|") ?? []), ...further]),
  ];
  made.set(country, names);
  return names;
}
