import type { PriceBand } from "../domain/record.js";

/**
 * The vocabulary of a vertical in one language: `data/words/LANGUAGE/VERTICAL.yaml`. `data/schemas/vocabulary.json` documents each list. Every
 * value is words and phrases separated by `|`, which are folded when compiled. A search finds inflected forms by itself (see
 * language/words/stem.ts), so base forms are enough; `word[,s,es]` lists several endings.
 */
export interface Vocabulary {
  readonly kinds?: Readonly<Record<string, string>>;
  readonly offers?: Readonly<Record<string, string>>;
  readonly sides?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, string>>;
  readonly looseFacts?: Readonly<Record<string, string>>;
  readonly lacking?: Readonly<Record<string, string>>;
  readonly absent?: Readonly<Record<string, string>>;
  readonly claims?: Readonly<Record<string, string>>;
  readonly context?: string;
  readonly prefers?: Readonly<Record<string, string>>;
  readonly occasions?: Readonly<Record<string, string>>;
  readonly neutral?: string;
  readonly price?: Readonly<Partial<Record<PriceBand, string>>>;
  readonly endings?: string;
  readonly places?: string;
  readonly nouns?: string;
}
