import { wordTables } from "../../words/words.js";
import type { Lists, TimeGrammar } from "./grammar.js";
import { compileTimes, type PhraseTree } from "./timeLexicon.js";

/** If two languages read a text equally well, the earlier one is used. */
export const TIME_GRAMMARS: readonly TimeGrammar[] = Object.entries(wordTables<Lists>("times")).map(
  ([code, grammar]) => ({ ...grammar, code }) as TimeGrammar,
);

/**
 * The phrase trees of all grammars, which the build stores for the program. Words that numbers count in one language count in all: "a 10 minutes" is not a
 * time in Italian either.
 */
export function treesOfGrammars(): readonly PhraseTree[] {
  const counted = TIME_GRAMMARS.map((grammar) => grammar.counted).join("|");
  return TIME_GRAMMARS.map((grammar) => compileTimes({ ...grammar, counted }).phrases);
}
