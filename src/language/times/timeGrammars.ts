import { wordTables } from "../../words/words.js";
import type { Lists, TimeGrammar } from "./grammar.js";

/** If two languages read a text equally well, the earlier one is used. */
export const TIME_GRAMMARS: readonly TimeGrammar[] = Object.entries(wordTables<Lists>("times")).map(
  ([code, grammar]) => ({ ...grammar, code }) as TimeGrammar,
);
