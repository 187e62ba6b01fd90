import type { Reading } from "../text/reader.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { Meaning, OutsideSort } from "./lexicon/meaning.js";
import { verticalOf } from "./lexicon/meaning.js";

/** A phrase that speaks of one or several verticals. */
export interface Vote {
  /** Where it stands among the words, and where the next one starts. */
  readonly at: number;
  readonly next: number;
  readonly meanings: readonly Meaning[];
  /** Said by the way, after a preposition of place, or guessed from a misspelled word. */
  readonly isAside: boolean;
}

/** Words for a kind of business that no vertical has. */
export interface Outside {
  readonly text: string;
  readonly at: number;
  readonly next: number;
  readonly sort: OutsideSort;
  /** Whether a place may have it as well: "parking" beside what is offered somewhere is a fact of that place. */
  readonly isFact: boolean;
}

/**
 * Whether a query is about a business that no vertical has: where nothing else is, but what may be said of any. What is offered stands beside
 * it ("asian supermarket", "pharmacie vegan") and then says which.
 */
export function meansOutside({ at, next, sort, isFact }: Outside, ballots: readonly Vote[]): boolean {
  if (sort === "name") return ballots.length === 0;
  if (sort === "matter") return !ballots.some(saysPlace);
  if (sort === "weather") return !ballots.some(saysWant);
  return ballots.every(({ meanings, ...oneVote }) => {
    const isBeside = !isFact && (oneVote.next === at || oneVote.at === next);
    const saysOnlyWhich = meanings.every((meaning) => meaning.type === "want" && meaning.lead !== "kind");
    // "Outdoor parking" may be what a restaurant has, a "vegan supermarket" is none.
    const saysOfAny = meanings.every(({ type }) => type === "fact" || (type === "filter" && !isFact));
    return saysOfAny || (isBeside && saysOnlyWhich);
  });
}

/** The name of a kind that nobody here knows, where all that is asked for stands in it: a "rice store" is asked for, not rice. */
export function outsideName(
  tokens: readonly string[],
  lexicon: Pick<Lexicon, "outsideNameAt">,
  ballots: readonly Vote[],
): Outside | null {
  for (const at of tokens.keys()) {
    const next = at + lexicon.outsideNameAt(tokens, at);
    const isWhole = ballots.every(
      (vote) =>
        (vote.at >= at && vote.next <= next) ||
        vote.meanings.every(({ type }) => type === "fact" || type === "filter"),
    );
    if (next > at && isWhole)
      return { text: tokens.slice(at, next).join(" "), at, next, sort: "name", isFact: false };
  }
  return null;
}

/** A kind of place, said outright: "restaurants" beside the news are asked for. */
function saysPlace({ meanings, isAside }: Vote): boolean {
  return (
    !isAside &&
    meanings.some((meaning) =>
      meaning.type === "want"
        ? meaning.lead === "kind"
        : meaning.type === "preference" && !meaning.isOccasion,
    )
  );
}

function saysWant({ meanings }: Vote): boolean {
  return meanings.some(({ type }) => type === "want" || type === "preference");
}

/** How surely a phrase of a sort tells which vertical is meant: a kind of place alone outweighs all that is said beside it. */
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
/** What is named first is meant, what follows qualifies it: "hotel with restaurant". */
const FIRST_KIND = 3;
/** Of two kinds side by side the second is meant: "hotel bar". */
const SECOND_OF_PAIR = 4;
/** A phrase that may speak of several says less of each. */
const SHARED = 0.5;
/** What is said by the way tells next to nothing. */
const ASIDE = 0.2;

/** How much the learned reader's choice counts: more than a price or a fact, less than a kind or what is offered. */
const READ_WEIGHT = 3.5;
/** So likely it counts where nothing else tells. */
const SURE = 0.6;

/**
 * The vertical that a query means; null where no word tells. `intents`: for which the learned reader takes the whole text, of those that are known;
 * `isAsking`: whether something is asked for although no phrase tells of a vertical.
 */
export function chooseVertical(
  ballots: readonly Vote[],
  intents: Reading["intents"] = [],
  isAsking = false,
): string | null {
  const votes = new Map<string, number>();
  const vote = (vertical: string | null, weight: number) => {
    if (vertical !== null) votes.set(vertical, (votes.get(vertical) ?? 0) + weight);
  };
  for (const { meanings, isAside } of ballots) {
    const share = (new Set(meanings.map(verticalOf)).size > 1 ? SHARED : 1) * (isAside ? ASIDE : 1);
    for (const meaning of meanings) vote(verticalOf(meaning), weightOf(meaning) * share);
  }
  const told = ballots.filter(({ isAside }) => !isAside);
  const kinds = told.flatMap((oneVote) =>
    oneVote.meanings
      .filter(isKind)
      .slice(0, 1)
      .map((meaning) => ({ oneVote, meaning })),
  );
  const [first, second] = kinds;
  if (first !== undefined) vote(verticalOf(first.meaning), FIRST_KIND);
  if (first !== undefined && second !== undefined && first.oneVote.next === second.oneVote.at)
    vote(verticalOf(second.meaning), SECOND_OF_PAIR);
  // Who names a kind of business has said it.
  if ((ballots.length > 0 || isAsking) && first === undefined)
    for (const { intent, probability } of intents)
      if (ballots.length > 0 || probability >= SURE) vote(intent, READ_WEIGHT * probability);
  let [best, most] = [null as string | null, 0];
  // Of two that are told as much, the one that was told of first.
  for (const [vertical, weight] of votes) if (weight > most) [best, most] = [vertical, weight];
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
