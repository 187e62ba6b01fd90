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

/** The attributes every vertical shares, normalized. What a source did not say is absent. */
export interface AttributeValues {
  readonly name: string;
  /** Other names it is known by: alt_name, official_name, names in other languages, brand. */
  readonly alternative_names: readonly string[];
  /** The kind of business as the vertical names it, e.g. `restaurant`, `ice_cream`. */
  readonly kind: string;
  /** Further kinds it is of: the hotel of a restaurant, the spa of a gym. */
  readonly other_kinds: readonly string[];
  /** OpenStreetMap opening_hours syntax, as observed (trimmed, control characters removed). */
  readonly hours: string;
  /** E.164 where it parses, else as observed. */
  readonly phone: string;
  readonly website: string;
  readonly email: string;
  readonly address: AddressParts;
  readonly coordinates: Coordinates;
  readonly price_band: PriceBand;
  readonly brand: string;
  readonly operating_status: OperatingStatus;
}
export type AttributeName = keyof AttributeValues;

/**
 * How an observation got its date: a person checked the place (`check_date`), the element was edited,
 * the source merely listed it in an extract of that date, a page said it, a caller reported it, or its merchant stated it.
 */
export const DATINGS = ["checked", "edited", "listed", "fetched", "reported", "stated"] as const;
export type Dating = (typeof DATINGS)[number];

/** One value as one source stated it. */
export interface Observed<Value> {
  readonly value: Value;
  /** When a person last saw it, as the source tells it; never the time of an import. */
  readonly observedAt: Instant;
  readonly dating: Dating;
}

/** Further attributes beyond {@link AttributeValues}, as verticals define them: wheelchair, payment, ...; one that lists holds a list. */
export type FactValue = string | boolean | number | readonly string[];
export type Facts = Readonly<Record<string, Observed<FactValue>>>;
export type ObservedAttributes = { readonly [Name in AttributeName]?: Observed<AttributeValues[Name]> };

/** One value in a record: an {@link Observed} one with its origin, or one inferred on a stated ground. */
export interface Attribute<Value> extends Observed<Value> {
  /** The source's public name, e.g. `OpenStreetMap`. */
  readonly source: string;
  readonly inferred: boolean;
  /** Why an inferred value was inferred, as the end of "inferred from ..."; null when observed. */
  readonly ground: string | null;
  /** P(the rule that inferred it is right), 0 to 1; absent when observed. */
  readonly ruleConfidence?: number;
}

/** What says of another value all that is said of one. Attributes are not spread: what they have in common is held beside them (belief/statedValue). */
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
  /** The extract's date when the source was last seen to list it. */
  readonly lastSeenAt: Instant;
  /** The extract's date when it was first found missing; null while it is listed. */
  readonly missingSince: Instant | null;
}

/** One business: what is known of it now, folded from its evidence (belief/fold). */
export interface BusinessRecord {
  readonly id: string;
  readonly areaId: string;
  /** When a person last saw the place, as its sources tell it. With reports it is belief/sighting's, which the wire shows. */
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly attributes: { readonly [Name in AttributeName]?: Attribute<AttributeValues[Name]> };
  readonly facts: Readonly<Record<string, Attribute<FactValue>>>;
  readonly elements: readonly SourceElement[];
}

/** All kinds that a record is of, what it is first of all first; none where nobody said. */
export function kindsOf({
  attributes: { kind, other_kinds: others },
}: {
  readonly attributes: ObservedAttributes;
}): readonly string[] {
  return [...(kind === undefined ? [] : [kind.value]), ...(others?.value ?? [])];
}

/** A region Doorlight covers: what there is of some verticals within one boundary. */
export interface Area {
  /** Chosen when it was first imported: a slug of its name then, e.g. `berlin-mitte`, or as the operator said. */
  readonly id: string;
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** Ids of the verticals that were imported, in the order of the registry: what is covered here, and nothing else. */
  readonly verticals: readonly string[];
  /** IANA, e.g. `Europe/Berlin`. */
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2, upper case; decides the public holidays. */
  readonly country: string;
  /** State or province as opening_hours names it (`Berlin`, `Bayern`), for its holidays; null: the country's only. */
  readonly region: string | null;
  readonly boundary: MultiPolygon;
  readonly boundaryFrom: "given" | "extract" | "bounding_box";
  /** The source's elements that have this outline, in order, e.g. `relation/1124039`; empty or absent where none is known. */
  readonly boundaryIds?: readonly string[];
  /** The date of the newest extract imported: what the source knew then. */
  readonly extractAt: Instant;
  /** By vertical, the date of its newest extract, where that is another than `extractAt`. */
  readonly extractDates?: Readonly<Record<string, Instant>>;
  readonly importedAt: Instant;
  /** Invented businesses: every answer says so. */
  readonly sample: boolean;
  /** What its operator decided of records of several sources, in order of time; absent: nothing. */
  readonly decisions?: readonly MatchDecision[];
  /** Where other sources than the extract's were read from, in no order; absent: none was. */
  readonly sources?: readonly AreaSource[];
}

/** A source that was imported into an area beside the extract. */
export interface AreaSource {
  readonly id: string;
  /** What the operator named: files, or where releases are published. Newer ones are looked for there. */
  readonly from: readonly string[];
  /** The files that were read of it. */
  readonly files: readonly string[];
  /** The date of the release. */
  readonly releasedAt: Instant;
}

/** An operator's word on two elements, each as "source id": that they are one place, or that they are not. */
export interface MatchDecision {
  readonly at: Instant;
  readonly elements: readonly [string, string];
  readonly isSame: boolean;
}

/** The date of the newest extract of a vertical that an area holds. */
export function extractDateOf({ extractAt, extractDates }: Area, vertical: string): Instant {
  return extractDates?.[vertical] ?? extractAt;
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
  /** The outline of an area (quarters, parks, squares), null where it is a point or line. */
  readonly area: MultiPolygon | null;
  /** The course of a street, as lines of positions; null elsewhere. */
  readonly lines: readonly (readonly Position[])[] | null;
  /** Element of the source, e.g. `way/123`. */
  readonly sourceId: string;
}
