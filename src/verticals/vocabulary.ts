import type { PriceBand } from "../domain/record.js";

/**
 * What one language calls the things of a vertical: `data/words/LANGUAGE/VERTICAL.yaml`; `data/schemas/vocabulary.json` says what each list is. Every
 * value is words and phrases separated by `|`, which are folded when compiled. Inflected forms are found by themselves in a search (see
 * language/words/stem.ts), so base forms are enough there; `word[,s,es]` writes several endings out.
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
