import type { Attribute, BusinessRecord, FactValue } from "../domain/record.js";
import type { Vocabulary } from "./vocabulary.js";

/** Tags of a source element. */
export type Tags = Readonly<Record<string, string>>;

/** Whether an element is a record of a vertical, and if not, why (counted in an import's summary). */
export type Selection =
  | {
      /** What it is, the best known first: never empty. */
      readonly kinds: readonly string[];
      /** The tag that says so, whose date is that of the kind. */
      readonly tag: string;
    }
  /** Not of this vertical (`reason` null), or of it but no business to act on. */
  | { readonly kinds: readonly []; readonly reason: string | null };

/** A kind of business. Its id is unique over all verticals and is what the wire calls it. */
export interface Kind {
  /** What schema.org calls it, for clients that read JSON-LD (https://schema.org/LocalBusiness and its subtypes). */
  readonly schemaOrg: string;
  /** Presets of OpenStreetMap's id-tagging-schema whose names, in all languages, are words for it: `shop/hairdresser`. */
  readonly presets: readonly string[];
  /** Kinds that run into this one: of a place that is one of them nobody can say that it is not this. */
  readonly neighbours?: readonly string[];
}

/** The filters of the wire that ask for a fact. */
export type FactFilter = "vegan" | "vegetarian" | "outdoor";

/**
 * A fact that people ask for: what source tags say it, what its values mean, in which words. A definition called `payment_*` with the tag
 * `payment:*` is of a family: whatever stands for the star and has no definition of its own.
 */
export interface Fact {
  /** Source tags, the first that is understood decides. */
  readonly tags: readonly string[];
  /**
   * The value as the record holds it, of a tag's cleaned text; null when it is not understood. Without it: yes and no, else a number, else the
   * text as written.
   */
  readonly read?: (written: string, tags: Tags) => FactValue | null;
  /** The fact in a claim's own sense, for people: `a pool`, `no pool`. */
  readonly sense: { readonly with: string; readonly without: string };
  /** What values beside yes and no say of having it; null: in part. What is not named says so in part as well. */
  readonly values?: Readonly<Record<string, boolean | null>>;
  /** The filter of the wire that asks for it: then it must hold, where other facts may be untold. */
  readonly filter?: FactFilter;
  /** Facts that say it as well: where there is vegan food there is vegetarian food. Their no says nothing. */
  readonly impliedBy?: readonly string[];
  /** Whether the wire's `tags` name it where it holds. */
  readonly isNotable?: boolean;
  /** Fields of OpenStreetMap's id-tagging-schema whose labels, in all languages, are words for it: `takeaway`; `diet_multi:vegan` an option's. */
  readonly fields?: readonly string[];
  /** How a business's own site states it: properties of schema.org, and what their cleaned text says (a boolean as yes or no); null: nothing. */
  readonly site?: { readonly properties: readonly string[]; read(written: string): FactValue | null };
  /** Whether people ask for places where it is not so: "non-smoking". */
  readonly isAvoidable?: boolean;
  /** How it ages, where that was not fitted: true changes a year, and the ground of that assumption. */
  readonly ageing?: { readonly perYear: number; readonly ground: string };
}

/** A fact that lists what a place offers (cuisines, sports, treatments) and is searched for by its values. */
export interface Offering {
  /** The fact's name, `cuisine`; its value in a record is a list. */
  readonly fact: string;
  /** Source tags, each a list; what all of them list counts. */
  readonly tags: readonly string[];
  /** One written value as documented ones ("Suhsi" is sushi, "chinese-vietnamese" both); an unknown one as written. */
  canonical(written: string): readonly string[];
  isKnown(value: string): boolean;
  /** How well what is offered answers what is asked: 1 the same, .9 a narrower one, .5 the next broader one, 0 not at all. */
  closeness(asked: string, offered: string): number;
  /** False where the values are said of other businesses as well, so that they do not tell which is meant: "a four star restaurant". */
  readonly isTelling?: false;
  /** A place has one of the values and no other: words for several of them ("at least four stars") are no name of one. */
  readonly isSingle?: true;
  /**
   * Whether a place known for what is offered cannot be said to offer what is asked: a Chinese place is not Italian. Without it nothing is
   * ruled out: what else a kitchen cooks, or is trained in a gym, no list tells.
   */
  rulesOut?(asked: string, offered: readonly string[]): boolean;
  /**
   * Where what is offered is called after the places that made it known, so that a city before it says how it is made ("Tokyo ramen"): what is known
   * by a place that follows it, "pizza Napoli". By the folded place, words parted by blanks. Without it no place is a style.
   */
  readonly knownByPlaces?: Readonly<Record<string, string>>;
  /** Fields of OpenStreetMap's id-tagging-schema whose options' names are words for the values. */
  readonly fields?: readonly string[];
  /** Presets there whose narrower ones are called after a value: `amenity/restaurant`, of which `amenity/restaurant/thai` is one. */
  readonly presets?: readonly string[];
}

