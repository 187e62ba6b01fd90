/** What `scripts/compile-names.mjs` makes at build time; every list is folded and joined by `|`. */
export declare const compiledNames: {
  /** By meaning: `offer:FACT=VALUE`, `kind:ID`, `fact:NAME`. */
  readonly words: Readonly<Record<string, string>>;
  /** Kinds of business that no vertical has. */
  readonly outside: string;
  /** Countries, regions and large cities of the world, in many languages. */
  readonly cities: string;
  readonly towns: string;
  /** The most frequent words of the supported languages. */
  readonly common: string;
};
