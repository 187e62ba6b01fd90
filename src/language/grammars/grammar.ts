/**
 * The words that give a query its structure in one language, whatever its topic: `data/words/LANGUAGE/grammar.yaml`. `data/schemas/grammar.json` describes
 * each list. Values are words and phrases separated by `|`, folded when compiled.
 */
export type Grammar = Readonly<Partial<Record<WordList, string>>> & {
  readonly price?: Readonly<Partial<Record<"€" | "€€" | "€€€" | "style", string>>>;
  readonly distance?: Readonly<Record<DistanceList, string>>;
  readonly money?: Money;
  readonly party?: Party;
  readonly shortened?: Readonly<Record<string, string>>;
};

type WordList =
  | ("open" | "closed" | "closes" | "moment" | "openNow" | "stillOpen" | "now" | "negators" | "alternatives")
  | (
      | "adversatives"
      | "atMost"
      | "atLeast"
      | "within"
      | "near"
      | "beyond"
      | "nearMe"
      | "feelings"
      | "questions"
    )
  | ("existential" | "copulas" | "particulars" | "bookings" | "hosts" | "conjunctions" | "inflections")
  | ("placeWords" | "untold" | "stop" | "neutral" | "closedForGood" | "forSale");

/** Words for a distance from a place and for the caller's position. */
type DistanceList = "before" | "after" | "walking" | "here" | "near" | "between" | "and";

/** Words for prices. */
interface Money {
  readonly currencies: string;
  readonly per?: string;
  readonly payers?: string;
  readonly each?: string;
  readonly after: string;
}

/** Words for the size of a party. */
export interface Party {
  readonly before?: string;
  readonly people: string;
  readonly numbers: string;
  readonly whole?: string;
  readonly after?: string;
  readonly uncounted?: string;
  readonly apart?: string;
  readonly notBehind?: string;
}
