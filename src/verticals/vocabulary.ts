import type schema from "../../data/schemas/vocabulary.json";
import type { PriceBand } from "../domain/record.js";

/**
 * The vocabulary of a vertical in one language: `data/words/LANGUAGE/VERTICAL.yaml`. `data/schemas/vocabulary.json` documents each list. Every
 * value is words and phrases separated by `|`, which are folded when compiled. A search finds inflected forms by itself (see
 * language/words/stem.ts), so base forms are enough. In `*-claims.yaml`, `word[,s,es]` lists several endings.
 */
export interface Vocabulary
  extends Readonly<Partial<Record<List, Readonly<Record<string, string>>>>>,
    Readonly<Partial<Record<Text, string>>> {
  readonly price?: Readonly<Partial<Record<PriceBand, string>>>;
}

/** Lists by id. */
type List = Exclude<keyof (typeof schema)["properties"], Text | "price">;
type Text = "context" | "neutral" | "endings" | "places" | "nouns";
