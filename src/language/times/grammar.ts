/** Lists of phrases by name, in groups. Phrases are separated by `|`. */
export interface Lists {
  readonly [name: string]: string | boolean | readonly string[] | Lists | undefined;
}

/**
 * The words for times in one language: `data/words/LANGUAGE/times.yaml`. `data/schemas/times.json` describes each list. Phrases are folded when compiled.
 * A word may be in several lists ("nach" is after an hour, and minutes past it): the reader takes whichever fits.
 */
export interface TimeGrammar extends Lists {
  /** The language code. */
  readonly code: string;
  /** True when a text must contain a word that only this grammar has. */
  readonly needsOwnWord?: boolean;
  readonly writesTwelveHours: boolean;
  readonly hasOrdinalDot: boolean;
  readonly numbers: readonly string[];
  readonly counted: string;
}

export type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night" | "late";
export type Meal = "breakfast" | "brunch" | "lunch" | "dinner";
