import { compactProvenance, type Origin } from "../contract/provenance.js";
import { message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import { type Details, FACT_FIELDS, type SearchResult } from "../contract/resources.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { entryAvailability } from "./availability.js";
import { attributeConfidence, recordConfidence } from "../belief/confidence.js";
import type { CatalogEntry } from "./loadedArea.js";
import type { Report } from "../domain/evidence.js";
import {
  type AddressParts,
  type Attribute,
  type BusinessRecord,
  type FactValue,
  kindsOf,
  withValue,
} from "../domain/record.js";
import { listedBySource, statedIn } from "../belief/fold.js";
import { isSameValue } from "../merge/values.js";
import { lastSighting } from "../belief/sighting.js";
import { offers } from "./inference.js";
import { twoDecimals } from "../domain/rounding.js";
import { callersSource } from "../domain/sources.js";
import type { Registry } from "../verticals/registry.js";
import type { Fact } from "../verticals/vertical.js";

/** Fields that search results and details share (specification, section 3). */
type SharedView = Omit<SearchResult, "relevance" | "distance_m">;

interface ViewOptions {
  /** The time for availability; default: now. */
  readonly at?: Instant;
  /** Adds the codes of messages. */
  readonly codes?: boolean;
}

/**
 * A record for an answer, with the beliefs of `now` and availability at `at`. Unobserved values are labeled: a `vegan: false` without an observation
 * is listed in `inferred`, like every inferred value. Price band and availability have a label of their own.
 */
export function sharedView(
  entry: CatalogEntry,
  now: Instant,
  { at = now, codes = false }: ViewOptions = {},
): SharedView {
  const { record, area } = entry;
  const { attributes, facts } = record;
  const { kind, price_band: price } = attributes;
  const point = attributes.coordinates?.value;
  const seen = lastSighting(record, entry.evidence, now);
  return {
    result_id: record.id,
    name: attributes.name?.value ?? "",
    vertical: area.registry.ofKinds(kind === undefined ? [] : [kind.value])[0]?.id ?? null,
    kind: kind?.value ?? null,
    cuisine: listValues(facts["cuisine"]),
    tags: tagsOf(record, area.registry),
    price_band: { value: price?.value ?? null, inferred: price?.inferred ?? true },
    vegan: offers(facts["vegan"]),
    outdoor_seating: offers(facts["outdoor_seating"]),
    address: addressLine(attributes.address?.value),
    coordinates: { latitude: point?.latitude ?? 0, longitude: point?.longitude ?? 0 },
    availability: entryAvailability(entry, at, now, codes),
    confidence: twoDecimals(recordConfidence(entry, now)),
    observed_at: toRfc3339(seen.at),
    dating: seen.dating,
    inferred: inferredFields(record, ["vegan", "outdoor_seating"]),
  };
}

/** The given fields whose value was inferred or never stated. */
export function inferredFields(
  record: BusinessRecord,
  fields: readonly (typeof FACT_FIELDS)[number][],
): string[] {
  return fields.filter((field) => record.facts[field]?.inferred !== false);
}

/** The values of a list fact. */
function listValues(fact: Attribute<FactValue> | undefined): string[] {
  return typeof fact?.value === "object" ? [...fact.value] : [];
}

/** Facts without a field of their own. Lists are joined with ";", as in OpenStreetMap. */
export function factsView({ facts }: BusinessRecord): Details["facts"] {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { value }]) =>
      OWN.has(name) ? [] : [[name, typeof value === "object" ? joined(value) : value]],
    ),
  );
}

const OWN: ReadonlySet<string> = new Set(FACT_FIELDS);
const FACT_LENGTH = 300;

/** Joins values up to the maximum length of a fact. */
function joined(values: readonly string[]): string {
  const text = values.join(";");
  return text.length <= FACT_LENGTH ? text : text.slice(0, text.lastIndexOf(";", FACT_LENGTH));
}

/** "Marienplatz 8, 80331 München"; empty when nothing is known. */
export function addressLine(address: AddressParts | undefined): string {
  if (address === undefined) return "";
  const street = [address.street, address.housenumber].filter((part) => part !== null).join(" ");
  const town = [address.postcode, address.city].filter((part) => part !== null).join(" ");
  return [street, town].filter((part) => part !== "").join(", ");
}

