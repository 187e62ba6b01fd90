import { wordTables } from "../../words/words.js";
import type { TimeGrammar } from "./grammar.js";
import { compileTimes, type PhraseTree } from "./timeLexicon.js";

/** Of two languages that read a text equally well, the earlier one is taken. */
export const TIME_GRAMMARS: readonly TimeGrammar[] = Object.entries(
  wordTables<Omit<TimeGrammar, "code">>("times"),
).map(([code, grammar]) => ({ code, ...grammar }));

/** What each of the grammars says, made of their lists: work for the build, which writes it down for the program (`packedTimes`). */
export function treesOfGrammars(): readonly PhraseTree[] {
  const counted = TIME_GRAMMARS.map((grammar) => grammar.counted).join("|");
  return TIME_GRAMMARS.map((grammar) => compileTimes(grammar, counted).phrases);
}
