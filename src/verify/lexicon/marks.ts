import type { Claim, Offering } from "../../verticals/vertical.js";
import type { CueMark } from "./cues.js";

/** The meaning of a phrase in a claim. */
export type Mark = CueMark | Content;

/** A phrase that can be held against a record. */
export type Content = (FactContent | KindContent | OfferContent) & {
  /** Further meanings of the phrase: "spa" is a kind of place and something that a place has. */
  readonly others?: readonly Content[];
};

export interface FactContent {
  readonly type: "fact";
  readonly claim: Claim;
}

export interface KindContent {
  readonly type: "kind";
  /** The kind meant, then others with the same name. */
  readonly kinds: readonly string[];
  /** Kinds that cannot be told from it. */
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

/** All meanings of a phrase, the likeliest first. */
export function contentsOf(content: Content): readonly Content[] {
  return [content, ...(content.others ?? [])];
}
