import type { CatalogEntry } from "../../catalog/catalog.js";
import { kindsOf } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { readTimes } from "../../language/times/readTimes.js";
import { type Token, tokens } from "../lexicon/tokens.js";
import { type ClaimLexicon, type ClaimVocabulary, marksIn } from "../lexicon/vocabulary.js";
import { claimItems } from "./items.js";
import { type ClaimPart, unread } from "./statement.js";
import { claimParts } from "./statements.js";
import { literalRanges, namesOf, type OwnNames, overlaps } from "./values.js";

/** A claim as read in one language. */
export type ClaimReading = readonly ClaimPart[];

/** Reads a claim on a business, made at `now`. */
export type ClaimReader = (claim: string, entry: CatalogEntry, now: Instant) => readonly ClaimReading[];

/** Claims with more parts are not read to the end. */
const MAX_PARTS = 12;

/**
 * Returns the readings of a claim, one for each language that has most of its words, usually one. Every word that states something belongs to a part, read
 * or unread.
 */
export function claimReader(vocabulary: ClaimVocabulary): ClaimReader {
  return (text, entry, now) => {
    const { record, area } = entry;
    const { timeZone, country } = area.area;
    const names = namesOf(entry);
    const words = tokens(text);
    const timesIn = (clause: string, areMealsTimes: boolean) =>
      readTimes(clause, { now, timeZone, country, areMealsTimes });
    const plain = wordsOfLanguage(text, words, names);
    const scored = vocabulary(record).map((lexicon) => ({ lexicon, score: scoreOf(plain, lexicon) }));
    const best = Math.max(...scored.map(({ score }) => score));
    const readingsIn = (languages: typeof scored) =>
      languages.map(({ lexicon }) => {
        const reading = bounded(
          claimParts(claimItems(text, words, lexicon, timesIn, names), kindsOf(record)),
        );
        return { reading, length: unreadLength(reading) };
      });
    const readings = readingsIn(scored.filter(({ score }) => score === best));
    const fewest = Math.min(...readings.map(({ length }) => length));
    // "Is on Rue de la Turbie": most words are French, but only English reads them all.
    const others = fewest === 0 ? [] : readingsIn(scored.filter(({ score }) => score > 0 && score < best));
    const whole = others.filter(({ length }) => length === 0);
    return (whole.length > 0 ? whole : readings.filter(({ length }) => length === fewest)).map(
      ({ reading }) => reading,
    );
  };
}

/** The words that indicate the language of a claim: without the business's names, web pages and mailboxes. */
function wordsOfLanguage(text: string, words: readonly Token[], names: OwnNames): readonly string[] {
  const folded = words.map(({ word }) => word);
  const literal = literalRanges(text);
  const named = new Set(
    folded.flatMap((_, at) => Array.from({ length: names.lengthAt(folded, at) }, (__, i) => at + i)),
  );
  return folded.filter(
    (_, at) => !named.has(at) && !literal.some((range) => overlaps(range, words[at] as Token)),
  );
}

/** The number of words in a language's own lists. */
function scoreOf(words: readonly string[], lexicon: ClaimLexicon): number {
  return marksIn(words, lexicon)
    .filter(({ at, length }) => lexicon.has(words.slice(at, at + length).join(" ")))
    .reduce((sum, { length }) => sum + length, 0);
}

/** Characters in unread words. */
function unreadLength(reading: ClaimReading): number {
  const unreadIn = reading.flatMap(({ statement }) => (statement.type === "unread" ? statement.words : []));
  return reading.length === 0 ? Infinity : unreadIn.reduce((sum, { from, to }) => sum + 1 + to - from, 0);
}

function bounded(parts: ClaimReading): ClaimReading {
  const rest = parts.slice(MAX_PARTS - 1);
  const [first] = rest;
  if (first === undefined || rest.length === 1) return parts;
  const ranges = rest.flatMap((part) => part.ranges);
  const statement = unread(ranges);
  const last = {
    ...first,
    ranges,
    statement,
    isDenied: false,
    isUntrue: false,
    joint: "and",
    isWhole: true,
  } as const;
  return [...parts.slice(0, MAX_PARTS - 1), last];
}
