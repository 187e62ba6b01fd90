/**
 * The words by which one language shapes a query, whatever it is about: `data/words/LANGUAGE/grammar.yaml`; `data/schemas/grammar.json` says what each
 * list is. Every value is words and phrases separated by `|`, which are folded when compiled.
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

/** How far from a place, and where the caller is. */
type DistanceList = "before" | "after" | "walking" | "here" | "near" | "between" | "and";

/** How a price is said. */
interface Money {
  readonly currencies: string;
  readonly per?: string;
  readonly payers?: string;
  readonly each?: string;
  readonly after: string;
}

/** For how many a table is asked. */
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
