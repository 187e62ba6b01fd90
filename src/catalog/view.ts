import { compactProvenance, type Origin } from "../contract/provenance.js";
import type { Details, SearchResult } from "../contract/resources.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { entryAvailability } from "./entryAvailability.js";
import { attributeConfidence, recordConfidence } from "../belief/confidence.js";
import type { CatalogEntry } from "./catalog.js";
import type { Report } from "../domain/evidence.js";
import type { AddressParts, Attribute, BusinessRecord } from "../domain/record.js";
import { tagsOf } from "./recordTags.js";
import { lastSighting } from "../belief/sighting.js";
import { twoDecimals } from "../domain/rounding.js";
import { CALLERS_SOURCE } from "../domain/sources.js";

/** The fields that search results and details share, section 3 of the specification. */
export type SharedView = Omit<SearchResult, "relevance">;

/**
 * A record as the wire shows it, believed at `now`; whether it is open is of `at`. What nobody observed is labelled: a `vegan: false` without an observation is
 * listed in `inferred`, like every value a rule inferred. Price band and availability say by themselves whether they are.
 */
export function sharedView(
  entry: CatalogEntry,
  now: Instant,
  { at = now, distanceM = null }: { readonly at?: Instant; readonly distanceM?: number | null } = {},
): SharedView {
  const { record } = entry;
  const { attributes } = record;
  const price = attributes.price_band;
  const seen = lastSighting(record, entry.evidence, now);
  return {
    result_id: record.id,
    name: attributes.name?.value ?? "",
    cuisine: [...(attributes.cuisine?.value ?? [])],
    tags: tagsOf(record),
    price_band: { value: price?.value ?? null, inferred: price?.inferred ?? true },
    vegan: offers(attributes.vegan),
    outdoor_seating: attributes.outdoor_seating?.value ?? false,
    address: addressLine(attributes.address?.value),
    availability: entryAvailability(entry, at, now),
    confidence: twoDecimals(recordConfidence(entry, now)),
    observed_at: toRfc3339(seen.at),
    dating: seen.dating,
    inferred: inferredFields(record, ["vegan", "outdoor_seating"]),
    ...(distanceM === null ? {} : { distance_m: Math.round(distanceM) }),
  };
}

/** Whether the diet is catered for throughout or in part; `limited` is too little to promise. */
export function offers(diet: BusinessRecord["attributes"]["vegan"]): boolean {
  return diet?.value === "only" || diet?.value === "yes";
}

/** Of the named fields, those whose value rests on inference or on nobody having said anything. */
export function inferredFields(
  record: BusinessRecord,
  fields: readonly (keyof BusinessRecord["attributes"])[],
): string[] {
  return fields.filter((field) => record.attributes[field]?.inferred !== false);
}

/** "Marienplatz 8, 80331 München"; empty when nothing is known. */
export function addressLine(address: AddressParts | undefined): string {
  if (address === undefined) return "";
  const street = [address.street, address.housenumber].filter((part) => part !== null).join(" ");
  const town = [address.postcode, address.city].filter((part) => part !== null).join(" ");
  return [street, town].filter((part) => part !== "").join(", ");
}

/** Values that an answer does not show by themselves: other names to be found by. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["alternative_names", "brand"]);

/** Where each value shown comes from, how old it is and how sure. Facts stand under `facts.NAME`. */
export function provenanceView(entry: CatalogEntry, now: Instant): Details["provenance"] {
  const { attributes, facts } = entry.record;
  const rows: Record<string, Origin> = {};
  for (const [name, attribute] of Object.entries(attributes))
    if (!NOT_SHOWN.has(name)) rows[name] = provenanceOf(entry, name, attribute, now);
  for (const [name, fact] of Object.entries(facts))
    rows[`facts.${name}`] = provenanceOf(entry, name, fact, now);
  const { report } = lastSighting(entry.record, entry.evidence, now);
  if (report !== null) rows["observed_at"] = provenanceOfReport(entry, report, now);
  return compactProvenance(rows);
}

/** Who last saw the place: a keyed caller by its name, anyone else by none. */
function provenanceOfReport(
  entry: CatalogEntry,
  { reporter, outcome, reportedAt }: Report,
  now: Instant,
): Origin {
  return {
    source: reporter.name === null ? CALLERS_SOURCE : `${CALLERS_SOURCE}: ${reporter.name}`,
    observed_at: toRfc3339(reportedAt),
    inferred: false,
    confidence: twoDecimals(recordConfidence(entry, now)),
    dating: "reported",
    basis: `Reported as "${outcome}".`,
  };
}

function provenanceOf(
  entry: CatalogEntry,
  name: string,
  attribute: Attribute<unknown>,
  now: Instant,
): Origin {
  return {
    source: attribute.source,
    observed_at: toRfc3339(attribute.observedAt),
    inferred: attribute.inferred,
    confidence: twoDecimals(attributeConfidence(name, attribute, entry, now)),
    dating: attribute.dating,
    ...(attribute.ground === null ? {} : { basis: `Inferred from ${attribute.ground}.` }),
  };
}
