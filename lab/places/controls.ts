import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import { understand } from "#doorlight/query/understand.js";
import type { Instant } from "#doorlight/domain/time.js";
import { isCityName } from "#doorlight/language/names/names.js";
import { withoutTownWords } from "#doorlight/language/whereabouts/townWords.js";
import type { Counted } from "./figures.js";

const LANGUAGES = ["en", "de", "fr", "it", "es", "pt", "nl"];

/**
 * Real requests whose labels contain no place or business, from the folder of evaluation sets. A place read in one is a false alarm. By language; "mit" is
 * the MIT Restaurant Corpus, the rest is MASSIVE.
 */
export async function falseAlarms(
  folder: string,
  lexicon: Lexicon,
  now: Instant,
): Promise<readonly Counted[]> {
  const mit = (
    await linesOf<{ q: string; slots: readonly { slot: string }[] }>(
      join(folder, "mit-restaurant", "train.jsonl"),
    )
  )
    .filter(({ slots }) => !slots.some(({ slot }) => slot === "Location" || slot === "Restaurant_Name"))
    .map(({ q }) => ({ group: "mit", text: q }));
  const massive = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await linesOf<{ text: string; annotated: string }>(join(folder, "massive", `${language}.jsonl`)))
        .filter(({ annotated }) => !/place_name|business_name/u.test(annotated))
        .map(({ text }) => ({ group: language, text })),
    ),
  );
  return [...mit, ...massive.flat()].map(({ group, text }) => {
    const { place, mentioned } = understand(text, { lexicon, now, timeZone: "UTC" });
    const got = (place ?? mentioned)?.text ?? "";
    return { group, request: text, isRight: got === "" || isOfCity(got), got };
  });
}

/** "Düsseldorfer Innenstadt" is a place without a label. */
function isOfCity(place: string): boolean {
  return withoutTownWords(place).some(isCityName);
}

async function linesOf<Line>(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}
