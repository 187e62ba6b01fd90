import type { CatalogEntry } from "../../catalog/catalog.js";
import { kindsOf } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { readTimes } from "../../language/times/readTimes.js";
import type { ParsedTimes } from "../../language/times/timeExpression.js";
import { tokens } from "../lexicon/tokens.js";
import { type ClaimVocabulary, marksIn } from "../lexicon/vocabulary.js";
import { claimItems } from "./items.js";
import type { ClaimPart } from "./statement.js";
import { claimParts } from "./statements.js";
import { type ClaimText, namesOf } from "./values.js";

/** A claim as read in one language. */
export type ClaimReading = readonly ClaimPart[];

/** Reads a claim on a business, made at `now`. */
export type ClaimReader = (claim: string, entry: CatalogEntry, now: Instant) => readonly ClaimReading[];

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
    const folded = words.map(({ word }) => word);
    // Most languages divide a claim in the same way.
    const known = new Map<string, ParsedTimes>();
    const timesIn = (clause: string, areMealsTimes: boolean) => {
      const key = `${String(areMealsTimes)} ${clause}`;
      const times = known.get(key) ?? readTimes(clause, { now, timeZone, country, areMealsTimes });
      known.set(key, times);
      return times;
    };
    // The business's names do not indicate the language.
    const ends = folded.map((_, at) => at + names.lengthAt(folded, at));
    const scored = vocabulary(record).map((lexicon) => {
      const marks = marksIn(words, lexicon);
      const own = marks.filter(
        ({ at, isOfLanguage }) => isOfLanguage && !ends.some((end, start) => start <= at && end > at),
      );
      const claim: ClaimText = { text, words, folded, marks, lexicon, names };
      return { claim, score: own.reduce((sum, { length }) => sum + length, 0) };
    });
    const best = Math.max(...scored.map(({ score }) => score));
    const readIn = (languages: typeof scored) =>
      languages.map(({ claim }) => {
        const reading = claimParts(claimItems(claim, timesIn), kindsOf(record));
        return { reading, unread: unreadLength(reading) };
      });
    const likely = readIn(scored.filter(({ score }) => score === best));
    // "Is on Rue de la Turbie": most words are French, but only English reads them all.
    const others = likely.some(({ unread }) => unread === 0)
      ? []
      : readIn(scored.filter(({ score }) => score > 0 && score < best)).filter(({ unread }) => unread === 0);
    const readings = others.length > 0 ? others : likely;
    const fewest = Math.min(...readings.map(({ unread }) => unread));
    return readings.filter(({ unread }) => unread === fewest).map(({ reading }) => reading);
  };
}

/** Characters in unread words. */
function unreadLength(reading: ClaimReading): number {
  const unreadIn = reading.flatMap(({ statement }) => (statement.type === "unread" ? statement.words : []));
  return reading.length === 0 ? Infinity : unreadIn.reduce((sum, { from, to }) => sum + 1 + to - from, 0);
}
