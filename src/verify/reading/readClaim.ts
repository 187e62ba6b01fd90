import type { TextRange } from "../../language/times/timeExpression.js";
import { type ClaimToken, claimTokens } from "../lexicon/claimTokens.js";
import type { ClaimLexicon } from "../lexicon/claimVocabulary.js";
import { claimChunks } from "./claimChunks.js";
import { claimItems, type TimesReader } from "./claimItems.js";
import { type ClaimPart, claimParts } from "./claimParts.js";
import type { OwnNames } from "./claimValues.js";

/** A claim as one language has it. */
export type ClaimReading = readonly ClaimPart[];

/** What of a business decides how claims on it are read. */
export interface Claimed {
  readonly kinds: readonly string[];
  /** The words of claims on such a business, by language. */
  readonly lexicons: readonly ClaimLexicon[];
  readonly names: OwnNames;
}

/** What does not fit into so many parts is not understood. */
const PARTS_READ = 12;

/**
 * The readings of a claim, one in each language that most of its words are of; usually one. Every word that says something stands in a part,
 * as understood or as not.
 */
export function readClaim(
  text: string,
  { kinds, lexicons, names }: Claimed,
  readTimes: TimesReader,
): readonly ClaimReading[] {
  const readings = likelyLanguages(claimTokens(text), lexicons).map((lexicon) =>
    bounded(claimParts(claimChunks(claimItems(text, lexicon, readTimes, names)), kinds)),
  );
  const fewest = Math.min(...readings.map(unreadLength));
  return readings.filter((reading) => unreadLength(reading) === fewest);
}

function likelyLanguages(words: readonly ClaimToken[], lexicons: readonly ClaimLexicon[]) {
  const folded = words.map(({ word }) => word);
  const scored = lexicons.map((lexicon) => {
    let score = 0;
    for (let at = 0; at < folded.length; ) {
      const match = lexicon.at(folded, at);
      const isOwn = match !== null && lexicon.has(folded.slice(at, at + match.length).join(" "));
      if (isOwn) score += match.length;
      at += match?.length ?? 1;
    }
    return { lexicon, score };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === best).map(({ lexicon }) => lexicon);
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
      unread: [{ from, to }],
      joint: "and",
      isWhole: true,
    },
  ];
}
