/** Compiled by `scripts/compile-names.mjs`, and read from a file at each call. Lists are folded and joined by `|`. */
export declare function compiledNames(): {
  /** By meaning: `offer:FACT=VALUE`, `kind:ID`, `fact:NAME`. */
  readonly words: Readonly<Record<string, string>>;
  /** Kinds of business without a vertical. */
  readonly outside: string;
  /** Countries, regions and large cities of the world, in many languages. */
  readonly cities: string;
  readonly towns: string;
  /** The countries and territories among `cities`. */
  readonly countries: string;
  /** The names of each country by its ISO 3166-1 code, as written, the English one first. */
  readonly countryNames: Readonly<Record<string, string>>;
  /** The most frequent words of the supported languages. */
  readonly common: string;
};

/** By language code: its most frequent words and the words of the schema's texts in it, without names. Read from a file at each call. */
export declare function compiledEverydayWords(): Readonly<Record<string, string>>;