/** How businesses' own sites speak of them. */
export interface Site {
  /** Types of schema.org by which structured data says that it is of one, beside those of the kinds: `LodgingBusiness`. */
  readonly types: readonly string[];
  /** Words that many names have, so that none is told by them, parted by blanks. */
  readonly commonInNames: string;
}

/** What people ask for, in their own words and whatever language: for those who want to try it. */
export interface Examples {
  readonly queries: readonly string[];
  /** In English, beyond what may be claimed of any business. */
  readonly claims: readonly string[];
}

/** A value inferred from others, on a stated ground. */
export interface Inference {
  /** `price_band` or the name of a fact. */
  readonly name: string;
  readonly value: FactValue;
  /** Completes "inferred from ..."; fixed words, never text from a source. */
  readonly ground: string;
  /** P(the rule is right), 0 to 1. */
  readonly confidence: number;
}

/** What a definition may look at. */
export type Known = Pick<BusinessRecord, "attributes" | "facts">;

/** What a record says of something that was claimed. */
export interface Holding {
  /** The attribute or fact that says it. */
  readonly field: string;
  readonly attribute: Attribute<unknown>;
  /** Null: in part, or in a way that answers neither yes nor no. */
  readonly holds: boolean | null;
  /** P(what is claimed is so, if what is on record is not); absent: certain where `holds` is false, out of the question where it is true. */
  readonly otherwise?: number;
}

/** How a claim is judged on a record; null when nothing is on record about it. */
export type Rule = (known: Known) => Holding | null;

/** Something that can be claimed of a business, beyond having one of its facts. */
export interface Claim {
  /** The claim in its own sense, for people: with it and without it. */
  readonly sense: Fact["sense"];
  readonly judge: Rule;
  /** What a place is like rather than has: several of them stand beside each other, "a cheap vegan Italian place". */
  readonly isQuality?: boolean;
}

/**
 * A kind of business that Doorlight covers: which source tags make a record, which words describe it, what may be inferred.
 * Everything specific to food, beauty or hotels stands in such a definition and nowhere else.
 */
export interface Vertical {
  /** On the wire and in settings: `homeServices`. */
  readonly id: string;
  /** For people, plural: "restaurants and other places to eat and drink". */
  readonly name: string;
  /** By id, the best known first. */
  readonly kinds: Readonly<Record<string, Kind>>;
  /**
   * Presets of other kinds of business, whose names are read word by word all the same: who asks for a "pastry shop" is shown cafés with pastry. All
   * that no vertical has or names so is a kind that nobody here knows.
   */
  readonly answersFor?: readonly string[];
  /** Overpass selectors for the elements that {@link select} looks at, e.g. `nwr["amenity"~"^(bar|cafe)$"]`. */
  readonly selectors: readonly string[];
  select(tags: Tags): Selection;
  /** Whether a time in a query is when one stays, which opening hours do not tell ("a hotel for tonight"); else a place must be open then. */
  readonly isForStays?: boolean;
  /** Whether it comes to who calls it, so that "now" says how urgent it is, and not that a place must be open. */
  readonly comesToCaller?: boolean;
  /**
   * The most that the first and the second price band cost there, in euros, dollars or pounds, by which a price that a query names is a band;
   * without it such a price has no effect.
   */
  readonly bandEnds?: readonly [number, number];
  /** Kinds and offers (`cuisine=bakery`) that one visits in the morning: an hour that may be of the evening as well is then of the morning. */
  readonly mornings?: readonly string[];
  /** By name, beside those that all businesses share (see shared.ts). */
  readonly facts: Readonly<Record<string, Fact>>;
  readonly offering: Offering | null;
  readonly site?: Site;
  readonly examples?: Examples;
  /** What nobody observed but the record's other values suggest. Never repeats what was observed. */
  infer(known: Known): readonly Inference[];
  /** By language, `en`; `any` for words that travel unchanged through all of them. */
  readonly words: Readonly<Record<string, Vocabulary>>;
  /** Emoji that mean something here, several a key, and a word or phrase of `words` that says the same: `"🍺🍻": "beer"`. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** By name, what can be claimed beyond having one of the facts (see claimRules.ts); its words stand among those of facts. */
  readonly claims?: Readonly<Record<string, Claim>>;
  /**
   * By language, what claims call things, where that is stricter than a search: `words` is then for searches. All phrases are names here; of
   * `words` only the first of an offer's is ("risotto" finds Italian food and is not Italian food).
   */
  readonly claimWords?: Readonly<Record<string, Vocabulary>>;
}
