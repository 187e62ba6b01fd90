import type { PriceBand } from "../domain/record.js";
import type { NamedLocation } from "../places/location.js";
import type { Filters } from "../contract/resources.js";
import type { Instant } from "../domain/time.js";

/** Something that is offered, or a kind of place, that was asked for: any of these answers it, the first ones best. */
export interface Want {
  /** As written, folded. */
  readonly text: string;
  readonly vertical: string;
  /** Values of the vertical's offering with its fact: `cuisine=ramen`. */
  readonly offers: readonly string[];
  readonly kinds: readonly string[];
  /** The offer that is on record under just these words, before all that they are taken for: `cuisine=quiche`, where quiche is French. */
  readonly value?: string;
  /**
   * What decides: what is offered ("sushi", cake at a café) or the kind of place ("bar", also known as a pub); a side ("wine", "beef") decides
   * only where nothing else is asked for.
   */
  readonly lead: "offer" | "kind" | "side";
  /** Said by the way ("near my hotel") or guessed: nothing is asked by it of another vertical. */
  readonly isAside?: boolean;
}

/** Whether two phrases, though not the same, are of one kind of place and of nothing that it offers. */
export function isOneKind(one: Want, other: Want): boolean {
  const isAlike = one.offers.length === 0 && one.kinds.every((kind) => other.kinds.includes(kind));
  return isAlike && one.text !== other.text;
}

/** What a phrase that means something on offer, or a kind of place, asks for. */
export function wantOf(
  { vertical, offers, kinds, lead, value }: Omit<Want, "text" | "isAside">,
  text: string,
  isAside: boolean,
): Want {
  return { text, vertical, isAside, offers, kinds, lead, ...(value !== undefined && { value }) };
}

/** A time at which places must be open. */
export interface AskedTime {
  readonly text: string;
  readonly at: Instant;
  /** Of a span, "open between 10 and 23": the last moment at which they must be open as well; null for one moment. */
  readonly until: Instant | null;
  /** Whether only a day was named ("on sunday"); `at` is the middle of it then. */
  readonly isWholeDay: boolean;
}

/** What `understand` made of a query. */
export interface Understanding {
  /** The vertical that is meant; null where the words tell none. */
  readonly vertical: string | null;
  /** The words for a kind of business that no vertical has, where nothing else was asked for: "pharmacy". */
  readonly outside: string | null;
  readonly filters: Filters;
  readonly wants: readonly Want[];
  /** What was said of other verticals beside it: the restaurant of "hotel with restaurant". */
  readonly beside: readonly Want[];
  /** Understood, but without effect beside the wants: the wine of "italian with good wine". */
  readonly sides: readonly Want[];
  readonly excluded: readonly Want[];
  /** A kind of place that is preferred without being demanded, for a dinner a restaurant; null for none. */
  readonly preferred: string | null;
  /** Facts asked for, by name. */
  readonly facts: readonly string[];
  /** Words that may be part of a name. */
  readonly terms: readonly string[];
  /** Those of `terms` that are everyday words and part of nothing asked for: "please", "partner". */
  readonly fillers: readonly string[];
  /** Words taken for misspelled vocabulary. */
  readonly guessed: readonly string[];
  /** All words that a business's name could be made of, known ones included. */
  readonly nameWords: readonly string[];
  readonly time: AskedTime | null;
  readonly place: NamedLocation | null;
  /** Another place that is named beside it: the Berlin of "near Alexanderplatz in Berlin". */
  readonly otherPlace: NamedLocation | null;
  /** How far from the place one wants to go, in meters; null where nothing is said. */
  readonly radiusM: number | null;
  /** Cities and countries beside a dish, that say how it is made and not where: the Tokyo of "Tokyo ramen". */
  readonly styles: readonly string[];
  /** Phrases that the records of an area taught. */
  readonly learned: readonly string[];
  /** Phrases that say what a place is and stand in names, "wirtshaus", "irish pub": who is called so comes first. */
  readonly calledLike: readonly string[];
  /** Names of businesses that are to be left out: "but not McDonald's". */
  readonly notCalled: readonly string[];
  /** What is wished for rather than demanded, "if possible": names of filters and facts, `price_band`, or `want` for all that is wanted. */
  readonly wishes: readonly string[];
  /** A sum of money and the price band it was read as, a preference; null: none was said. `isMost`: what costs less is as good. */
  readonly budget: { readonly text: string; readonly band: PriceBand; readonly isMost: boolean } | null;
  /** Prices that are not wanted: €€€ of "not too expensive". */
  readonly notPriced: PriceBand | null;
  /** A city or country named without a preposition ("sushi Hamburg"): meant as a place unless a business is called so. */
  readonly mentioned: NamedLocation | null;
  /** "near me". */
  readonly nearMe: boolean;
  /** Facts that must not be so: smoking, of "non-smoking". */
  readonly absent: readonly string[];
  /** The words that ask for what is closed, and when; null: none do. */
  readonly closed: string | null;
  /** Where a place must not be, "outside of Wedding", "not in Mitte": no search goes by it. */
  readonly notIn: readonly string[];
  /** Wishes that no data tells of: "romantic". */
  readonly untold: readonly string[];
  /** Small words, and words that only say of what the query speaks: they ask for nothing. */
  readonly passedOver: readonly string[];
  /** What was said and has no effect. */
  readonly ignored: readonly string[];
}

/** Of a query about what is no business's. */
export function nothingAsked(
  outside: string,
  nameWords: readonly string[],
  ignored: readonly string[],
): Understanding {
  return {
    vertical: null,
    outside,
    filters: {},
    wants: [],
    beside: [],
    sides: [],
    excluded: [],
    preferred: null,
    facts: [],
    terms: [],
    fillers: [],
    guessed: [],
    nameWords,
    time: null,
    place: null,
    otherPlace: null,
    radiusM: null,
    styles: [],
    learned: [],
    calledLike: [],
    notCalled: [],
    wishes: [],
    budget: null,
    notPriced: null,
    mentioned: null,
    nearMe: false,
    absent: [],
    closed: null,
    notIn: [],
    untold: [],
    passedOver: [],
    ignored,
  };
}

/** Sides decide only where nothing else is asked for. */
export function parted(all: readonly Want[]): {
  readonly wants: readonly Want[];
  readonly sides: readonly Want[];
} {
  const main = all.filter(({ lead }) => lead !== "side");
  if (main.length > 0) return { wants: main, sides: all.filter(({ lead }) => lead === "side") };
  return {
    wants: all.map((want) => ({ ...want, lead: want.offers.length > 0 ? "offer" : "kind" })),
    sides: [],
  };
}
