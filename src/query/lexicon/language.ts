/**
 * What one language calls things. Every value is a list of words and phrases separated by `|`, written as people write them;
 * they are folded when compiled. Inflected forms are found by themselves (see stem.ts), so base forms are enough.
 * A language may leave out what it has no words for yet.
 */
export interface LanguageLexicon {
  readonly filters?: {
    readonly vegan?: string;
    readonly vegetarian?: string;
    readonly outdoor?: string;
    readonly open_now?: string;
    /** Like open now, but of one place ("is Luna still open") or beside another time ("still open at 2") no filter. */
    readonly still_open?: string;
  };
  /** Now, without a word about being open: "pizza right now" wants an open place, "hungry right now" need not. */
  readonly now?: string;
  readonly price?: {
    readonly "€"?: string;
    readonly "€€"?: string;
    readonly "€€€"?: string;
    /** Of a meal it means €€€ ("fancy french dinner"); of a place only how it looks ("fancy restaurant"). */
    readonly style?: string;
  };
  /**
   * By cuisines, comma-separated, best first: dishes name the cuisines that serve them. After a `+` kinds of place that often offer it where
   * nobody observed a cuisine: "cake,pastry+cafe".
   */
  readonly cuisines?: Readonly<Record<string, string>>;
  /** By cuisines like dishes: what decides only where nothing else is asked for ("an italian restaurant with good wine" is no wine bar). */
  readonly sides?: Readonly<Record<string, string>>;
  /** By kinds of place, comma-separated; a kind may be joined by cuisines written with a `+`. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** By fact name. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Words for a place in general, after which nothing more is known of what is eaten there: "restaurant", "Lokal". */
  readonly placeWords?: string;
  /** Words before what is not wanted. */
  readonly negators?: string;
  /** Words before a place: inside it, or around it. */
  readonly within?: string;
  readonly near?: string;
  /** The caller's own whereabouts: "near me". */
  readonly nearMe?: string;
  /** How people say that they are hungry: "right now" beside it is when they are, not when a place must be open. */
  readonly feelings?: string;
  /** First words of a question about one place, "is Luna still open": nothing is filtered, the answer is in its record. */
  readonly questions?: string;
  /** Words after which such a question is about places in general: "is there". */
  readonly existential?: string;
  /** Joins what is not wanted: "no pizza or pasta". */
  readonly conjunctions?: string;
  /** Words that say nothing a search could use. */
  readonly stop?: string;
  /** Phrases read as a whole and without effect, because their words alone would mislead. */
  readonly neutral?: string;
  /** Meals that are eaten at a table. */
  readonly meals?: string;
}
