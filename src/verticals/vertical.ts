import type { Attribute, BusinessRecord, FactValue } from "../domain/record.js";
import type { Vocabulary } from "./vocabulary.js";

/** Tags of a source element. */
export type Tags = Readonly<Record<string, string>>;

/** Whether an element is a record of a vertical, and if not, the reason (counted in an import's summary). */
export type Selection =
  | {
      /** Its kinds, the main one first; never empty. */
      readonly kinds: readonly string[];
      /** The tag that determines the kind and its date. */
      readonly tag: string;
    }
  /** Not of this vertical (`reason` null), or not an active business. */
  | { readonly kinds: readonly []; readonly reason: string | null };

/** A kind of business. Its id, used on the wire, is unique over all verticals. */
export interface Kind {
  /** Its schema.org type, for JSON-LD (https://schema.org/LocalBusiness and subtypes). */
  readonly schemaOrg: string;
  /** Presets of OpenStreetMap's id-tagging-schema whose names, in all languages, mean this kind: `shop/hairdresser`. */
  readonly presets?: readonly string[];
  /** Overlapping kinds: a place of one of them cannot be said not to be of this one. */
  readonly neighbours?: readonly string[];
}

/** Filters on the wire that are facts. */
export type FactFilter = "vegan" | "vegetarian" | "outdoor";

/**
 * A fact that people search for: its source tags, and the meaning of its values. A definition named `payment_*` with the tag
 * `payment:*` is a family: anything in place of the star without a definition of its own.
 */
export interface Fact {
  /** Source tags. The first one understood decides. */
  readonly tags: readonly string[];
  /**
   * Parses a tag's cleaned text into the record's value; null if not understood. Default: yes and no, else a number, else the
   * unchanged text.
   */
  readonly read?: (written: string, tags: Tags) => FactValue | null;
  /** The fact and its negation for people: `a pool`, `no pool`. */
  readonly sense: { readonly with: string; readonly without: string };
  /** True if its value is a text or a figure that has no yes and no. */
  readonly isText?: boolean;
  /** The meaning of values other than yes and no; null, and values not listed, mean in part. */
  readonly values?: Readonly<Record<string, boolean | null>>;
  /** Its filter on the wire. A filter requires the fact; others may be unknown. */
  readonly filter?: FactFilter;
  /** Facts that imply it: vegan food implies vegetarian food. Their no implies nothing. */
  readonly impliedBy?: readonly string[];
  /** True if it is listed in `tags` on the wire. */
  readonly isNotable?: boolean;
  /** Fields of OpenStreetMap's id-tagging-schema whose labels, in all languages, mean it: `takeaway`, or `diet_multi:vegan` for an option. */
  readonly fields?: readonly string[];
  /** How a website states it: schema.org properties, and a parser of their cleaned text (booleans as yes or no). */
  readonly site?: { readonly properties: readonly string[]; read(written: string): FactValue | null };
  /** True if people search for its absence: "non-smoking". */
  readonly isAvoidable?: boolean;
  /** Assumed changes per year, if not fitted, with the reason. */
  readonly ageing?: { readonly perYear: number; readonly ground: string };
}

/** A list fact of what a place offers (cuisines, sports, treatments), searched by its values. */
export interface Offering {
  /** The fact's name, such as `cuisine`. Its value is a list. */
  readonly fact: string;
  /** Source tags, each a list; all are combined. */
  readonly tags: readonly string[];
  /** Normalizes a value ("Suhsi" is sushi, "chinese-vietnamese" both); an unknown one is unchanged. */
  canonical(written: string): readonly string[];
  isKnown(value: string): boolean;
  /** How well an offer matches a requested one: 1 the same, .9 a narrower one, .5 the next broader one, 0 not at all. */
  closeness(wanted: string, offered: string): number;
  /** False if values are used for other businesses too, so that they do not identify the vertical: "a four star restaurant". */
  readonly isTelling?: false;
  /** True if a place has exactly one value, so that words for several ("at least four stars") are no name of one. */
  readonly isSingle?: true;
  /**
   * True when an offer excludes another: a Chinese place is not Italian. Without it nothing is
   * excluded, because lists are incomplete.
   */
  rulesOut?(wanted: string, offered: readonly string[]): boolean;
  /**
   * If offers are named after places, so that a city before one is a style ("Tokyo ramen"): offers known
   * by a place after them ("pizza Napoli"), by folded place. Without it no place is a style.
   */
  readonly knownByPlaces?: Readonly<Record<string, readonly string[]>>;
  /** Fields of OpenStreetMap's id-tagging-schema whose option names mean the values. */
  readonly fields?: readonly string[];
  /** Presets with sub-presets named after values: `amenity/restaurant`, with `amenity/restaurant/thai`. */
  readonly presets?: readonly string[];
}

