import type { Coordinates, MultiPolygon, Position } from "./geometry.js";
import type { Instant } from "./time.js";

export type PriceBand = "€" | "€€" | "€€€";
export type OperatingStatus = "operational" | "temporarily_closed" | "permanently_closed" | "unknown";

export interface AddressParts {
  readonly street: string | null;
  readonly housenumber: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null;
}

/** Attributes shared by all verticals, normalized. Absent if the source does not state them. */
export interface AttributeValues {
  readonly name: string;
  /** Other names it is known by: alt_name, official_name, names in other languages, brand. */
  readonly alternative_names: readonly string[];
  /** The kind of business in the vertical's terms, e.g. `restaurant`, `ice_cream`. */
  readonly kind: string;
  /** Further kinds: a restaurant's hotel, a gym's spa. */
  readonly other_kinds: readonly string[];
  /** OpenStreetMap opening_hours syntax, as observed (trimmed, control characters removed). */
  readonly hours: string;
  /** E.164 if it parses, otherwise as observed. */
  readonly phone: string;
  readonly website: string;
  readonly email: string;
  readonly address: AddressParts;
  readonly coordinates: Coordinates;
  readonly price_band: PriceBand;
  readonly brand: string;
  readonly operating_status: OperatingStatus;
}
type AttributeName = keyof AttributeValues;

/**
 * What an observation's date means: a person checked the place (`check_date`), the element was edited,
 * the source only listed it in an extract of that date, it was fetched from a page, reported by a caller, or stated by its merchant.
 */
export const DATINGS = ["checked", "edited", "listed", "fetched", "reported", "stated"] as const;
export type Dating = (typeof DATINGS)[number];

/** A value as stated by one source. */
export interface Observed<Value> {
  readonly value: Value;
  /** When a person last saw it, according to the source; never the time of an import. */
  readonly observedAt: Instant;
  readonly dating: Dating;
}

/** Value of a fact: an attribute beyond {@link AttributeValues} defined by a vertical, such as wheelchair or payment. */
export type FactValue = string | boolean | number | readonly string[];
/** A fact in the form of the API. */
export function factView(value: FactValue): boolean | number | string {
  return typeof value === "object" ? value.join(";") : value;
}
export type Facts = Readonly<Record<string, Observed<FactValue>>>;
export type ObservedAttributes = { readonly [Name in AttributeName]?: Observed<AttributeValues[Name]> };

/** A value in a record: {@link Observed}, with its source, or inferred on a stated ground. */
export interface Attribute<Value> extends Observed<Value> {
  /** The source's public name, e.g. `OpenStreetMap`. */
  readonly source: string;
  readonly inferred: boolean;
  /** Why an inferred value was inferred, as the end of "inferred from ..."; null when observed. */
  readonly ground: string | null;
  /** P(the rule that inferred it is right), 0 to 1; absent when observed. */
  readonly ruleConfidence?: number;
}

/** A copy of an attribute with another value. Attributes cannot be spread, because they can have getters (belief/fold). */
export function withValue<Value>(attribute: Attribute<unknown>, value: Value): Attribute<Value> {
  const { observedAt, dating, source, inferred, ground, ruleConfidence } = attribute;
  const other = { value, observedAt, dating, source, inferred, ground };
  return ruleConfidence === undefined ? other : { ...other, ruleConfidence };
}

/** An element of a source that describes this business. */
export interface SourceElement {
  /** Source id, e.g. `osm`, `sample`. */
  readonly source: string;
  /** Identity within the source, e.g. `node/123`. */
  readonly id: string;
  /** Date of the last extract that lists it. */
  readonly lastSeenAt: Instant;
  /** Date of the first extract that does not list it; null while listed. */
  readonly missingSince: Instant | null;
}

/** The current state of a business, folded from its evidence (belief/fold). */
export interface BusinessRecord {
  readonly id: string;
  readonly areaId: string;
  /** When a person last saw the place, according to its sources. belief/sighting adds reports for answers. */
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly attributes: { readonly [Name in AttributeName]?: Attribute<AttributeValues[Name]> };
  readonly facts: Readonly<Record<string, Attribute<FactValue>>>;
  readonly elements: readonly SourceElement[];
}

/** All kinds of a record, the main one first; empty if unknown. */
export function kindsOf({
  attributes: { kind, other_kinds: others },
}: {
  readonly attributes: ObservedAttributes;
}): readonly string[] {
  return [...(kind === undefined ? [] : [kind.value]), ...(others?.value ?? [])];
}

/** A covered region: the places of some verticals within a boundary. */
export interface Area {
  /** Chosen at the first import: a slug of its name, e.g. `berlin-mitte`, or set by the operator. */
  readonly id: string;
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** Ids of the imported verticals, in the order of the registry. Only these are covered here. */
  readonly verticals: readonly string[];
  /** IANA, e.g. `Europe/Berlin`. */
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2, upper case; determines the public holidays. */
  readonly country: string;
  /** State or province as named in opening_hours (`Berlin`, `Bayern`), for its holidays; null for national ones only. */
  readonly region: string | null;
  readonly boundary: MultiPolygon;
  readonly boundaryFrom: "given" | "extract" | "bounding_box";
  /** Source elements with this outline, in order, e.g. `relation/1124039`, if known. */
  readonly boundaryIds?: readonly string[];
  /** Date of the newest imported extract. */
  readonly extractAt: Instant;
  readonly importedAt: Instant;
  /** True if its businesses are invented: every answer says so. */
  readonly sample: boolean;
  /** The operator's decisions on matches between sources, in order of time. */
  readonly decisions?: readonly MatchDecision[];
  /** Other sources than the extract's, unordered. */
  readonly sources?: readonly AreaSource[];
}

/** A source imported into an area in addition to the extract. */
export interface AreaSource {
  readonly id: string;
  /** Locations set by the operator: files, or where releases are published. Newer ones are looked for there. */
  readonly from: readonly string[];
  /** The files that were read. */
  readonly files: readonly string[];
  /** The date of the release. */
  readonly releasedAt: Instant;
}

/** An operator's decision whether two elements, each as "source id", are the same place. */
export interface MatchDecision {
  readonly at: Instant;
  readonly elements: readonly [string, string];
  readonly isSame: boolean;
}

export type PlaceKind =
  | "area"
  | "quarter"
  | "street"
  | "square"
  | "station"
  | "landmark"
  | "park"
  | "water"
  | "postcode";

/** A named place in an area, which a `location` or a query can refer to. */
export interface GazetteerPlace {
  readonly kind: PlaceKind;
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** A representative point. */
  readonly point: Coordinates;
  /** The outline (quarters, parks, squares); null for a point or line. */
  readonly area: MultiPolygon | null;
  /** The course of a street, as lines of positions; null elsewhere. */
  readonly lines: readonly (readonly Position[])[] | null;
  /** Element of the source, e.g. `way/123`. */
  readonly sourceId: string;
}
