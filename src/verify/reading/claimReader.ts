import type { CatalogEntry } from "../../catalog/catalog.js";
import { kindsOf } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { fold } from "../../language/text/fold.js";
import { LazyTimeContext, readTimes } from "../../language/times/readTimes.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { type ClaimToken, claimTokens, wordsOf } from "../lexicon/claimTokens.js";
import type { ClaimLexicon, ClaimVocabulary } from "../lexicon/claimVocabulary.js";
import { whereLengthAt } from "../whereabouts.js";
import { claimItems, type TimesReader } from "./claimItems.js";
import { claimParts } from "./claimParts.js";
import { literalRanges, markedAt, type OwnNames } from "./claimValues.js";
import type { ClaimPart } from "./statement.js";

/** A claim as one language has it. */
export type ClaimReading = readonly ClaimPart[];

/** Reads a claim on a business, said at a moment. */
export type ClaimReader = (claim: string, entry: CatalogEntry, now: Instant) => readonly ClaimReading[];

/** What does not fit into so many parts is not understood. */
const PARTS_READ = 12;

/**
 * The readings of a claim, one in each language that most of its words are of; usually one. Every word that says something stands in a part,
 * as understood or as not.
 */
export function claimReader(vocabulary: ClaimVocabulary): ClaimReader {
  return (text, entry, now) => {
    const { record, area } = entry;
    const { timeZone, country } = area.area;
    const names = namesOf(entry);
    const words = claimTokens(text);
    const timesIn: TimesReader = (clause, areMealsTimes) =>
      readTimes(clause, new LazyTimeContext({ now }, timeZone, country, undefined, areMealsTimes));
    const readingIn = ({ lexicon }: { readonly lexicon: ClaimLexicon }) =>
      bounded(claimParts(claimItems(text, words, lexicon, timesIn, names), kindsOf(record)));
    const scored = scoredLanguages(wordList(text, words, names), vocabulary.of(record));
    const best = Math.max(...scored.map(({ score }) => score));
    const readings = scored.filter(({ score }) => score === best).map(readingIn);
    const fewest = Math.min(...readings.map(unreadLength));
    if (fewest === 0) return readings.filter((reading) => unreadLength(reading) === 0);
    // "Is on Rue de la Turbie": most of its words are French, but it is English that leaves none of them unread.
    const whole = scored
      .filter(({ score }) => score > 0 && score < best)
      .map(readingIn)
      .filter((reading) => unreadLength(reading) === 0);
    return whole.length > 0 ? whole : readings.filter((reading) => unreadLength(reading) === fewest);
  };
}

function namesOf(entry: CatalogEntry): OwnNames {
  const { attributes } = entry.record;
  const names = [attributes.name?.value ?? "", ...(attributes.alternative_names?.value ?? [])].filter(
    (name) => name !== "",
  );
  const folded = new Set(names.map(fold));
  const inWords = names.map(wordsOf).filter(({ length }) => length > 0);
  return {
    isOwn: (text) => folded.has(fold(text)),
    whereLengthAt: (words, at) => whereLengthAt(entry, words, at),
    lengthAt: (words, at) =>
      Math.max(
        0,
        ...inWords
          .filter((name) => name.every((word, i) => words[at + i] === word))
          .map(({ length }) => length),
      ),
  };
}

/** The words that tell a claim's language: those of the business's names, of pages and of mailboxes are of any. */
function wordList(text: string, words: readonly ClaimToken[], names: OwnNames): readonly string[] {
  const folded = words.map(({ word }) => word);
  const literal = literalRanges(text);
  const plain: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const named = names.lengthAt(folded, at);
    const { from, word } = words[at] as ClaimToken;
    if (named > 0) at += named - 1;
    else if (!literal.some((range) => range.from <= from && from < range.to)) plain.push(word);
  }
  return plain;
}

/** How many of the words each language has for its own. */
function scoredLanguages(folded: readonly string[], lexicons: readonly ClaimLexicon[]) {
  return lexicons.map((lexicon) => {
    const own = markedAt(folded, lexicon).filter(({ at, length }) =>
      lexicon.has(folded.slice(at, at + length).join(" ")),
    );
    return { lexicon, score: own.reduce((sum, { length }) => sum + length, 0) };
  });
}

function unreadLength(reading: ClaimReading): number {
  if (reading.length === 0) return Infinity;
  return reading.reduce(
    (sum, { unread, statement }) =>
      sum + unread.reduce((length, { from, to }) => length + to - from, statement.type === "unread" ? 1 : 0),
    0,
  );
}

function bounded(parts: ClaimReading): ClaimReading {
  if (parts.length <= PARTS_READ) return parts;
  const rest = parts.slice(PARTS_READ - 1);
  const ranges: TextRange[] = rest.flatMap((part) => part.ranges);
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  return [
    ...parts.slice(0, PARTS_READ - 1),
    {
      ranges: [{ from, to }],
      statement: { type: "unread" },
      isDenied: false,
      isCarried: false,
      isUntrue: false,
      unread: [{ from, to }],
      joint: "and",
      isWhole: true,
    },
  ];
}
