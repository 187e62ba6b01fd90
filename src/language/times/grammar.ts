/** Lists of phrases by name, in groups; phrases are separated by `|`. */
export interface Lists {
  readonly [name: string]: string | boolean | readonly string[] | Lists | undefined;
}

/**
 * How one language speaks of times: `data/words/LANGUAGE/times.yaml`; `data/schemas/times.json` says what each list is. Phrases are folded when
 * compiled. A word may stand in several lists ("nach" is after an hour, and minutes past it): the reader takes what fits.
 */
export interface TimeGrammar extends Lists {
  /** Of the language. */
  readonly code: string;
  /** Whether a text must have a word of it that no grammar without this has. */
  readonly needsOwnWord?: boolean;
  readonly writesTwelveHours: boolean;
  readonly hasOrdinalDot: boolean;
  readonly numbers: readonly string[];
  /** From Monday. */
  readonly weekdays: readonly string[];
  /** From one o'clock, by what their endings say. */
  readonly inflectedHours?: Readonly<Partial<Record<"at" | "until" | "from", readonly string[]>>>;
  readonly weekdayParts?: Readonly<Partial<Record<DayPart, string>>>;
  readonly counted: string;
}

export type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night" | "late";
export type Meal = "breakfast" | "brunch" | "lunch" | "dinner";
