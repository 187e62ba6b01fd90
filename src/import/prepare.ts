import type { Warning } from "../domain/evidence.js";
import type { Area } from "../domain/record.js";
import { contains } from "../domain/geometry.js";
import { hoursReader } from "../hours/compile.js";
import type { AreaImport, ImportedRecord } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import type { Vertical } from "../verticals/vertical.js";
import { type AreaBoundary, areaBoundary } from "./areaBoundary.js";
import { type Candidate, type Group, groupObservation, mergeDuplicates } from "./duplicates.js";
import { elementId } from "../sources/osm/element.js";
import { newestOf } from "../sources/osm/extract/extractDate.js";
import type { Extract, Feature } from "../sources/osm/extract/feature.js";
import { gazetteerOf } from "../sources/osm/gazetteer.js";
import { recordId } from "./identity.js";
import { ImportError } from "../sources/importError.js";
import { slugOf } from "./slug.js";
import { countryAt, regionOf, timeZoneAt } from "./locale.js";
import { normalize } from "../sources/osm/normalize/normalize.js";

/** What an operator may say about an area; the rest is derived from the data. */
export interface AreaOptions {
  readonly name: string | null;
  /** The area is all that the extract covers, whatever boundaries it holds. */
  readonly whole?: boolean;
  readonly timeZone: string | null;
  readonly country: string | null;
  readonly region: string | null;
}

export interface PrepareInput {
  readonly extracts: readonly Extract[];
  /** The file given with `--boundary`, read; null: look into the extracts. */
  readonly boundary: Extract | null;
  readonly options: AreaOptions;
  /** What the extract itself is called: the area's name when neither the operator nor a boundary names it. */
  readonly fallbackName: string;
  readonly vertical: Vertical;
  /** Source id and public name of everything in the extracts. */
  readonly source: { readonly id: string; readonly name: string };
  readonly recordedAt: Instant;
}

/** What the summary of an import tells beside the store's counts. */
export interface Preparation {
  readonly areaImport: AreaImport;
  readonly elementsRead: number;
  /** Elements of the vertical that did not become records, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Elements that were merged into another's record. */
  readonly merged: number;
  readonly warnings: Readonly<Record<string, number>>;
  /** Sentences that the operator should read. */
  readonly remarks: readonly string[];
}

/** Turns extracts into what the store is asked to hold. Pure. Throws ImportError when nothing in them can be used. */
export function prepareImport(input: PrepareInput): Preparation {
  const { extracts, vertical, options, recordedAt, source } = input;
  const features = newestOfEach(extracts.flatMap((extract) => extract.features));
  const places = features.filter(({ tags }) => isOfVertical(vertical, tags));
  const boundary = areaBoundary(input, features, places);
  const inside = places.filter(({ point }) => contains(boundary.area, point));
  const [first] = inside;
  if (first === undefined) throw new ImportError(nothingFound(input, places.length, boundary));

  const country = options.country ?? countryAt(first.point);
  const timeZone = options.timeZone ?? timeZoneAt(first.point);
  const region = options.region ?? regionOf(features, country);
  const extractAt = newestOf(inside.map((feature) => feature.extractAt));
  const skipped = new Tally();
  const warnings = new Tally();
  for (const extract of extracts) for (const { kind } of extract.warnings) warnings.add(kind);
  skipped.add("outside_boundary", places.length - inside.length);

  const candidates = inside.flatMap((element): Candidate[] => {
    const normalized = normalize(element, { vertical, sourceName: source.name, country, recordedAt });
    if (normalized.kind === "record") return [{ element, observation: normalized.observation }];
    if (normalized.kind === "skipped") skipped.add(normalized.reason);
    return [];
  });
  const groups = mergeDuplicates(candidates);
  const area: Area = {
    id: slugOf(boundary.name),
    name: boundary.name,
    alternativeNames: boundary.alternativeNames,
    vertical: vertical.id,
    timeZone,
    country,
    region,
    boundary: boundary.area,
    boundaryFrom: boundary.from,
    boundaryIds: boundary.elementIds,
    extractAt,
    importedAt: recordedAt,
    sample: false,
  };
  const read = hoursReader({ timeZone, country, region, ...first.point }, recordedAt);
  const records = groups.map((group) => toRecord(group, source.id, read));
  for (const { observation } of records) for (const { kind } of observation.warnings) warnings.add(kind);
  return {
    areaImport: { area, source: source.id, records, gazetteer: gazetteerOf(features, boundary.quarters) },
    elementsRead: extracts.reduce((sum, { elementsRead }) => sum + elementsRead, 0),
    skipped: skipped.counts(),
    merged: candidates.length - groups.length,
    warnings: warnings.counts(),
    remarks: [...boundary.remarks, ...leftOut(boundary, places.length - inside.length)],
  };
}

/** Whether an element is of the vertical at all, be it one to act on or not. */
export function isOfVertical(vertical: Vertical, tags: Feature["tags"]): boolean {
  const selection = vertical.select(tags);
  return "tag" in selection || selection.reason !== null;
}

function toRecord(group: Group, source: string, read: ReturnType<typeof hoursReader>): ImportedRecord {
  const observation = groupObservation(group);
  const text = observation.attributes.hours?.value;
  const hours = text === undefined ? null : read(text);
  const odd: Warning[] =
    hours?.ok === false
      ? [{ kind: "hours_unreadable", field: "opening_hours", value: (text ?? "").slice(0, 200) }]
      : [];
  const repaired: Warning[] =
    hours?.ok === true && hours.warnings[0]?.startsWith("read as") === true
      ? [{ kind: "hours_repaired", field: "opening_hours", value: (text ?? "").slice(0, 200) }]
      : [];
  return {
    id: recordId(source, elementId(group[0].element)),
    elements: group.map(({ element }) => ({ source, id: elementId(element) })),
    observation: { ...observation, warnings: [...observation.warnings, ...odd, ...repaired] },
    hours: hours?.ok === true ? hours.hours : null,
  };
}

/** An element that stands in several files counts once, as the newest file has it. */
function newestOfEach(features: readonly Feature[]): readonly Feature[] {
  const newest = new Map<string, Feature>();
  for (const feature of features) {
    const key = elementId(feature);
    const known = newest.get(key);
    if (known === undefined || feature.extractAt > known.extractAt) newest.set(key, feature);
  }
  return [...newest.values()];
}

function leftOut({ name, from }: AreaBoundary, count: number): readonly string[] {
  if (count === 0) return [];
  const lie = count === 1 ? "1 place of the extract lies" : `${count} places of the extract lie`;
  const [outline, remedy] =
    from === "given"
      ? ["the given boundary", "widen the boundary, or import without --boundary."]
      : [
          `the boundary of ${name}`,
          "import the whole extract with --whole (and --replace, for an area that is stored).",
        ];
  return [
    `${lie} outside ${outline} and ${count === 1 ? "was" : "were"} left out. To include ${count === 1 ? "it" : "them"}, ${remedy}`,
  ];
}

function nothingFound({ vertical, extracts }: PrepareInput, found: number, boundary: AreaBoundary): string {
  const files = extracts.map(({ path }) => path).join(", ");
  if (found === 0) return `No ${vertical.name} in ${files}. Nothing was changed.`;
  return `All ${found} ${vertical.name} in ${files} lie outside the boundary of ${boundary.name}. Check --area and --boundary; nothing was changed.`;
}

class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, by = 1): void {
    if (by > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([, a], [, b]) => b - a));
  }
}
