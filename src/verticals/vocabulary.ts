import type { PriceBand } from "../domain/record.js";

/**
 * What one language calls the things of a vertical. Every value is a list of words and phrases separated by `|`, written as people write
 * them; they are folded when compiled. Inflected forms are found by themselves in a search (see language/words/stem.ts), so base forms are
 * enough there; `word[,s,es]` writes several endings out.
 */
export interface Vocabulary {
  /**
   * By kinds, comma-separated, what is meant first: `"hairdresser,barber": "hairdresser|hair salon"`. After a `+` what is offered there and
   * goes with it: `"cafe+coffee_shop"`.
   */
  readonly kinds?: Readonly<Record<string, string>>;
  /**
   * By what is offered (values of the vertical's offering), comma-separated, best first; after a `+` kinds of place that often offer it where
   * nobody observed it: `"cake,pastry+cafe"`, `"nails+beauty_salon"`.
   */
  readonly offers?: Readonly<Record<string, string>>;
  /** Like `offers`, but decides only where nothing else is asked for: "an italian restaurant with good wine" is no wine bar. */
  readonly sides?: Readonly<Record<string, string>>;
  /** By fact, with its negation excluded: `pool: "pool|swimming pool|with a pool"`. Used by searches and claims alike. */
  readonly facts?: Readonly<Record<string, string>>;
  /**
   * By fact, what a search is helped by it with though it is not the same, so that no claim takes the one for the other: who wants a massage is
   * shown hotels with a spa, but a spa on record is no massage.
   */
  readonly looseFacts?: Readonly<Record<string, string>>;
  /** By fact, what who asks for it does without: `vegetarian: "meat"`, as in "no meat" and "I don't eat meat". */
  readonly lacking?: Readonly<Record<string, string>>;
  /** By fact that is shunned, phrases that ask for places where it is not so: `smoking: "non smoking"`. */
  readonly absent?: Readonly<Record<string, string>>;
  /** By fact, further phrases that only a claim says: "dogs are allowed", "you can bring your dog". */
  readonly claims?: Readonly<Record<string, string>>;
  /** Words by which this vertical is meant, though they ask for nothing by themselves: "kitchen", "overnight". */
  readonly context?: string;
  /** By kind, words that prefer it without demanding it: "restaurant" may be a pub. */
  readonly prefers?: Readonly<Record<string, string>>;
  /** By kind, what one does there, so that it is preferred: "dinner". Words of style beside it tell the price: "a fancy dinner". */
  readonly occasions?: Readonly<Record<string, string>>;
  /** Phrases read as a whole and without effect, because their words alone would mislead: "Viennese style". */
  readonly neutral?: string;
  /** By price band, words that say it of this vertical alone: "haute cuisine". */
  readonly price?: Readonly<Partial<Record<PriceBand, string>>>;
  /** What closes a compound that names a place by what is offered there: "-restaurant", "-studio". */
  readonly endings?: string;
  /** Words for a place of this vertical in general: "restaurant". Beside anything else that is claimed they say nothing. */
  readonly places?: string;
  /** Belong to what is claimed beside them and are something else alone: "Italian kitchen", but "the kitchen closes at ten". */
  readonly nouns?: string;
}
