import { compiledTimes } from "./compiled.js";
import { TIME_GRAMMARS } from "./timeGrammars.js";
import type { TimeLexicon } from "./timeLexicon.js";

let lexicons: readonly TimeLexicon[] | null = null;

/** The time lexicons of all languages. Loaded with the first text, so that programs that read none start without them. */
export function timeLexicons(): readonly TimeLexicon[] {
  if (lexicons !== null) return lexicons;
  const trees = compiledTimes();
  return (lexicons = TIME_GRAMMARS.map((grammar, i) => ({ grammar, phrases: trees[i] ?? {} })));
}
