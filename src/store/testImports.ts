import { isMissing } from "../belief/listing.js";
import type { Report } from "../domain/evidence.js";
import type { Area } from "../domain/record.js";
import { boxAsArea } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";
import { observation, reported } from "../domain/testEvidence.js";
import type { Acknowledgement, AreaImport, ImportRules, ReportRules, Store } from "./store.js";

export const T1 = Date.UTC(2025, 7, 20);
export const T2 = Date.UTC(2025, 8, 20);
export const T3 = Date.UTC(2025, 9, 20);
export const ID = (n: number) => `00000000-0000-5000-8000-${String(n).padStart(12, "0")}`;

export const ACKNOWLEDGEMENT: Acknowledgement = {
  recordId: ID(1),
  outcome: "correct",
  previousConfidence: 0.9,
  newConfidence: 0.93,
  observedAt: T1,
};

export function reportOf(n: number, tokenId: string) {
  return { ...reported("correct", T1), recordId: ID(n), tokenId };
}

interface Given {
  readonly id?: string;
  readonly boundary?: Area["boundary"];
  readonly extractAt?: Instant;
  /** What all places are called. */
  readonly name?: string;
  /** What the extract says of a place. */
  readonly observed?: (place: number) => Parameters<typeof observation>[0];
}

/** A whole import of an area: places by their numbers, and one square. */
export function areaImport(
  places: readonly number[],
  {
    id = "a",
    boundary = boxAsArea([13, 52, 14, 53]),
    extractAt = T1,
    name,
    observed = (place) => ({ values: { name: name ?? `Place ${place}` } }),
  }: Given = {},
): AreaImport {
  return {
    area: {
      id,
      name: id,
      alternativeNames: [],
      verticals: ["food"],
      timeZone: "Europe/Berlin",
      country: "DE",
      region: null,
      boundary,
      boundaryFrom: "given",
      extractAt,
      importedAt: extractAt,
      sample: false,
    },
    source: "osm",
    rules: wholeListing(extractAt),
    records: places.map((place) => ({
      id: ID(place),
      elements: [{ source: "osm", id: `node/${place}` }],
      observation: observation({ seenAt: extractAt, ...observed(place) }),
      hours: null,
    })),
    gazetteer: [SQUARE(id)],
  };
}

/** A square that is named like the area that it is in. */
export const SQUARE = (name: string) =>
  ({
    kind: "square",
    name,
    alternativeNames: [],
    point: { latitude: 0, longitude: 1 },
    area: null,
    lines: null,
    sourceId: "way/1",
  }) as const;

/** The version that a store has of an area; 0: there never was one of that id. */
export async function versionOf(store: Store, areaId: string): Promise<number> {
  return (await store.versions([areaId])).areas.get(areaId) ?? 0;
}

/** Rules that append a report whatever was before, and brake as the service does. */
export function appending(report: Report, acknowledgement = ACKNOWLEDGEMENT): ReportRules {
  return {
    reporter: report.reporter,
    append: () => report,
    acknowledge: () => acknowledgement,
  };
}

/** The rules for an import of everything in an area. */
export function wholeListing(extractAt: Instant): ImportRules {
  return {
    isCurrent: () => true,
    missingSince: (_record, { lastSeenAt }, isElsewhere) =>
      isMissing(lastSeenAt, extractAt, isElsewhere) ? extractAt : null,
  };
}
