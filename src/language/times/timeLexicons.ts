import { compiledTimes } from "./compiled.js";
import { TIME_GRAMMARS } from "./timeGrammars.js";
import type { TimeLexicon } from "./timeLexicon.js";

let lexicons: readonly TimeLexicon[] | null = null;

/** What the languages say of times. Loaded when a text is first read, and kept: a program that reads none starts without. */
export function timeLexicons(): readonly TimeLexicon[] {
  if (lexicons !== null) return lexicons;
  const trees = compiledTimes();
  return (lexicons = TIME_GRAMMARS.map((grammar, i) => ({ grammar, phrases: trees[i] ?? {} })));
}
