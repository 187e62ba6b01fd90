// Written by the build (scripts/compile-words.mjs).

/** The tables of `data/words`: name → language → table. */
export declare const compiledWords: () => Readonly<Record<string, Readonly<Record<string, unknown>>>>;
