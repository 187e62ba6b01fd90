import type { Warning } from "../catalog/evidence.js";
import type { Area } from "../catalog/record.js";
import { type BoundingBox, boxAsArea, contains, type MultiPolygon } from "../geo/geometry.js";
import { hoursReader } from "../hours/compile.js";
import type { AreaImport, ImportedRecord } from "../store/store.js";
import type { Instant } from "../time.js";
import type { Vertical } from "../verticals/vertical.js";
import { type Boundary, boundariesOf, type ChosenBoundary, chooseBoundary } from "./boundaries.js";
import { type Candidate, type Group, groupObservation, mergeDuplicates } from "./duplicates.js";
import { elementId } from "./element.js";
import { newestOf } from "./extract/extractDate.js";
import type { Extract, Feature } from "./extract/feature.js";
import { gazetteerOf } from "./gazetteer.js";
import { recordId } from "./identity.js";
import { ImportError } from "./importError.js";
import { countryAt, regionOf, timeZoneAt } from "./locale.js";
import { normalize } from "./normalize/normalize.js";

/** What an operator may say about an area; the rest is derived from the data. */
export interface AreaOptions {
  readonly name: string | null;
  readonly timeZone: string | null;
  readonly country: string | null;
  readonly region: string | null;
}

export interface PrepareInput {
  readonly extracts: readonly Extract[];
  /** The file given with `--boundary`, read; null: look into the extracts. */
  readonly boundary: Extract | null;
  readonly options: AreaOptions;
  /** What to call the area when neither the operator nor a boundary does. */
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
}

/** Turns extracts into what the store is asked to hold. Pure. Throws ImportError when nothing in them can be used. */
export function prepareImport(input: PrepareInput): Preparation {
  const { extracts, vertical, options, recordedAt, source } = input;
  const features = newestOfEach(extracts.flatMap((extract) => extract.features));
  const places = features.filter(({ tags }) => isOfVertical(vertical, tags));
  const boundary = boundaryOf(input, features, places);
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
    extractAt,
    importedAt: recordedAt,
    sample: false,
  };
  const read = hoursReader({ timeZone, country, region, ...first.point }, recordedAt);
  const records = groups.map((group) => toRecord(group, source.id, read));
  for (const { observation } of records) for (const { kind } of observation.warnings) warnings.add(kind);
  return {
    areaImport: { area, records, gazetteer: gazetteerOf(features, boundary.quarters) },
    elementsRead: extracts.reduce((sum, { elementsRead }) => sum + elementsRead, 0),
    skipped: skipped.counts(),
    merged: candidates.length - groups.length,
    warnings: warnings.counts(),
  };
}

/** Whether an element is of the vertical at all, be it one to act on or not. */
export function isOfVertical(vertical: Vertical, tags: Feature["tags"]): boolean {
  const selection = vertical.select(tags);
  return selection.kind !== null || selection.reason !== null;
}

/** `Berlin Mitte` → `berlin-mitte`; letters of every script stay. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
  return slug === "" ? "area" : slug.slice(0, 60);
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

interface AreaBoundary extends ChosenBoundary {
  readonly from: Area["boundaryFrom"];
}

function boundaryOf(
  input: PrepareInput,
  features: readonly Feature[],
  places: readonly Feature[],
): AreaBoundary {
  const { options, fallbackName } = input;
  const inExtracts = boundariesOf(features);
  const finer = (chosen: ChosenBoundary): readonly Boundary[] => {
    const known = new Set(chosen.quarters.map(({ name }) => name));
    const within = inExtracts.filter(
      ({ name, feature }) => !known.has(name) && name !== chosen.name && contains(chosen.area, feature.point),
    );
    return [...chosen.quarters, ...within.filter(({ adminLevel }) => (adminLevel ?? 0) >= 9)];
  };
  const named = (chosen: ChosenBoundary, from: Area["boundaryFrom"]): AreaBoundary => ({
    ...chosen,
    name:
      options.name ??
      (chosen.alternativeNames.length > 0 || !chosen.name.includes(", ") ? chosen.name : fallbackName),
    quarters: finer(chosen),
    from,
  });
  if (input.boundary !== null) {
    const chosen = chooseBoundary(boundariesOf(input.boundary.features), options.name);
    if (chosen !== null) return named(chosen, "given");
    const plain = input.boundary.features.flatMap(({ area }) => area ?? []);
    if (plain.length === 0)
      throw new ImportError(`${input.boundary.path} holds no polygon to use as a boundary.`);
    return named(
      { name: options.name ?? fallbackName, alternativeNames: [], area: plain, quarters: [] },
      "given",
    );
  }
  const chosen = chooseBoundary(inExtracts, options.name);
  if (chosen !== null) return named(chosen, "extract");
  const box = boxAround(places);
  return named(
    { name: options.name ?? fallbackName, alternativeNames: [], area: box, quarters: [] },
    "bounding_box",
  );
}

/** The box around the places, a little wider, so that those on its edge are within. */
function boxAround(places: readonly Feature[]): MultiPolygon {
  const longitudes = places.map(({ point }) => point.longitude);
  const latitudes = places.map(({ point }) => point.latitude);
  if (places.length === 0) return [];
  const margin = 1e-6;
  const box: BoundingBox = [
    longitudes.reduce((a, b) => Math.min(a, b)) - margin,
    latitudes.reduce((a, b) => Math.min(a, b)) - margin,
    longitudes.reduce((a, b) => Math.max(a, b)) + margin,
    latitudes.reduce((a, b) => Math.max(a, b)) + margin,
  ];
  return boxAsArea(box);
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
