import { wordTables } from "../../words/words.js";
import type { Grammar } from "./grammar.js";

/** By language code. If two languages use a word differently and the language of the query is unknown, the earlier one wins. */
export const GRAMMARS = wordTables<Grammar>("grammar");
