/**
 * The words by which one language shapes a query, whatever it is about: `data/words/LANGUAGE/grammar.yaml`; `data/schemas/grammar.json` says what each
 * list is. Every value is words and phrases separated by `|`, which are folded when compiled.
 */
export interface Grammar {
  readonly open?: string;
  readonly closed?: string;
  readonly closes?: string;
  readonly moment?: string;
  readonly openNow?: string;
  readonly stillOpen?: string;
  readonly now?: string;
  readonly price?: {
    readonly "€"?: string;
    readonly "€€"?: string;
    readonly "€€€"?: string;
    readonly style?: string;
  };
  readonly negators?: string;
  readonly alternatives?: string;
  readonly adversatives?: string;
  readonly atMost?: string;
  readonly atLeast?: string;
  readonly within?: string;
  readonly near?: string;
  readonly beyond?: string;
  readonly nearMe?: string;
  readonly feelings?: string;
  readonly questions?: string;
  readonly existential?: string;
  readonly copulas?: string;
  readonly particulars?: string;
  readonly bookings?: string;
  readonly hosts?: string;
  readonly conjunctions?: string;
  readonly inflections?: string;
  readonly placeWords?: string;
  readonly untold?: string;
  readonly intolerances?: string;
  readonly stop?: string;
  readonly neutral?: string;
  readonly distance?: Distance;
  readonly money?: Money;
  readonly party?: Party;
  readonly closedForGood?: string;
  readonly forSale?: string;
  readonly shortened?: Readonly<Record<string, string>>;
}

/** How far from a place, and where the caller is. */
interface Distance {
  readonly before: string;
  readonly after: string;
  readonly walking: string;
  readonly here: string;
  readonly near: string;
  readonly between: string;
  readonly and: string;
}

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
