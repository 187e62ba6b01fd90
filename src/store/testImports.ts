import { BRAKES } from "../belief/brakes.js";
import type { Report } from "../domain/evidence.js";
import type { Area } from "../domain/record.js";
import { wholeListing } from "../import/unlisted.js";
import { observation, reported } from "../domain/testEvidence.js";
import type { Acknowledgement, AreaImport, ImportedRecord, ReportRules } from "./store.js";

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

export function areaImport(
  numbers: readonly number[],
  given: { extractAt?: number; name?: string } = {},
): AreaImport {
  const extractAt = given.extractAt ?? T1;
  const area: Area = {
    id: "a",
    name: "Area",
    alternativeNames: [],
    verticals: ["food"],
    timeZone: "Europe/Berlin",
    country: "DE",
    region: null,
    boundary: [
      [
        [
          [13, 52],
          [14, 52],
          [14, 53],
          [13, 53],
          [13, 52],
        ],
      ],
    ],
    boundaryFrom: "given",
    extractAt,
    importedAt: extractAt,
    sample: false,
  };
  const records = numbers.map(
    (n): ImportedRecord => ({
      id: ID(n),
      elements: [{ source: "osm", id: `node/${n}` }],
      observation: observation({ seenAt: extractAt, values: { name: given.name ?? `Place ${n}` } }),
      hours: null,
    }),
  );
  const point = { latitude: 52.5, longitude: 13.4 };
  const square = {
    kind: "square",
    name: "Square",
    alternativeNames: [],
    point,
    area: null,
    lines: null,
    sourceId: "way/1",
  } as const;
  return { area, source: "osm", rules: wholeListing(extractAt), records, gazetteer: [square] };
}

/** Rules that append a report whatever was before, and brake as the service does. */
export function appending(report: Report, acknowledgement = ACKNOWLEDGEMENT): ReportRules {
  return {
    append: () => report,
    brakes: BRAKES,
    acknowledge: () => acknowledgement,
  };
}
