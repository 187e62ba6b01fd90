import type { PriceBand } from "../domain/record.js";

/**
 * The vocabulary of a vertical in one language: `data/words/LANGUAGE/VERTICAL.yaml`. `data/schemas/vocabulary.json` documents each list. Every
 * value is words and phrases separated by `|`, which are folded when compiled. A search finds inflected forms by itself (see
 * language/words/stem.ts), so base forms are enough. In `*-claims.yaml`, `word[,s,es]` lists several endings.
 */
export interface Vocabulary
  extends Readonly<Partial<Record<List, Readonly<Record<string, string>>>>>,
    Readonly<Partial<Record<"context" | "neutral" | "endings" | "places" | "nouns", string>>> {
  readonly price?: Readonly<Partial<Record<PriceBand, string>>>;
}

/** Lists by id. */
type List =
  | "kinds"
  | "offers"
  | "sides"
  | "facts"
  | "looseFacts"
  | "lacking"
  | "absent"
  | "claims"
  | "prefers"
  | "occasions";
