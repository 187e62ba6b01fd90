import { z } from "zod";
import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Observation } from "../../domain/evidence.js";
import { latestBySource } from "../../belief/fold.js";
import { type Facts, kindsOf, type ObservedAttributes } from "../../domain/record.js";
import { sourceName } from "../../domain/sources.js";
import { readHours } from "../../hours/compile.js";
import { normalize } from "./normalize/normalize.js";
import type { Instant } from "../../domain/time.js";
import { hoursContextOf } from "../../live/source.js";
import { removed, silence, type SourceAnswer, type SourceElementId } from "../../live/source.js";

/** An element as API 0.6 gives it in JSON; ways and relations come without a position. */
const elementAnswer = z.object({
  elements: z
    .array(
      z.object({
        type: z.enum(["node", "way", "relation"]),
        id: z.number(),
        lat: z.number().optional(),
        lon: z.number().optional(),
        timestamp: z.string().optional(),
        version: z.number().optional(),
        visible: z.boolean().optional(),
        tags: z.record(z.string(), z.string()).optional(),
      }),
    )
    .max(50),
});
type ApiElement = z.infer<typeof elementAnswer>["elements"][number];

/** What the API's text about one element means for the record. A proxy's page instead of an answer is as good as none. */
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
  if (found === undefined || found.visible === false) return removed(element);
  const seen = observe(entry, element, found, now);
  // Disused, or something else stands there now: this business does not trade there any more.
  if (seen === null) return removed(element);
  const known = latestBySource(entry.evidence.observations).find(({ source }) => source === seen.source);
  const observed = known === undefined ? seen : besideOthers(entry, element, known, seen, editedAt(found));
  const isNews = known === undefined || statements(known) !== statements(observed);
  const text = observed.attributes.hours?.value;
  const read = text === undefined || !isNews ? null : readHours(text, hoursContextOf(entry), now);
  return {
    check: { outcome: isNews ? "changed" : "unchanged", hours: null },
    observation: isNews ? observed : null,
    hours: read?.ok === true ? read.hours : null,
    element: { ...element, isThere: true },
    isWorking: true,
  };
}

/**
 * What a look at one element says of a record that several describe: the others' statements hold beside it, and where they contradict
 * each other, only an edit since the last look is news.
 */
function besideOthers(
  { evidence }: CatalogEntry,
  element: SourceElementId,
  known: Observation,
  seen: Observation,
  edited: Instant | null,
): Observation {
  const hasOthers = evidence.elements.some(
    ({ source, id, missingSince }) => source === element.source && id !== element.id && missingSince === null,
  );
  if (!hasOthers) return seen;
  if (edited === null || edited <= known.seenAt) return known;
  return {
    ...seen,
    attributes: { ...asStated(known.attributes), ...seen.attributes },
    facts: { ...asStated(known.facts), ...seen.facts },
  };
}

/** Values as they were stated, without what folding adds to those of a record: in memory the two may be one (catalog/loadedArea). */
function asStated<Values extends ObservedAttributes | Facts>(values: Values): Values {
  const stated = Object.entries(values as Facts).map(([name, { value, observedAt, dating }]) => [
    name,
    { value, observedAt, dating },
  ]);
  return Object.fromEntries(stated) as Values;
}

/** The element normalized as an import would; null when it is no such business any more. */
function observe(
  entry: CatalogEntry,
  element: SourceElementId,
  found: ApiElement,
  now: Instant,
): Observation | null {
  const { area, registry } = entry.area;
  const point = entry.record.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 };
  const normalized = normalize(
    {
      point:
        found.lat === undefined || found.lon === undefined
          ? point
          : { latitude: found.lat, longitude: found.lon },
      tags: found.tags ?? {},
      timestamp: editedAt(found),
      extractAt: now,
    },
    {
      verticals: registry.verticals,
      sourceName: sourceName(element.source),
      country: area.country,
      recordedAt: now,
    },
  );
  if (normalized.kind !== "record") return null;
  // A salon that stands where a restaurant stood is another business.
  const was = registry.ofKinds(kindsOf(entry.record));
  const is = registry.ofKinds(kindsOf(normalized.observation));
  return is.some((vertical) => was.includes(vertical))
    ? { ...normalized.observation, method: "live_check" }
    : null;
}

function editedAt({ timestamp }: ApiElement): Instant | null {
  const at = Date.parse(timestamp ?? "");
  return Number.isNaN(at) ? null : at;
}

/** What an observation states, without when: an edit that changes nothing we hold is no news. */
function statements({ attributes, facts }: Observation): string {
  const values = (of: object) =>
    Object.entries(of as Readonly<Record<string, { readonly value: unknown }>>)
      .map(([name, { value }]) => [name, value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([values(attributes), values(facts)]);
}
