import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { words } from "#doorlight/language/text/fold.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

const LEXICON = lexiconOf(VERTICALS);
const FOLDER = createRequire(import.meta.url)
  .resolve("@openstreetmap/id-tagging-schema/package.json")
  .replace("package.json", "dist/translations/");
const LANGUAGES = ["en", "de", "fr", "it", "es", "pt"];
/** Presets of places that offer goods or services. */
const SORTS = /^(?:amenity|shop|office|healthcare|craft|leisure|tourism)\//u;
const ANSWERED = VERTICALS.flatMap(({ kinds, offering, answersFor = [] }) => [
  ...Object.values(kinds).flatMap(({ presets }) => presets),
  ...(offering?.presets ?? []),
  ...answersFor,
]);
/** Maximum share of misread names: some names of kinds also mean something that a business has. */
const MAX_MISREAD = 0.01;

test("the name of an uncovered kind of business never requests a covered one, in six languages", (t) => {
  const names = LANGUAGES.flatMap((language) => namesIn(language).map((name) => [language, name] as const));
  const misread = names.filter(([, name]) => asksForSomething(name) && !isOwnWord(name));
  t.diagnostic(`${misread.length} of ${names.length}: ${misread.map((one) => one.join(" ")).join("; ")}`);
  assert.ok(names.length > 3_000);
  assert.ok(misread.length <= MAX_MISREAD * names.length);
});

function namesIn(language: string): readonly string[] {
  const file = JSON.parse(readFileSync(`${FOLDER}${language}.min.json`, "utf8")) as Readonly<
    Record<string, { readonly presets: { readonly presets: Readonly<Record<string, Preset>> } }>
  >;
  const presets = Object.entries(file[language]?.presets.presets ?? {});
  return presets
    .filter(([id]) => SORTS.test(id) && !ANSWERED.some((own) => id === own || id.startsWith(`${own}/`)))
    .flatMap(([, { name, aliases }]) => [name, ...(aliases?.split("\n") ?? [])])
    .filter((name) => name !== undefined && name !== "") as string[];
}

interface Preset {
  readonly name?: string;
  readonly aliases?: string;
}

function asksForSomething(q: string): boolean {
  const read = understand(q, { lexicon: LEXICON, now: 0, timeZone: "UTC" });
  const requested = [...read.wants, ...read.sides, ...read.facts, ...Object.keys(read.filters)];
  return read.outside === null && (read.vertical !== null || requested.length > 0);
}

/** Whether the whole name is a phrase of a vertical: "beer garden", "parking". */
function isOwnWord(name: string): boolean {
  const tokens = words(name);
  const match = LEXICON.matchAt(tokens, 0);
  return match !== null && match.length === tokens.length && match.meaning.type !== "outside";
}
