import { wordTables } from "../../words/words.js";
import type { Grammar } from "./grammar.js";

/** By language code. Of two languages that use a word differently, the earlier wins where the query does not tell its language. */
export const GRAMMARS = wordTables<Grammar>("grammar");
