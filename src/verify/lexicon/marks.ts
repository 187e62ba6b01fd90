import type { Claim } from "../../verticals/vertical.js";
import type { Offering } from "../../verticals/vertical.js";
import type { GrammarMark } from "./claimGrammars.js";

/** What a phrase of a claim is. */
export type Mark = GrammarMark | Content;

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
