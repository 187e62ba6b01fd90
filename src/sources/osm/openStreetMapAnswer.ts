import { z } from "zod";
import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Observation } from "../../domain/evidence.js";
import { latestBySource } from "../../belief/fold.js";
import { listedElements } from "../../belief/listing.js";
import { type Facts, kindsOf, type ObservedAttributes } from "../../domain/record.js";
import { sourceName } from "../../domain/sources.js";
import { readHours } from "../../hours/compile.js";
import { normalize } from "./normalize/normalize.js";
import type { Instant } from "../../domain/time.js";
import { ELEMENT_TYPES } from "./extract/feature.js";
import { mapElement } from "./extract/overpassJson.js";
import { removed, silence, type SourceAnswer, type SourceElementId } from "../../live/source.js";

/** API 0.6's JSON is that of Overpass, without geometry for ways and relations. A deleted element has no position either. */
const deleted = z.object({
  type: z.enum(ELEMENT_TYPES),
  id: z.number(),
  visible: z.literal(false),
});
const elementAnswer = z.object({ elements: z.array(z.union([deleted, mapElement])).max(50) });
type ApiElement = z.infer<typeof elementAnswer>["elements"][number];

/** Interprets the API's answer about one element. A page of a proxy counts as no answer. */
export function readElement(
  entry: CatalogEntry,
  element: SourceElementId,
  text: string,
  now: Instant,
): SourceAnswer {
  try {
    return answerOf(entry, element, elementAnswer.parse(JSON.parse(text)).elements, now);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return silence("unreachable", false);
    throw error;
  }
}

function answerOf(
  entry: CatalogEntry,
  element: SourceElementId,
  elements: readonly ApiElement[],
  now: Instant,
): SourceAnswer {
  const found = elements.find(({ type, id }) => `${type}/${id}` === element.id);
  if (found === undefined || "visible" in found) return removed(element);
  const seen = observe(entry, element, found, now);
  // Disused or replaced by something else: this business no longer trades there.
  if (seen === null) return removed(element);
  const known = latestBySource(entry.evidence.observations).find(({ source }) => source === seen.source);
  const observed = known === undefined ? seen : besideOthers(entry, element, known, seen, found.timestamp);
  const isNews = known === undefined || statements(known) !== statements(observed);
  const text = observed.attributes.hours?.value;
  const read = text === undefined || !isNews ? null : readHours(text, entry.area.area, now);
  return {
    check: { outcome: isNews ? "changed" : "unchanged", hours: null },
    observation: isNews ? observed : null,
    hours: read?.ok === true ? read.hours : null,
    element: { ...element, isThere: true },
    isWorking: true,
  };
}

/**
 * Merges the check of one element into a record that several elements describe: the others' statements stay. Where they contradict each other, only an
 * edit since the last check counts as news.
 */
function besideOthers(
  { evidence }: CatalogEntry,
  element: SourceElementId,
  known: Observation,
  seen: Observation,
  edited: Instant | null,
): Observation {
  const hasOthers = listedElements(evidence.elements, element.source).some(({ id }) => id !== element.id);
  if (!hasOthers) return seen;
  if (edited === null || edited <= known.seenAt) return known;
  return {
    ...seen,
    attributes: { ...asStated(known.attributes), ...seen.attributes },
    facts: { ...asStated(known.facts), ...seen.facts },
  };
}

/** The values as stated, without what folding adds: in memory both may be one object (catalog/loadedArea). */
function asStated<Values extends ObservedAttributes | Facts>(values: Values): Values {
  const stated = Object.entries(values as Facts).map(([name, { value, observedAt, dating }]) => [
    name,
    { value, observedAt, dating },
  ]);
  return Object.fromEntries(stated) as Values;
}

/** The element normalized as in an import; null if it is no longer such a business. */
function observe(
  entry: CatalogEntry,
  element: SourceElementId,
  found: Exclude<ApiElement, z.infer<typeof deleted>>,
  now: Instant,
): Observation | null {
  const { area, registry } = entry.area;
  const { tags = {}, timestamp } = found;
  const point =
    found.type === "node"
      ? { latitude: found.lat, longitude: found.lon }
      : (entry.record.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 });
  const normalized = normalize(
    { point, tags, timestamp, extractAt: now },
    {
      verticals: registry.verticals,
      sourceName: sourceName(element.source),
      country: area.country,
      recordedAt: now,
    },
  );
  if (normalized.kind !== "record") return null;
  // A salon in place of a restaurant is another business.
  const was = registry.ofKinds(kindsOf(entry.record));
  const is = registry.ofKinds(kindsOf(normalized.observation));
  return is.some((vertical) => was.includes(vertical))
    ? { ...normalized.observation, method: "live_check" }
    : null;
}

/** The statements of an observation without their dates: an edit that changes none of them is not news. */
function statements({ attributes, facts }: Observation): string {
  const values = (of: object) =>
    Object.entries(of as Readonly<Record<string, { readonly value: unknown }>>)
      .map(([name, { value }]) => [name, value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([values(attributes), values(facts)]);
}
