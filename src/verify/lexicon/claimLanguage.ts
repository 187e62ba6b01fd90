/**
 * The grammar of claims in one language: `data/words/LANGUAGE/claims.yaml`; `data/schemas/claims.json` says what each list is. What else can be said
 * of a place are the words of the verticals. Every value is phrases separated by `|`, folded when compiled; `open[,ed]` stands for open and
 * opened, `*` for any word for a place ("name of the * is").
 */
export interface ClaimLanguage {
  readonly and: string;
  readonly or: string;
  readonly but: string;
  readonly except: string;
  readonly only: string;
  readonly notBefore?: string;
  readonly notOnly: string;
  readonly all: string;
  readonly some: string;
  readonly nor: string;
  readonly with: string;
  readonly not: string;
  readonly notAny?: string;
  readonly never: string;
  readonly untrue: string;
  readonly without: string;
  readonly is: string;
  readonly has: string;
  readonly infinitives?: string;
  readonly skip: string;
  readonly available: string;
  readonly place: string;
  readonly within: string;
  readonly prepositions: string;
  readonly open: string;
  readonly closed: string;
  readonly closingDay: string;
  readonly opens: string;
  readonly closes: string;
  readonly openLast?: string;
  readonly closedLast?: string;
  readonly makes?: string;
  readonly hours: string;
  readonly lunchBreak: string;
  readonly break: string;
  readonly nonstop: string;
  readonly later: string;
  readonly earlier: string;
  readonly longer: string;
  readonly shorter: string;
  readonly than: string;
  readonly alive: string;
  readonly gone: string;
  readonly notHeld: string;
  readonly phone: string;
  readonly website: string;
  readonly email: string;
  readonly address: string;
  readonly name: string;
}
