import type { PhraseTree } from "./timeLexicon.js";

/** The time grammars in order, compiled by `scripts/compile-times.mjs`. Read from a file at each call. */
export declare function compiledTimes(): readonly PhraseTree[];
