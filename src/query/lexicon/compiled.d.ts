import type { PackedLexicon } from "./packedLexicon.js";

/** Reads the lexicon that `scripts/compile-lexicon.mjs` compiles at build time from the definitions of all verticals. Reads the file at each call. */
export declare function compiledLexicon(): PackedLexicon;
