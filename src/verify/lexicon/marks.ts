import type { Claim, Offering } from "../../verticals/vertical.js";
import type { CueList, CueMark } from "./cues.js";

/** The meaning of a phrase in a claim. */
export type Mark = (CueMark | Content) & { readonly list?: CueList };

/** A phrase that can be checked against a record. */
export type Content = FactContent | KindContent | OfferContent;

export interface FactContent {
  readonly type: "fact";
  readonly claim: Claim;
}

export interface KindContent {
  readonly type: "kind";
  /** The intended kind, then others with the same name. */
  readonly kinds: readonly string[];
  /** Kinds that are hard to distinguish from it. */
  readonly neighbours: readonly string[];
  /** True for the record's own vertical. */
  readonly isOwn: boolean;
  /** True for words that people use for any place of the vertical. */
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