/** Attributes without provenance of their own: names for finding, and kinds that `tags` shows. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["alternative_names", "brand", "other_kinds"]);

/** The source, age and confidence of each value. Facts without a field of their own are under `facts.NAME`. */
export function provenanceView(entry: CatalogEntry, now: Instant, codes = false): Details["provenance"] {
  const { attributes, facts } = entry.record;
  const rows: Record<string, Origin> = {};
  for (const [name, attribute] of Object.entries(attributes))
    if (!NOT_SHOWN.has(name)) rows[name] = provenanceOf(entry, name, attribute, now, codes);
  for (const [name, fact] of Object.entries(facts))
    rows[OWN.has(name) ? name : `facts.${name}`] = provenanceOf(entry, name, fact, now, codes);
  const { report } = lastSighting(entry.record, entry.evidence, now);
  if (report !== null) rows["observed_at"] = provenanceOfReport(entry, report, now, codes);
  return compactProvenance(rows);
}

/** Provenance of `observed_at` if it comes from a report. Only keyed callers are named. */
function provenanceOfReport(
  entry: CatalogEntry,
  { reporter, outcome, reportedAt }: Report,
  now: Instant,
  codes: boolean,
): Origin {
  return {
    source: callersSource(reporter),
    observed_at: toRfc3339(reportedAt),
    inferred: false,
    confidence: twoDecimals(recordConfidence(entry, now)),
    dating: "reported",
    ...messageField("basis", [message("reported_as", { outcome })], codes),
  };
}

function provenanceOf(
  entry: CatalogEntry,
  name: string,
  attribute: Attribute<unknown>,
  now: Instant,
  codes: boolean,
): Origin {
  const { ground } = attribute;
  return {
    source: attribute.source,
    observed_at: toRfc3339(attribute.observedAt),
    inferred: attribute.inferred,
    confidence: twoDecimals(attributeConfidence(name, attribute, entry, now)),
    dating: attribute.dating,
    ...alsoStated(entry, name, attribute, now),
    ...(ground === null ? {} : messageField("basis", [message("inferred_from", { ground })], codes)),
  };
}

/** Maximum alternatives shown per value. */
const MAX_ALSO = 3;
const ALSO_LENGTH = 300;

/** Values that other sources state instead, the likeliest first. */
function alsoStated(
  entry: CatalogEntry,
  field: string,
  served: Attribute<unknown>,
  now: Instant,
): Pick<Origin, "also"> {
  const { observations } = entry.evidence;
  if (served.inferred || observations.length < 2) return {};
  const confidence = attributeConfidence(field, served, entry, now);
  const also = listedBySource(entry.evidence).flatMap((observation) => {
    const { source } = observation;
    const stated = statedIn(observation, field);
    if (stated === undefined || source === served.source || isSameValue(field, stated.value, served.value))
      return [];
    const value = shownValue(stated.value);
    if (value === null) return [];
    const other = { ...withValue(served, stated.value), ...stated, source };
    // Two values of a field cannot both be true.
    const likely = Math.min(attributeConfidence(field, other, entry, now), 1 - confidence);
    return [{ value, source, observed_at: toRfc3339(stated.observedAt), confidence: twoDecimals(likely) }];
  });
  const shown = also.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_ALSO);
  return shown.length === 0 ? {} : { also: shown };
}

/** A value as text, number or boolean; null for others, such as a point. */
function shownValue(value: unknown): string | number | boolean | null {
  if (Array.isArray(value)) return joined(value as readonly string[]);
  if (typeof value === "string") return value.slice(0, ALSO_LENGTH);
  if (typeof value === "number" || typeof value === "boolean") return value;
  const isAddress = typeof value === "object" && value !== null && "street" in value;
  return isAddress ? addressLine(value as AddressParts).slice(0, ALSO_LENGTH) : null;
}

/** Values of `tags`: the kinds of place and notable facts. */
function tagsOf(record: Pick<BusinessRecord, "attributes" | "facts">, registry: Registry): string[] {
  const filtered: string[] = [];
  const others: string[] = [];
  for (const [name, fact] of registry.notable) {
    const stated = Object.hasOwn(record.facts, name) ? record.facts[name] : undefined;
    const word = stated === undefined ? null : wordFor(name, fact, stated.value);
    if (word !== null) (fact.filter === undefined ? others : filtered).push(word);
  }
  return [...kindsOf(record), ...filtered, ...others];
}

/** Values that mean yes for any fact. */
const HOLDS: ReadonlySet<FactValue> = new Set<FactValue>([true, "only", "required"]);

/** The tag for a fact; null for none. A fact with a field of its own is tagged only if it is `only`. */
function wordFor(name: string, { filter, values = {} }: Fact, value: FactValue): string | null {
  if (filter !== undefined) return value === "only" ? `${name}_only` : null;
  if (HOLDS.has(value)) return name;
  return value === "limited" && Object.hasOwn(values, "limited") ? `${name}_limited` : null;
}
