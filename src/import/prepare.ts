import type { Observation } from "../domain/evidence.js";
import { isMissing } from "../belief/listing.js";
import { type Area, kindsOf } from "../domain/record.js";
import { containing } from "../domain/geometry.js";
import { counted } from "../domain/grouped.js";
import { SAMPLE, sourceName } from "../domain/sources.js";
import { hoursReader } from "../hours/compile.js";
import type { AreaImport, ImportedRecord } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import { inSlices } from "../steps.js";
import type { Registry } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { type AreaBoundary, areaBoundary, type BoundaryInput } from "./areaBoundary.js";
import { identify, isSameBoundary, isUnchanged } from "./areaIdentity.js";
import { type DuplicateCandidate, mergeDuplicates } from "./duplicates.js";
import { elementId } from "../sources/osm/extract/feature.js";
import { newestOf } from "../sources/fileDate.js";
import { gazetteerOf } from "../sources/osm/gazetteer.js";
import { ImportError } from "../sources/importError.js";
import { commonTimeZone, countryAt, regionOf } from "./locale.js";
import { normalize } from "../sources/osm/normalize/normalize.js";
import { type Business, businessesIn, heldVerticals, leftOutVerticals } from "./scope.js";
import { importedRecord, newestOfEach } from "./importedRecord.js";
import { countsOf, warningsOf } from "./tally.js";

/** An operator's options for an area; the rest is derived from the data. */
export interface AreaOptions {
  readonly name: string | null;
  /** The area's id; default: derived from its boundary and name. */
  readonly id?: string | null;
  /** Whether to replace a stored area with another boundary. */
  readonly replace?: boolean;
  /** Whether to import all that the extract covers, even if it contains boundaries. */
  readonly whole?: boolean;
  /** Ids of the verticals to import; default: all in the extracts. */
  readonly verticals?: readonly string[] | null;
  readonly timeZone?: string | null;
  readonly country?: string | null;
  readonly region?: string | null;
  /** The servers that the area was fetched from, to fetch it again later; absent or empty if it was read from files. */
  readonly fetchedFrom?: readonly string[];
}

export interface PrepareInput extends BoundaryInput {
  readonly options: AreaOptions & BoundaryInput["options"];
  /** All known kinds of business, not only those requested. */
  readonly registry: Registry;
  readonly stored: readonly Area[];
  /** The id of the source of everything in the extracts. */
  readonly source: string;
  readonly recordedAt: Instant;
}

/** A prepared import, with figures for its summary. */
export type Preparation = Awaited<ReturnType<typeof prepareImport>>;

/** Called during an import with the current step and how much of it is done, 0 to 1 (0 if unknown). */
export type OnProgress = (step: string, share: number) => void;

/** Places processed before yielding: a few tens of milliseconds. */
const AT_ONCE = 50;

/** Turns extracts into an import for the store, in slices: a country takes minutes. Rejects with ImportError if nothing in them can be used or the area is ambiguous. */
export function prepareImport(input: PrepareInput, onProgress: OnProgress = () => {}) {
  return inSlices(preparationSteps(input, onProgress));
}

