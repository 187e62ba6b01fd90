import type { PhraseTree } from "./timeLexicon.js";

/** What `scripts/compile-times.mjs` makes at build time of the grammars of times, in their order: read from a file at each call. */
export declare function compiledTimes(): readonly PhraseTree[];
