import { GRAMMARS } from "../grammars/grammars.js";
import { fold, withoutUmlautSpelling } from "../text/fold.js";

/**
 * Words of addresses and place names with their abbreviations, in all languages. Words that share an abbreviation compare as equal in every language:
 * "St." is a street, a saint and Sankt, and names do not distinguish them.
 */
const SHORTENED = Object.values(GRAMMARS).flatMap(({ shortened = {} }) =>
  Object.entries(shortened).map(([full, short]) => ({ full: full.split(","), short: short.split("|") })),
);

/** The ends of compounds, in languages that write such names as one word: "Torstr." is Torstraße. */
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
/** Minimum letters before such an end. */
const STEM_LETTERS = 3;

/** Abbreviations that folding would split: "P.za", "C/", "V.le". */
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
  // If a form already belongs to a group, the others join that group.
  const known = forms.flatMap((form) => oneOf.get(form) ?? []);
  const [first = plain(short[0] ?? "")] = known;
  for (const [word, one] of oneOf) if (known.includes(one)) oneOf.set(word, first);
  for (const form of forms) oneOf.set(form, first);
}

/** The key for comparing a word of a name: abbreviations and full forms are equal, with umlauts in either spelling. `word` is folded. */
export function comparedWord(word: string): string {
  const bare = withoutUmlautSpelling(word);
  const whole = oneOf.get(bare);
  if (whole !== undefined) return whole;
  for (const [ending, short] of ENDINGS)
    if (bare.length >= ending.length + STEM_LETTERS && bare.endsWith(ending))
      return bare.slice(0, -ending.length) + short;
  return bare;
}

/** The key for comparing a folded name. */
export function comparedName(folded: string): string {
  return folded.split(" ").map(comparedWord).join(" ");
}

/**
 * Joins abbreviations with a mark inside into single words ("P.za Navona" becomes "Pza Navona") and splits contractions: "w/ milk" is with milk, "in
 * Bahnhofsnähe" is near the station.
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
