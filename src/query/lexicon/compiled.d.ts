import type { PackedLexicon } from "./packedLexicon.js";

/** What `scripts/compile-lexicon.mjs` makes at build time of the definitions of all verticals: read from a file at each call. */
export declare function compiledLexicon(): PackedLexicon;
