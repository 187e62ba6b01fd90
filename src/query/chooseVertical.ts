import type { Reading } from "../text/reader.js";
import type { Meaning } from "./lexicon/meaning.js";
import { verticalOf } from "./lexicon/meaning.js";

/** A phrase that suggests one or more verticals. */
export interface Vote {
  /** Its first word, and the word after it. */
  readonly at: number;
  readonly next: number;
  readonly meanings: readonly Meaning[];
  /** Mentioned in passing, after a preposition of place, or guessed from a misspelled word. */
  readonly isAside: boolean;
  /** Whether the trained reader sees no part of the request there, or only a wish: "a garden if possible, but we need a hotel". */
  readonly isDoubted?: boolean;
}

/** How strongly a meaning suggests its vertical. A kind of place outweighs all phrases around it. */
const WEIGHT: Readonly<Record<string, number>> = {
  want: 6,
  preference: 8,
  filter: 4,
  context: 4,
  fact: 2,
  price: 3,
};
const KIND_WEIGHT = 10;
const SIDE_WEIGHT = 3;
const UNTELLING_WEIGHT = 1;
const OCCASION_WEIGHT = 5;
/** Bonus for the first kind; what follows qualifies it: "hotel with restaurant". */
const FIRST_KIND = 3;
/** Bonus for the second of two adjacent kinds: "hotel bar". */
const SECOND_OF_PAIR = 4;
/** Factor for a phrase that suggests several verticals. */
const SHARED = 0.5;
/** Factor for a phrase mentioned in passing, or doubted. */
const ASIDE = 0.2;

/** Weight of the trained reader's choice: more than a price or a fact, less than a kind or an offer. */
const READ_WEIGHT = 3.5;

/**
 * Chooses the vertical of a query; null if nothing suggests one. `intents`: the trained reader's intents for the text that are verticals. `minimum`: the
 * probability that such an intent needs if no phrase suggests a vertical.
 */
export function chooseVertical(
  votes: readonly Vote[],
  intents: Reading["intents"] = [],
  minimum = Infinity,
): string | null {
  const scores = new Map<string, number>();
  const add = (vertical: string | null, weight: number) => {
    if (vertical !== null) scores.set(vertical, (scores.get(vertical) ?? 0) + weight);
  };
  for (const { meanings, isAside, isDoubted } of votes) {
    const isWeak = isAside || isDoubted === true;
    const share = (new Set(meanings.map(verticalOf)).size > 1 ? SHARED : 1) * (isWeak ? ASIDE : 1);
    for (const meaning of meanings) add(verticalOf(meaning), weightOf(meaning) * share);
  }
  const stated = votes.filter(({ isAside }) => !isAside);
  const firm = stated.filter(({ isDoubted }) => isDoubted !== true);
  const direct = firm.length > 0 ? firm : stated;
  const kinds = direct.flatMap((vote) =>
    vote.meanings
      .filter(isKind)
      .slice(0, 1)
      .map((meaning) => ({ vote, meaning })),
  );
  const [first, second] = kinds;
  if (first !== undefined) add(verticalOf(first.meaning), FIRST_KIND);
  if (first !== undefined && second !== undefined && first.vote.next === second.vote.at)
    add(verticalOf(second.meaning), SECOND_OF_PAIR);
  // A stated kind of business needs no guess.
  if (first === undefined)
    for (const { intent, probability } of intents)
      if (votes.length > 0 || probability >= minimum) add(intent, READ_WEIGHT * probability);
  let [best, most] = [null as string | null, 0];
  // Ties: the first mentioned.
  for (const [vertical, weight] of scores) if (weight > most) [best, most] = [vertical, weight];
  return best;
}

function isKind(meaning: Meaning): boolean {
  return (
    (meaning.type === "want" && meaning.lead === "kind") ||
    (meaning.type === "preference" && !meaning.isOccasion)
  );
}

function weightOf(meaning: Meaning): number {
  if (meaning.type === "want" && !meaning.isTelling) return UNTELLING_WEIGHT;
  if (meaning.type === "want" && meaning.lead === "kind") return KIND_WEIGHT;
  if (meaning.type === "want" && meaning.lead === "side") return SIDE_WEIGHT;
  if (meaning.type === "preference" && meaning.isOccasion) return OCCASION_WEIGHT;
  return WEIGHT[meaning.type] ?? 0;
}
