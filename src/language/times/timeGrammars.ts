import type { TimeGrammar } from "./grammar.js";
import { german } from "./grammars/de.js";
import { dutch } from "./grammars/nl.js";
import { english } from "./grammars/en.js";
import { spanish } from "./grammars/es.js";
import { french } from "./grammars/fr.js";
import { italian } from "./grammars/it.js";
import { portuguese } from "./grammars/pt.js";
import { compileTimes, type PhraseTree } from "./timeLexicon.js";

/** Of two languages that read a text equally well, the earlier one is taken. */
export const TIME_GRAMMARS: readonly TimeGrammar[] = [
  english,
  german,
  french,
  italian,
  spanish,
  portuguese,
  dutch,
];

/** What each of the grammars says, made of their lists: work for the build, which writes it down for the program (`packedTimes`). */
export function treesOfGrammars(): readonly PhraseTree[] {
  const counted = TIME_GRAMMARS.map((grammar) => grammar.counted).join("|");
  return TIME_GRAMMARS.map((grammar) => compileTimes(grammar, counted).phrases);
}
