import type { PriceBand } from "../domain/record.js";
import type { NamedLocation } from "../places/location.js";
import type { Filters } from "../contract/resources.js";
import type { Instant } from "../domain/time.js";

/** A wanted offer or kind of place. Any of the alternatives answers it, the first ones best. */
export interface Want {
  /** As written, folded. */
  readonly text: string;
  readonly vertical: string;
  /** Values of the vertical's offering with its fact: `cuisine=ramen`. */
  readonly offers: readonly string[];
  readonly kinds: readonly string[];
  /** A recorded offer with exactly these words, which takes precedence: `cuisine=quiche`, while quiche otherwise means French. */
  readonly value?: string;
  /**
   * What decides: the offer ("sushi", cake at a café) or the kind of place ("bar", also known as a pub). A side ("wine", "beef") decides only if nothing else is
   * wanted.
   */
  readonly lead: "offer" | "kind" | "side";
  /** Mentioned in passing ("near my hotel") or guessed: it adds no want of another vertical. */
  readonly isAside?: boolean;
}

/** Whether an unwanted phrase is a variety of a wanted one: a "dorm" of "hostel", "hot yoga" of "yoga". To exclude all of that would leave nothing. */
export function isVarietyOf(one: Want, wanted: Want): boolean {
  const isAlike =
    one.kinds.every((kind) => wanted.kinds.includes(kind)) &&
    one.offers.every((offer) => wanted.offers.includes(offer));
  if (!isAlike || one.offers.length === 0) return isAlike && one.text !== wanted.text;
  // "A fish restaurant, but no fish" excludes fish.
  const [words, others] = [one.text.split(" "), wanted.text.split(" ")];
  return words.some((word) => others.includes(word)) && words.some((word) => !others.includes(word));
}

/** Builds the want for a phrase. */
export function wantOf(
  { vertical, offers, kinds, lead, value }: Omit<Want, "text" | "isAside">,
  text: string,
  isAside: boolean,
): Want {
  return { text, vertical, isAside, offers, kinds, lead, ...(value !== undefined && { value }) };
}

/** The time when places must be open. */
export interface RequestedTime {
  readonly text: string;
  readonly at: Instant;
  /** The last moment of a span, "open between 10 and 23"; null for a single moment. */
  readonly until: Instant | null;
  /** Whether only a day is stated ("on sunday"); then `at` is in the middle of it. */
  readonly isWholeDay: boolean;
}

/** The result of `understand`. */
export interface Understanding {
  /** The vertical of the query; null if the words suggest none. */
  readonly vertical: string | null;
  /** The words for a kind of business that no vertical has, if the query asks for nothing else: "pharmacy". */
  readonly outside: string | null;
  /** Whether the text asks for no business, "play some jazz": then `outside` says what it is about. */
  readonly asksForNothing: boolean;
  readonly filters: Filters;
  readonly wants: readonly Want[];
  /** Wants of other verticals: the restaurant in "hotel with restaurant". */
  readonly beside: readonly Want[];
  /** Understood but without effect next to the wants: the wine in "italian with good wine". */
  readonly sides: readonly Want[];
  readonly excluded: readonly Want[];
  /** A preferred but not required kind of place: a restaurant for dinner; null for none. */
  readonly preferred: string | null;
  /** Names of requested facts. */
  readonly facts: readonly string[];
  /** Words that may be part of a name. */
  readonly terms: readonly string[];
  /** Those of `terms` that are everyday words and not part of the request: "please", "partner". */
  readonly fillers: readonly string[];
  /** Words taken for misspelled vocabulary. */
  readonly guessed: readonly string[];
  /** All words that may be part of a business's name, including known ones. */
  readonly nameWords: readonly string[];
  readonly time: RequestedTime | null;
  readonly place: NamedLocation | null;
  /** A second place: Berlin in "near Alexanderplatz in Berlin". */
  readonly otherPlace: NamedLocation | null;
  /** The stated distance from the place in meters; null for none. */
  readonly radiusM: number | null;
  /** Cities and countries that say how a dish is made rather than where: Tokyo in "Tokyo ramen". */
  readonly styles: readonly string[];
  /** Phrases learned from the records of an area. */
  readonly learned: readonly string[];
  /** Phrases for a kind of place that are also part of names, "wirtshaus", "irish pub": places with such a name rank first. */
  readonly nameHints: readonly string[];
  /** Names of excluded businesses: "but not McDonald's". */
  readonly excludedNames: readonly string[];
  /** Wishes rather than requirements, "if possible": names of filters and facts, `price_band`, or `want` for all wants. */
  readonly wishes: readonly string[];
  /** A sum of money and the price band it was read as, a preference; null for none. `isMost`: cheaper is as good. */
  readonly budget: { readonly text: string; readonly band: PriceBand; readonly isMost: boolean } | null;
  /** The excluded price band: €€€ for "not too expensive". */
  readonly notPriced: PriceBand | null;
  /** A city or country without a preposition ("sushi Hamburg"): a place unless a business has that name. */
  readonly mentioned: NamedLocation | null;
  /** "near me". */
  readonly nearMe: boolean;
  /** Excluded facts: smoking for "non-smoking". */
  readonly absent: readonly string[];
  /** The words that ask for closed places, and when; null for none. */
  readonly closed: string | null;
  /** Excluded locations, "outside of Wedding", "not in Mitte"; they have no effect. */
  readonly excludedPlaces: readonly string[];
  /** Wishes without data: "romantic". */
  readonly untold: readonly string[];
  /** Words without effect. */
  readonly ignored: readonly string[];
}

/** The understanding of a query that no vertical covers, or that asks for no business at all. */
export function outsideUnderstanding(
  outside: string,
  nameWords: readonly string[],
  asksForNothing: boolean,
): Understanding {
  return {
    vertical: null,
    outside,
    asksForNothing,
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
    nameHints: [],
    excludedNames: [],
    wishes: [],
    budget: null,
    notPriced: null,
    mentioned: null,
    nearMe: false,
    absent: [],
    closed: null,
    excludedPlaces: [],
    untold: [],
    ignored: [],
  };
}

/** Separates sides from wants. Sides become wants if there are no others. */
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