function* preparationSteps(input: PrepareInput, onProgress: OnProgress) {
  const { extracts, registry, options, recordedAt, source, stored } = input;
  yield onProgress("looking for the area", 0);
  const features = newestOfEach(
    extracts.flatMap((extract) => extract.features),
    elementId,
  );
  const businesses = businessesIn(features, registry.verticals);
  const read = verticalsRead(input, businesses);
  const places = businesses
    .filter(({ verticals }) => verticals.some((one) => read.includes(one)))
    .map(({ element }) => element);
  const boundary = areaBoundary(input, features, places);
  const { id = null, replace = false } = options;
  const areaId = identify(boundary, stored, { id, replace });
  const known = stored.find((one) => one.id === areaId) ?? null;
  const isInside = containing(boundary.boundary);
  const inside = places.filter(({ point }) => isInside(point));
  const [first] = inside;
  if (first === undefined) throw new ImportError(nothingFound(input, read, places.length, boundary));

  const country = options.country ?? countryAt(first.point);
  const timeZone =
    options.timeZone ??
    commonTimeZone(
      inside.map(({ point }) => point),
      recordedAt,
    );
  const region = options.region ?? regionOf(features, country);
  const extractAt = newestOf(inside.map((one) => one.extractAt));
  const outside = places.length - inside.length;
  const skipped = Array<string>(outside).fill("outside_boundary");
  const context = { verticals: registry.verticals, sourceName: sourceName(source), country, recordedAt };
  const verticalsOf = (observation: Observation) => registry.ofKinds(kindsOf(observation));
  const candidates: DuplicateCandidate[] = [];
  for (const [at, element] of inside.entries()) {
    if (at % AT_ONCE === 0) yield onProgress("normalizing", at / inside.length);
    const normalized = normalize(element, context);
    if (normalized.kind === "skipped") skipped.push(normalized.reason);
    if (normalized.kind !== "record") continue;
    const { observation } = normalized;
    if (verticalsOf(observation).some((one) => read.includes(one))) candidates.push({ element, observation });
  }
  yield onProgress("merging duplicates", 0);
  const groups = mergeDuplicates(candidates, registry);
  const hours = hoursReader({ country, region }, recordedAt);
  const records: ImportedRecord[] = [];
  for (const [at, group] of groups.entries()) {
    if (at % AT_ONCE === 0) yield onProgress("reading opening hours", at / groups.length);
    const statements = group.map(({ element, observation }) => ({
      elementId: elementId(element),
      observation,
    }));
    records.push(importedRecord(source, statements, hours));
  }
  yield onProgress("collecting named places", 0);
  const gazetteer = gazetteerOf(features, boundary.quarters);
  // A place of two verticals counts in both.
  const counts = counted(records.flatMap(({ observation }) => verticalsOf(observation)));
  const recordsOf = (vertical: Vertical) => counts.get(vertical) ?? 0;
  /** Whether other sources may list kinds that these extracts do not. */
  const hasOthers = known?.sources?.some((one) => one.id !== source) === true;
  const area: Area = {
    id: areaId,
    name: boundary.name,
    alternativeNames: boundary.alternativeNames,
    verticals: registry.verticals
      .filter((one) => {
        const isKnown = known?.verticals.includes(one.id) === true;
        return read.includes(one) ? isKnown || recordsOf(one) > 0 : isKnown && hasOthers;
      })
      .map((one) => one.id),
    extractAt,
    timeZone,
    country,
    region,
    boundary: boundary.boundary,
    boundaryFrom: boundary.boundaryFrom,
    boundaryIds: boundary.boundaryIds,
    importedAt: recordedAt,
    sample: source === SAMPLE,
    ...(known?.decisions === undefined ? {} : { decisions: known.decisions }),
    ...sourcesOf(known, source, options.fetchedFrom ?? [], recordedAt),
  };
  const areaImport: AreaImport = {
    area,
    source,
    records,
    gazetteer,
    rules: {
      missingSince: (_record, { lastSeenAt }, isElsewhere) =>
        isMissing(lastSeenAt, extractAt, isElsewhere) ? extractAt : null,
      // A new area must not have been imported meanwhile under another id either.
      isCurrent: (areas) =>
        isUnchanged(areas, areaId, known) &&
        (known !== null || !areas.some((one) => isSameBoundary(boundary, one))),
    },
  };
  return {
    areaImport,
    /** The stored area; null if it is new. */
    known,
    /** The verticals imported, in order. */
    verticals: read.map((one) => ({ id: one.id, records: recordsOf(one) })),
    elementsRead: extracts.reduce((sum, { elementsRead }) => sum + elementsRead, 0),
    /** Elements that were merged into another's record. */
    merged: groups.reduce((sum, { length }) => sum + length - 1, 0),
    /** Elements that did not become records, by reason. */
    skipped: countsOf(skipped),
    /** Oddities of the files and of the places. */
    warnings: countsOf(warningsOf([...extracts, ...records.map(({ observation }) => observation)])),
    /** Messages for the operator. */
    remarks: [
      ...boundary.remarks,
      ...leftOut(boundary, outside),
      ...leftOutVerticals(businesses, registry.verticals, read, options.verticals ?? null),
    ],
  };
}

/** The other sources of an area, and the servers that it was fetched from. */
function sourcesOf(
  known: Area | null,
  id: string,
  fetchedFrom: readonly string[],
  at: Instant,
): Pick<Area, "sources"> {
  const sources = (known?.sources ?? []).filter((one) => one.id !== id);
  if (fetchedFrom.length > 0) sources.push({ id, from: fetchedFrom, files: [], releasedAt: at });
  return sources.length === 0 ? {} : { sources };
}

/** The verticals to import: those requested, else those that the extracts really cover (heldVerticals). */
function verticalsRead(
  { options: { verticals = null }, registry }: PrepareInput,
  businesses: readonly Business[],
): readonly Vertical[] {
  return verticals === null
    ? heldVerticals(businesses, registry.verticals)
    : registry.verticals.filter(({ id }) => verticals.includes(id));
}

function leftOut({ name, boundaryFrom }: AreaBoundary, count: number): readonly string[] {
  if (count === 0) return [];
  const [outline, remedy] =
    boundaryFrom === "given"
      ? ["the given boundary", "widen the boundary, or import without --boundary."]
      : [
          `the boundary of ${name}`,
          "import the whole extract with --whole (and --replace if the area is already stored).",
        ];
  return [`Places of the extract outside ${outline} were skipped: ${count}. To include them, ${remedy}`];
}

function nothingFound(
  { registry, extracts }: PrepareInput,
  read: readonly Vertical[],
  found: number,
  boundary: AreaBoundary,
): string {
  const files = extracts.map(({ path }) => path).join(", ");
  const names = (read.length === 0 ? registry.verticals : read).map(({ id }) => id).join(", ");
  const unread = extracts
    .flatMap(({ warnings }) => warnings)
    .filter(({ kind }) => kind === "element_unreadable").length;
  const why = unread === 0 ? "" : ` (${unread} elements have unreadable geometry or tags)`;
  if (found === 0)
    return `No business of a supported kind (${names}) in ${files}${why}. Nothing was changed.`;
  return `All ${found} businesses (${names}) in ${files} lie outside the boundary of ${boundary.name}. Check --area and --boundary. Nothing was changed.`;
}
