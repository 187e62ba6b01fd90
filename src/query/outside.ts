import { outsideNames } from "../language/names/names.js";
import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { OUTSIDE_RANK, type OutsideSort } from "./lexicon/meaning.js";
import type { Vote } from "./chooseVertical.js";
import type { QueryText } from "./understandContext.js";

/** A kind of business that no vertical has, or a subject that is not about businesses. */
export interface Outside {
  readonly text: string;
  readonly at: number;
  readonly next: number;
  readonly sort: OutsideSort;
  /** Whether it may also be a fact about a place, as "parking". */
  readonly isFact: boolean;
}

/**
 * Whether a query is about a business that no vertical has. This holds if all other phrases may apply to any business, or qualify the outside words next to them
 * ("asian supermarket", "pharmacie vegan").
 */
function meansOutside({ at, next, sort, isFact }: Outside, votes: readonly Vote[]): boolean {
  if (sort === "name") return votes.length === 0;
  if (sort === "matter") return !votes.some(statesPlace);
  if (sort === "weather") return !votes.some(statesWant);
  return votes.every(({ meanings, ...vote }) => {
    const isBeside = !isFact && (vote.next === at || vote.at === next);
    const onlyQualifies = meanings.every((meaning) => meaning.type === "want" && meaning.lead !== "kind");
    // "Outdoor parking" may be a feature of a restaurant; a "vegan supermarket" is not one.
    const fitsAny = meanings.every(({ type }) => type === "fact" || (type === "filter" && !isFact));
    return fitsAny || (isBeside && onlyQualifies);
  });
}

/** Whether a phrase states a kind of place: "restaurant news" still asks for restaurants. */
function statesPlace({ meanings, isAside }: Vote): boolean {
  return (
    !isAside &&
    meanings.some((meaning) =>
      meaning.type === "want"
        ? meaning.lead === "kind"
        : meaning.type === "preference" && !meaning.isOccasion,
    )
  );
}

function statesWant({ meanings }: Vote): boolean {
  return meanings.some(({ type }) => type === "want" || type === "preference");
}

/** The more specific of a phrase found before and one that begins at a word, if it may be outside, whatever else it means: hotels have a "laundry" too. */
export function moreSpecific(
  found: Outside | null,
  { meanings, length }: Pick<Match, "meanings" | "length">,
  at: number,
  tokens: readonly string[],
): Outside | null {
  const outside = meanings.find((one) => one.type === "outside");
  if (outside === undefined || (found !== null && OUTSIDE_RANK[found.sort] <= OUTSIDE_RANK[outside.sort]))
    return found;
  const next = at + length;
  const isFact = meanings.some(({ type }) => type === "fact");
  return { text: tokens.slice(at, next).join(" "), at, next, sort: outside.sort, isFact };
}

/** Roles of what a request is for. */
const NEEDS: ReadonlySet<string> = new Set(["kind", "other"]);

/** Maximum words of a name of an outside kind. */
const MAX_NAME_WORDS = 10;

/** The name of an outside kind that covers everything the query asks for: "rice store" does not ask for rice. Null if there is none. */
function outsideNameIn(tokens: readonly string[], lexicon: Lexicon, votes: readonly Vote[]): Outside | null {
  for (const at of tokens.keys())
    for (let next = Math.min(tokens.length, at + MAX_NAME_WORDS); next > at + 1; next--) {
      const text = tokens.slice(at, next).join(" ");
      if (!outsideNames().has(text) || lexicon.isLexical(text)) continue;
      const isWhole = votes.every(
        (vote) =>
          (vote.at >= at && vote.next <= next) ||
          vote.meanings.every(({ type }) => type === "fact" || type === "filter"),
      );
      if (isWhole) return { text, at, next, sort: "name", isFact: false };
    }
  return null;
}

/**
 * The outside phrase if the query is about it, or the name of an outside kind that has words of a vertical; otherwise null. "Near the ferry terminal" is a place. If the trained reader is sure that a vertical covers the request,
 * a single word counts only as the need that the reader sees: a bank may be a place to sit.
 */
export function outsideNeed(
  noted: Outside | null,
  votes: readonly Vote[],
  tokens: readonly string[],
  lexicon: Lexicon,
  { isCovered, labels }: QueryText,
): Outside | null {
  const found = noted !== null && meansOutside(noted, votes) ? noted : outsideNameIn(tokens, lexicon, votes);
  if (found === null) return null;
  const role = labels?.[found.at]?.role ?? "";
  const isDoubtful =
    found.next === found.at + 1 && OUTSIDE_RANK[found.sort] >= OUTSIDE_RANK.kind && !NEEDS.has(role);
  return role === "place" || (isCovered && isDoubtful) ? null : found;
}
