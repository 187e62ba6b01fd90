import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Observation } from "../../domain/evidence.js";
import { type AttributeValues, type Facts, kindsOf, type ObservedAttributes } from "../../domain/record.js";
import { readHours } from "../../hours/compile.js";
import type { CompiledHours } from "../../hours/hours.js";
import { phoneOf } from "../osm/normalize/contact.js";
import { MAX_ADDRESS_LENGTH } from "../../language/text/webAddress.js";
import { factsOf } from "../../verticals/registry.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { cleanText } from "../../language/text/clean.js";
import { DAY_MS, type Instant, toDate } from "../../domain/time.js";
import { decodePage, parsePage } from "./site/page.js";
import { businessesOf, type Ours, oursIn, type SiteBusiness } from "./site/schemaOrg.js";
import { commonInNames, isForSale, namesIt, saysClosedForGood } from "./site/signs.js";
import { gone, silence, type SourceAnswer, WEBSITE_SOURCE } from "../../live/source.js";

/** Reads a business's page: whether it is still that business's, and what it states. Pure. */
export function readSite(entry: CatalogEntry, fetched: FetchedPage, now: Instant): SourceAnswer {
  if (fetched.status === 404 || fetched.status === 410) return gone();
  if (fetched.status >= 400) return silence("unreachable", true);
  const page = parsePage(decodePage(fetched.body, fetched.contentType));
  if (isForSale(page)) return gone();
  const { name, alternative_names: others } = entry.record.attributes;
  const verticals = entry.area.registry.ofKinds(kindsOf(entry.record));
  const facts = factsOf(verticals);
  const properties = new Set(facts.flatMap(([, { site }]) => site?.properties ?? []));
  const { businesses, ours } = businessesIn(page.data, entry, properties, now);
  const names = [name?.value ?? "", ...(others?.value ?? [])];
  const theirs = businesses.flatMap((one) => one.name ?? []);
  const common = commonInNames(verticals);
  if (!namesIt(page, names, theirs, common)) return says("other");
  if (saysClosedForGood(page, common)) return says("closed_for_good");
  return ours.found ? withData(entry, ours.business, facts, now) : says("matches");
}

/** The businesses in structured data, and which of them is the record's. */
export function businessesIn(
  data: readonly unknown[],
  { record: { attributes }, area: { registry } }: CatalogEntry,
  properties: ReadonlySet<string>,
  now: Instant,
): { readonly businesses: readonly SiteBusiness[]; readonly ours: Ours } {
  const types = registry.schemaOrgTypes;
  const businesses = businessesOf(data, { types, properties, today: toDate(now - DAY_MS) });
  const { street = null, housenumber = null, postcode = null } = attributes.address?.value ?? {};
  const known = { name: attributes.name?.value ?? "", street, housenumber, postcode };
  return { businesses, ours: oursIn(businesses, known) };
}

function says(outcome: "matches" | "other" | "closed_for_good"): SourceAnswer {
  return { ...silence("unreachable", true), check: { outcome, hours: null } };
}

function withData(
  entry: CatalogEntry,
  business: SiteBusiness,
  definitions: ReturnType<typeof factsOf>,
  now: Instant,
): SourceAnswer {
  const dated = { observedAt: now, dating: "fetched" } as const;
  const attributes: { -readonly [Name in keyof ObservedAttributes]: ObservedAttributes[Name] } = {};
  const facts: Record<string, Facts[string]> = {};
  const state = <Name extends "phone" | "hours">(field: Name, value: AttributeValues[Name] | null) => {
    if (value !== null) attributes[field] = { value, ...dated };
  };
  const hours = business.hours.read ? business.hours.text : null;
  const read = hours === null ? null : readHours(hours, entry.area.area, now);
  const theirs = read?.ok === true ? read.hours : null;
  if (theirs !== null) state("hours", hours);
  state("phone", readPhone(business, entry.area.area.country));
  for (const [name, { site }] of definitions) {
    const stated = site?.properties.flatMap((property) => business.stated.get(property) ?? [])[0];
    const value =
      stated === undefined ? null : (site?.read(cleanText(stated, MAX_ADDRESS_LENGTH + 1)) ?? null);
    if (value !== null) facts[name] = { value, ...dated };
  }
  const hasValues = Object.keys(attributes).length + Object.keys(facts).length > 0;
  const observation: Observation = {
    source: WEBSITE_SOURCE,
    method: "live_check",
    ...dated,
    seenAt: now,
    recordedAt: now,
    attributes,
    facts,
    warnings: [],
  };
  return {
    check: {
      outcome: "matches",
      hours: theirs === null ? null : isSame(theirs, entry.hours) ? "confirmed" : "differ",
    },
    observation: hasValues ? observation : null,
    hours: theirs,
    element: null,
    isWorking: true,
  };
}

/** The phone number in E.164; nothing if it does not parse, so that it never replaces a valid one. */
export function readPhone({ telephone }: SiteBusiness, country: string): string | null {
  if (telephone === null) return null;
  const phone = phoneOf({ phone: telephone }, country, () => {});
  return phone?.startsWith("+") === true ? phone : null;
}

/** Whether two weeks are the same. Ignores holidays, which websites rarely state. */
function isSame(theirs: CompiledHours, ours: CompiledHours | null): boolean {
  return ours !== null && JSON.stringify(theirs.week) === JSON.stringify(ours.week);
}
