import type { Claim } from "../../verticals/vertical.js";
import type { Offering } from "../../verticals/vertical.js";
import type { ClaimLanguage } from "./claimLanguage.js";

/** What a phrase of a claim is. */
export type Mark = GrammarMark | Content;

export interface GrammarMark {
  readonly type:
    | Exclude<
        keyof ClaimLanguage,
        | "place"
        | "within"
        | "prepositions"
        | "available"
        | "notAny"
        | "never"
        | "than"
        | "notBefore"
        | "closingDay"
        | "notOnly"
      >
    | "noun";
  /** Of `not`: beside another denial it denies nothing more. */
  readonly isEcho?: boolean;
  /** Of `not` and `closed`: of all times or of a whole day; without one said it is not about now. */
  readonly isOfDays?: boolean;
  /** Of `only`: of the hour beside it, not of the day. */
  readonly isOfHour?: boolean;
  /** Of `skip`: what follows is no more than where the place is. */
  readonly isPreposition?: boolean;
  /** Of `skip`: what follows may be where the place is. */
  readonly isWithin?: boolean;
  /** Of `skip`: more is claimed than what follows. */
  readonly isNotOnly?: boolean;
  /** Of `skip`: what is spoken of is to be had there. */
  readonly isAvailability?: boolean;
}

/** What can be held against a record, in the words of a vertical. */
export type Content = (FactContent | KindContent | OfferContent) & {
  /** Other things that the phrase can mean: "spa" is a kind of place and something that a place has. */
  readonly others?: readonly Content[];
};

export interface FactContent {
  readonly type: "fact";
  readonly claim: Claim;
}

export interface KindContent {
  readonly type: "kind";
  /** What is meant first; then what is called so as well. */
  readonly kinds: readonly string[];
  /** Kinds of which nobody can say that they are not the one meant. */
  readonly neighbours: readonly string[];
  /** Of a vertical that the record is of. */
  readonly isOwn: boolean;
  /** People call any place of its vertical so. */
  readonly isGeneral: boolean;
}

export interface OfferContent {
  readonly type: "offer";
  readonly offering: Offering;
  readonly value: string;
}

export function isContent(mark: { readonly type: string }): mark is Content {
  return mark.type === "fact" || mark.type === "kind" || mark.type === "offer";
}

/** All that a phrase can mean, what is meant first of all first. */
export function contentsOf(content: Content): readonly Content[] {
  return [content, ...(content.others ?? [])];
}
