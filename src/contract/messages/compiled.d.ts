import type { Patterns } from "./render.js";

/** The messages of `data/messages`, parsed by `scripts/compile-messages.mjs`: read from a file at each call. */
export declare function english(): Patterns;
export declare function german(): Patterns;
