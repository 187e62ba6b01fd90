import type { PackedTimes } from "./packedTimes.js";

/** What `scripts/compile-times.mjs` makes at build time of the grammars of times: read from a file at each call. */
export declare function compiledTimes(): PackedTimes;
