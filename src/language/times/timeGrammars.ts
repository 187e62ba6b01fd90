import { wordTables } from "../../words/words.js";
import type { Lists, TimeGrammar } from "./grammar.js";
import { compileTimes, type PhraseTree } from "./timeLexicon.js";

/** Of two languages that read a text equally well, the earlier one is taken. */
export const TIME_GRAMMARS: readonly TimeGrammar[] = Object.entries(wordTables<Lists>("times")).map(
  ([code, grammar]) => ({ ...grammar, code }) as TimeGrammar,
);

/**
 * What each of the grammars says, made of their lists: work for the build, which writes it down for the program. What numbers count in any language they
 * count in all: "a 10 minutes" is no time in Italian either.
 */
export function treesOfGrammars(): readonly PhraseTree[] {
  const counted = TIME_GRAMMARS.map((grammar) => grammar.counted).join("|");
  return TIME_GRAMMARS.map((grammar) => compileTimes({ ...grammar, counted }).phrases);
}
