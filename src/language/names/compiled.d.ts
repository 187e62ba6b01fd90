/** What `scripts/compile-names.mjs` makes at build time, read from a file at each call; every list is folded and joined by `|`. */
export declare function compiledNames(): {
  /** By meaning: `offer:FACT=VALUE`, `kind:ID`, `fact:NAME`. */
  readonly words: Readonly<Record<string, string>>;
  /** Kinds of business that no vertical has. */
  readonly outside: string;
  /** Countries, regions and large cities of the world, in many languages. */
  readonly cities: string;
  readonly towns: string;
  /** First words of those names of places that have several. */
  readonly beginnings: string;
  /** Those of the first list that are countries and territories. */
  readonly countries: string;
  /** The most frequent words of the supported languages. */
  readonly common: string;
};

/** By language code: its most frequent words, and what the schema's texts in it are made of, but for names. Read from a file at each call. */
export declare function compiledEverydayWords(): Readonly<Record<string, string>>;
