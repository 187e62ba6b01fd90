/**
 * The words by which one language shapes a query, whatever it is about. Every value is a list of words and phrases separated by `|`, written
 * as people write them; they are folded when compiled. A language may leave out what it has no words for yet.
 */
export interface Grammar {
  /** Words for being open, and for this moment: side by side, in either order, they say that a place must be open now. */
  readonly open?: string;
  /** That it is closed; and that it closes, which means the same of a whole day: "closes on Mondays". */
  readonly closed?: string;
  readonly closes?: string;
  readonly moment?: string;
  readonly openNow?: string;
  /** Like open now, but of one place ("is Luna still open") or beside another time ("still open at 2") no filter. */
  readonly stillOpen?: string;
  /** Now, without a word about being open: "pizza right now" wants an open place, "hungry right now" need not. */
  readonly now?: string;
  readonly price?: {
    readonly "€"?: string;
    readonly "€€"?: string;
    readonly "€€€"?: string;
    /** Of an occasion it means €€€ ("fancy french dinner"); of a place only how it looks ("fancy restaurant"). */
    readonly style?: string;
  };
  /** Words before what is not wanted. */
  readonly negators?: string;
  /** Of the conjunctions those that join what is as little wanted: "not cheap or expensive". */
  readonly alternatives?: string;
  /** End what is not wanted: "not vegan but thai". */
  readonly adversatives?: string;
  /** Words before a price that is the highest, and the lowest, one would pay. */
  readonly atMost?: string;
  readonly atLeast?: string;
  /** Words before a place: inside it, or around it. */
  readonly within?: string;
  readonly near?: string;
  /** Words before a place that is not wanted: "outside of Wedding". */
  readonly beyond?: string;
  /** The caller's own whereabouts: "near me". */
  readonly nearMe?: string;
  /** How people say that they are in want: "right now" beside it is when they are, not when a place must be open. */
  readonly feelings?: string;
  /** First words of a question about one place, "is Luna still open": nothing is filtered, the answer is in its record. */
  readonly questions?: string;
  /** Words after which such a question is about places in general: "is there". */
  readonly existential?: string;
  /** What is asked of one business: beside these words a name is meant, "opening hours of Luna". They say nothing else. */
  readonly particulars?: string;
  /** To have a place kept: "book a table"; and words before who keeps it, "at Luna", where "in" would be a town. */
  readonly bookings?: string;
  readonly hosts?: string;
  /** Joins what is not wanted: "no pizza or pasta". */
  readonly conjunctions?: string;
  /** How words end in a language where they end in many ways: "kiinalainen", "kiinalaista". */
  readonly inflections?: string;
  /** Words for a place in general: "place", "Laden". */
  readonly placeWords?: string;
  /** Words that say what people wish for and no data tells: "best", "romantic", "with a view". An answer names them. */
  readonly untold?: string;
  /** Words that say nothing a search could use. */
  readonly stop?: string;
  /** Phrases read as a whole and without effect, because their words alone would mislead. */
  readonly neutral?: string;
}
