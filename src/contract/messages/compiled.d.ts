import type { Patterns } from "./render.js";

/** The messages of `data/messages`, parsed by `scripts/compile-messages.mjs`: read from a file at each call. */
export declare function english(): Patterns;
export declare function german(): Patterns;
/** What having each fact is called in English, as `data/verticals` says. */
export declare function facts(): Readonly<Record<string, string>>;
