import { rewriting } from "../../words/rewriting.js";
import { GRAMMARS } from "../grammars/grammars.js";
import { worldPlaceAt } from "../names/names.js";
import { fold, withoutUmlautSpelling } from "../text/fold.js";
import { wordMemory } from "../words/wordMemory.js";

/**
 * Words of addresses and place names with their abbreviations, in all languages. Words that share an abbreviation compare as equal in every language:
 * "St." is a street, a saint and Sankt, and names do not distinguish them.
 */
const SHORTENED = Object.values(GRAMMARS).flatMap(({ shortened = {} }) =>
  Object.entries(shortened).map(([full, short]) => ({ full: full.split(","), short: short.split("|") })),
);

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
const comparedWord = wordMemory((word) => {
  const bare = withoutUmlautSpelling(word);
  return oneOf.get(bare) ?? withShortEnding(bare);
});

const withShortEnding = rewriting("endings");

/** The key for comparing a folded name. */
export function comparedName(folded: string): string {
  return folded.split(" ").map(comparedWord).join(" ");
}

/**
 * Joins abbreviations with a mark inside into single words ("P.za Navona" becomes "Pza Navona") and splits contractions: "w/ milk" is with milk, "in
 * Bahnhofsnähe" is near the station, "Berlin'de" is in Berlin.
 */
export function withWholeShortForms(text: string): string {
  const spelled = withoutContractions(text);
  // A quick check, because most texts have neither.
  const whole = /['’]|에서/u.test(spelled) ? spelled.replace(CASE_ENDING, withoutCase) : spelled;
  return /[./º]/u.test(whole)
    ? whole.replace(DOTTED, (short) => `${short.replaceAll(/[./º]/gu, "")} `)
    : whole;
}

/** Up to three words and the ending of a name in Turkish or Korean: "in", "from" or "to" that place. */
const CASE_ENDING =
  /((?:\p{L}+ ){0,2}\p{L}{2,}?)(?:(?<=\p{L}{3})['’](?:[dt][ae](?:n|ki)?|y[ae])|(?<=\p{Script=Hangul}{2})에서)(?!\p{L})/giu;

/** "Bugün in New York" for "Bugün New York'ta". */
function withoutCase(_all: string, name: string): string {
  const words = name.split(" ");
  const from = words.findIndex((_, at) => {
    const tokens = fold(words.slice(at).join(" ")).split(" ");
    return worldPlaceAt(tokens, 0, true) === tokens.length;
  });
  return from < 0 ? `${name} ` : [...words.slice(0, from), "in", ...words.slice(from), ""].join(" ");
}

const withoutContractions = rewriting("contractions");

function plain(form: string): string {
  return withoutUmlautSpelling(fold(form.replaceAll(/[./º]/gu, "")));
}
