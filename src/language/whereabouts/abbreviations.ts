import { GRAMMARS } from "../grammars/grammars.js";
import { fold, withoutUmlautSpelling } from "../text/fold.js";

/**
 * Words of addresses and the names of places, and how people shorten them, in all languages. What shares a short form is compared as one word, in
 * every language: "St." is a street, a saint and Sankt, and no name tells them apart.
 */
const SHORTENED = Object.values(GRAMMARS).flatMap(({ shortened = {} }) =>
  Object.entries(shortened).map(([full, short]) => ({ full: full.split(","), short: short.split("|") })),
);

/** The ends of compounds, in the languages that write such names in one word: "Torstr." is the Torstraße. */
const ENDINGS: readonly (readonly [ending: string, short: string])[] = [
  ["strasse", "str"],
  ["strase", "str"],
  ["straße", "str"],
  ["straat", "str"],
  ["str", "str"],
  ["platz", "pl"],
  ["pl", "pl"],
  ["bahnhof", "bf"],
  ["bhf", "bf"],
];
/** Letters that stand before such an end at least. */
const STEM_LETTERS = 3;

/** A short form that folding would take apart: "P.za", "C/", "V.le". */
const DOTTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    ...new Set(SHORTENED.flatMap(({ short }) => short).filter((short) => /[./º]/u.test(short))),
  ]
    .map((short) => short.replaceAll(/[./]/gu, (mark) => `\\${mark}`))
    .join("|")})(?=[\\s.]|$)\\.?`,
  "giu",
);

const oneOf = new Map<string, string>();
for (const { full, short } of SHORTENED) {
  const forms = [...full, ...short].map(plain);
  // A word that already stands for another takes the newcomers in.
  const known = forms.flatMap((form) => oneOf.get(form) ?? []);
  const [first = plain(short[0] ?? "")] = known;
  for (const [word, one] of oneOf) if (known.includes(one)) oneOf.set(word, first);
  for (const form of forms) oneOf.set(form, first);
}

/** A word of a name as it is compared: short and full forms are one, umlauts written out or not. `word` is folded. */
export function comparedWord(word: string): string {
  const bare = withoutUmlautSpelling(word);
  const whole = oneOf.get(bare);
  if (whole !== undefined) return whole;
  for (const [ending, short] of ENDINGS)
    if (bare.length >= ending.length + STEM_LETTERS && bare.endsWith(ending))
      return bare.slice(0, -ending.length) + short;
  return bare;
}

/** A name as it is compared, from its folded form. */
export function comparedName(folded: string): string {
  return folded.split(" ").map(comparedWord).join(" ");
}

/**
 * A text in which short forms with a mark inside are single words, "P.za Navona" becomes "Pza Navona", and what people write as one is apart:
 * "w/ milk" is with it, "in Bahnhofsnähe" is near the station.
 */
export function withWholeShortForms(text: string): string {
  const marked = /[./º]/u.test(text)
    ? text
        .replace(WITHOUT, "without ")
        .replace(WITH, "with ")
        .replace(DOTTED, (short) => `${short.replaceAll(/[./º]/gu, "")} `)
    : text;
  return marked.replace(NEARNESS, "nahe $1");
}

const [WITHOUT, WITH] = [/(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])\s*/giu, /(?<![\p{L}\p{N}])w\/\s*/giu];
const NEARNESS = /(?<!\p{L})(?:in\s+)?(\p{L}{3,}?)s?-?(?:nähe|naehe)(?!\p{L})/giu;

function plain(form: string): string {
  return withoutUmlautSpelling(fold(form.replaceAll(/[./º]/gu, "")));
}
