import type { TimeLexicon } from "./timeLexicon.js";

/** Compiled by `scripts/compile-times.mjs`. If two languages read a text equally well, the earlier one is used. Read from a file at each call. */
export declare function compiledTimes(): readonly TimeLexicon[];
