import type { Patterns } from "./render.js";

/** The messages of `data/messages`, parsed by `scripts/compile-messages.mjs`. Each call reads a file. */
export declare function english(): Patterns;
export declare function german(): Patterns;
/** The English phrase for having each fact, from `data/verticals`. */
export declare function facts(): Readonly<Record<string, string>>;
