import type { Definition } from "./definition.js";

/** The definitions of `data/verticals` by id, in the order of `all.yaml`, and `shared`. Written by the build (scripts/compile-words.mjs). */
export declare const compiledVerticals: () => Readonly<Record<string, Definition>>;
