/**
 * What one language calls things. Every value is a list of words and phrases separated by `|`, written as people write them;
 * they are folded when compiled. Inflected forms are found by themselves (see stem.ts), so base forms are enough.
 */
export interface LanguageLexicon {
  readonly filters: {
    readonly vegan: string;
    readonly vegetarian: string;
    readonly outdoor: string;
    readonly open_now: string;
  };
  readonly price: { readonly "€": string; readonly "€€": string; readonly "€€€": string };
  /** By cuisines, comma-separated, best first: dishes name the cuisines that serve them. */
  readonly cuisines: Readonly<Record<string, string>>;
  /** By kinds of place, comma-separated; a kind may be joined by cuisines written with a `+`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** By fact name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Words before what is not wanted. */
  readonly negators: string;
  /** Words before a place: inside it, or around it. */
  readonly within: string;
  readonly near: string;
  readonly nearMe: string;
  /** Words that say nothing a search could use. */
  readonly stop: string;
  /** Phrases read as a whole and without effect, because their words alone would mislead. */
  readonly neutral: string;
}