/** How websites describe businesses of a vertical. */
export interface Site {
  /** Further schema.org types besides those of the kinds: `LodgingBusiness`. */
  readonly types?: readonly string[];
  /** Words common in names, which identify none. */
  readonly commonInNames: readonly string[];
}

/** Example queries in several languages, and claims. */
export interface Examples {
  readonly queries: readonly string[];
  /** In English, besides claims about any business. */
  readonly claims: readonly string[];
}

/** A value inferred from others, on a stated ground. */
export interface Inference {
  /** `price_band` or a fact. */
  readonly name: string;
  readonly value: FactValue;
  /** Completes "inferred from ..."; fixed words, never text from a source. */
  readonly ground: string;
  /** P(the rule is right), 0 to 1. */
  readonly confidence: number;
}

/** The data that rules can use. */
export type Known = Pick<BusinessRecord, "attributes" | "facts">;

/** A record's data on a claim. */
export interface Holding {
  /** The attribute or fact with the data. */
  readonly field: string;
  readonly attribute: Attribute<unknown>;
  /** Null: in part, or neither yes nor no. */
  readonly holds: boolean | null;
  /** P(the claim is true if the data on record is wrong). Default: 1 if `holds` is false, 0 if it is true. */
  readonly otherwise?: number;
}

/** A claim about a business, besides having one of its facts. */
export interface Claim {
  /** The claim and its negation for people. */
  readonly sense: Fact["sense"];
  /** Judges it on a record; null if there is no data on it. */
  judge(known: Known): Holding | null;
  /** True for a quality rather than a possession; several can be combined: "a cheap vegan Italian place". */
  readonly isQuality?: boolean;
}

/**
 * A vertical: which source tags make a record, which words describe it, and what can be inferred.
 * Everything specific to food, beauty or hotels is in such a definition and nowhere else.
 */
export interface Vertical {
  /** The id on the wire and in settings: `homeServices`. */
  readonly id: string;
  /** Plural name for people: "restaurants and other places to eat and drink". */
  readonly name: string;
  /** By id, the most common first. */
  readonly kinds: Readonly<Record<string, Kind>>;
  /**
   * Presets of uncovered kinds whose names are still read word by word: a request for a "pastry shop" finds cafés with pastry. Any other preset
   * is an unknown kind.
   */
  readonly answersFor?: readonly string[];
  /** Overpass selectors for the elements that {@link select} examines, e.g. `nwr["amenity"~"^(bar|cafe)$"]`. */
  readonly selectors: readonly string[];
  select(tags: Tags): Selection;
  /** True if a time in a query is that of a stay, independent of opening hours ("a hotel for tonight"); otherwise a place must be open then. */
  readonly isForStays?: boolean;
  /** True if the business comes to the customer, so that "now" means urgency, not opening hours. */
  readonly comesToCaller?: boolean;
  /** The fact that "now" then asks for: "plumber now" wants an emergency service. */
  readonly urgent?: string;
  /**
   * Upper limits of the first and second price band, in euros, dollars or pounds, which map a price in a query to a band;
   * without them a price has no effect.
   */
  readonly bandEnds?: readonly [number, number];
  /** Kinds and offers (`cuisine=bakery`) visited in the morning: an ambiguous hour then means the morning. */
  readonly mornings?: readonly string[];
  /** By name, besides those shared by all businesses. */
  readonly facts: Readonly<Record<string, Fact>>;
  readonly offering: Offering | null;
  readonly site?: Site;
  readonly examples?: Examples;
  /** Infers unobserved values from others. */
  infer(known: Known): readonly Inference[];
  /** By language, such as `en`; `any` for words used in all languages. */
  readonly words: Readonly<Record<string, Vocabulary>>;
  /** Emoji, several per key, with an equivalent word or phrase of `words`: `"🍺🍻": "beer"`. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Claims besides having a fact, by name (see claimRules.ts). Their words are among those of facts. */
  readonly claims?: Readonly<Record<string, Claim>>;
  /**
   * Stricter vocabulary for claims, by language; `words` is then only for searches. All phrases here are names; of
   * `words`, only the first of each offer is ("risotto" finds Italian food but is not Italian food).
   */
  readonly claimWords?: Readonly<Record<string, Vocabulary>>;
}
