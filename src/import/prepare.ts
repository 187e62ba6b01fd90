import { type Area, kindsOf } from "../domain/record.js";
import { containing } from "../domain/geometry.js";
import { hoursReader } from "../hours/compile.js";
import type { AreaImport, ImportedRecord } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import { finish, type Steps } from "../steps.js";
import type { Registry } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { type AreaBoundary, areaBoundary, type BoundaryInput } from "./areaBoundary.js";
import { identify, isSameBoundary, type Outline } from "./areaIdentity.js";
import { type DuplicateCandidate, type DuplicateGroup, mergeDuplicates } from "./duplicates.js";
import { elementId } from "../sources/osm/element.js";
import { newestOf } from "../sources/fileDate.js";
import type { Feature } from "../sources/osm/extract/feature.js";
import { gazetteerOf } from "../sources/osm/gazetteer.js";
import { ImportError } from "../sources/importError.js";
import { joinedOutline, joinedVerticals, keptVerticals } from "./joining.js";
import { countryAt, regionOf, timeZoneAt } from "./locale.js";
import { normalize } from "../sources/osm/normalize/normalize.js";
import { heldVerticals, leftOutVerticals, type Memberships, membershipsIn } from "./scope.js";
import { importedRecord, newestOfEach } from "./importedRecord.js";
import { type Counts, Tally } from "./tally.js";
import { type ExtractDates, missingRule } from "./unlisted.js";

/** What an operator may say about an area; the rest is derived from the data. */
export interface AreaOptions {
  readonly name: string | null;
  /** The area's id; absent or null: its boundary tells. */
  readonly id?: string | null;
  /** Whether the area takes the place of one whose boundary is another. */
  readonly replace?: boolean;
  /** The area is all that the extract covers, whatever boundaries it holds. */
  readonly whole?: boolean;
  /** Ids of the verticals to import; absent or null: all that the extracts hold. */
  readonly verticals?: readonly string[] | null;
  readonly timeZone?: string | null;
  readonly country?: string | null;
  readonly region?: string | null;
  /** The servers that were asked for the area, and are to be asked again; absent or none: it was read from files. */
  readonly fetchedFrom?: readonly string[];
}

export interface PrepareInput extends BoundaryInput {
  readonly options: AreaOptions;
  /** All kinds of business that are known, whichever are asked for. */
  readonly registry: Registry;
  /** The areas that are stored. */
  readonly stored: readonly Area[];
  /** Source id and public name of everything in the extracts. */
  readonly source: { readonly id: string; readonly name: string };
  readonly recordedAt: Instant;
}

/** What the summary of an import tells beside the store's counts. */
export interface Preparation {
  readonly areaImport: AreaImport;
  /** The area as it is stored; null: it is new. */
  readonly known: Area | null;
  /** Those that the import is about, in their order. */
  readonly verticals: readonly VerticalSummary[];
  /** Verticals that the area holds and the import leaves as they are. */
  readonly kept: ExtractDates;
  readonly elementsRead: number;
  /** Elements that were merged into another's record. */
  readonly merged: number;
  /** Oddities of the files themselves. */
  readonly warnings: Counts;
  /** Sentences that the operator should read. */
  readonly remarks: readonly string[];
}

/** What an import found of one vertical; what is of two counts in both. */
export interface VerticalSummary {
  readonly id: string;
  readonly name: string;
  /** The date of its extract. */
  readonly extractAt: Instant;
  readonly records: number;
  /** Elements that did not become records, by reason. */
  readonly skipped: Counts;
  readonly warnings: Counts;
}

/**
 * Told while an import works: what is being done and how far it is, 0 to 1 (0 where nobody knows), of how many things where they are counted.
 */
export type OnProgress = (
  step: string,
  share: number,
  of?: { readonly count: number; readonly unit: string },
) => void;

/** Places taken before others have their turn: some tens of milliseconds. */
const AT_ONCE = 50;

/** Turns extracts into what the store is asked to hold. Pure. Throws ImportError when nothing in them can be used, or the area is not clear. */
export function prepareImport(input: PrepareInput): Preparation {
  return finish(preparationSteps(input, () => {}));
}

/** The same in steps: of a country it takes minutes. */
export function* preparationSteps(input: PrepareInput, onProgress: OnProgress): Steps<Preparation> {
  const { extracts, registry, options, recordedAt, source, stored } = input;
  yield onProgress("looking for the area", 0);
  const features = newestOfEach(
    extracts.flatMap((extract) => extract.features),
    elementId,
  );
  const membership = membershipsIn(registry.verticals);
  const isOfSome = (feature: Feature, verticals: readonly Vertical[]) =>
    membership(feature).some((one) => verticals.includes(one));
  const businesses = features.filter((feature) => membership(feature).length > 0);
  const read = verticalsRead(input, businesses, membership);
  const places = businesses.filter((feature) => isOfSome(feature, read));
  const boundary = areaBoundary(input, features, places);
  const { id = null, replace = false } = options;
  const fresh = {
    ...boundary,
    boundary: boundary.area,
    boundaryFrom: boundary.from,
    boundaryIds: boundary.elementIds,
  };
  const areaId = identify(fresh, stored, { id, replace });
  const known = stored.find((one) => one.id === areaId) ?? null;
  const kept = keptVerticals(known, read);
  const outline = known === null ? fresh : joinedOutline(known, fresh, kept);
  const isInside = containing(outline.boundary);
  const within = new Set(businesses.filter(({ point }) => isInside(point)));
  const inside = places.filter((place) => within.has(place));
  const [first] = inside;
  if (first === undefined) throw new ImportError(nothingFound(input, read, places.length, boundary));

  const inherited = kept.size === 0 ? null : known;
  const country = options.country ?? inherited?.country ?? countryAt(first.point);
  const timeZone = options.timeZone ?? inherited?.timeZone ?? timeZoneAt(first.point);
  const region = options.region ?? inherited?.region ?? regionOf(features, country);
  const dates = datesOf(read, inside, membership);
  const tallies = new Map(
    read.map(({ id: vertical }) => [
      vertical,
      { records: [] as ImportedRecord[], skipped: new Tally(), warnings: new Tally() },
    ]),
  );
  const context = { verticals: registry.verticals, sourceName: source.name, country, recordedAt };
  const skip = (feature: Feature, reason: string) => {
    for (const vertical of membership(feature)) tallies.get(vertical.id)?.skipped.add(reason);
  };
  const candidates: DuplicateCandidate[] = [];
  const businessesOf = { count: businesses.length, unit: "places" };
  for (const [at, element] of businesses.entries()) {
    if (at % AT_ONCE === 0) yield onProgress("normalizing", at / businesses.length, businessesOf);
    const normalized = within.has(element)
      ? normalize(element, context)
      : ({ kind: "skipped", reason: "outside_boundary" } as const);
    if (normalized.kind === "record") candidates.push({ element, observation: normalized.observation });
    if (normalized.kind === "skipped") skip(element, normalized.reason);
  }
  yield onProgress("merging what is mapped twice", 0);
  // What is of no vertical asked for still tells which elements are one business.
  const groups = mergeDuplicates(candidates, registry).filter((group) =>
    verticalsOf(group, registry).some((one) => read.includes(one)),
  );
  const hours = hoursReader({ timeZone, country, region, ...first.point }, recordedAt);
  const records: ImportedRecord[] = [];
  const groupsOf = { count: groups.length, unit: "places" };
  for (const [at, group] of groups.entries()) {
    if (at % AT_ONCE === 0) yield onProgress("reading opening hours", at / groups.length, groupsOf);
    const statements = group.map(({ element, observation }) => ({
      elementId: elementId(element),
      observation,
    }));
    const record = importedRecord(source.id, statements, group[0].element.point, hours);
    for (const vertical of verticalsOf(group, registry)) {
      const tally = tallies.get(vertical.id);
      tally?.records.push(record);
      for (const { kind } of record.observation.warnings) tally?.warnings.add(kind);
    }
    records.push(record);
  }
  yield onProgress("gathering named places", 0);
  const gazetteer = gazetteerOf(features, boundary.quarters);
  const verticals = read.map(({ id: vertical, name }) => {
    const tally = tallies.get(vertical);
    return {
      id: vertical,
      name,
      extractAt: dates.get(vertical) ?? recordedAt,
      records: tally?.records.length ?? 0,
      skipped: tally?.skipped.counts() ?? {},
      warnings: tally?.warnings.counts() ?? {},
    };
  });
  const found = new Set(verticals.flatMap((one) => (one.records > 0 ? [one.id] : [])));
  const area: Area = {
    id: areaId,
    name: outline.name,
    alternativeNames: outline.alternativeNames,
    ...joinedVerticals(known, kept, dates, found, registry.verticals),
    timeZone,
    country,
    region,
    boundary: outline.boundary,
    boundaryFrom: outline.boundaryFrom,
    boundaryIds: outline.boundaryIds ?? [],
    importedAt: recordedAt,
    sample: false,
    ...(known?.decisions === undefined ? {} : { decisions: known.decisions }),
    ...sourcesOf(known, source.id, options.fetchedFrom ?? null, recordedAt),
  };
  const fileWarnings = new Tally();
  for (const extract of extracts) for (const { kind } of extract.warnings) fileWarnings.add(kind);
  return {
    areaImport: {
      area,
      source: source.id,
      records,
      gazetteer,
      rules: {
        ...missingRule(registry, dates, kept),
        isCurrent: (areas) => isSameGround(fresh, areas, known, areaId),
      },
    },
    known,
    verticals,
    kept,
    elementsRead: extracts.reduce((sum, { elementsRead }) => sum + elementsRead, 0),
    merged: groups.reduce((sum, { length }) => sum + length - 1, 0),
    warnings: fileWarnings.counts(),
    remarks: [
      ...boundary.remarks,
      ...leftOut(boundary, places.length - inside.length),
      ...leftOutVerticals(businesses, registry.verticals, read, options.verticals ?? null, membership),
    ],
  };
}

/** The other sources of an area, and the servers that it was asked of. */
function sourcesOf(
  known: Area | null,
  id: string,
  fetchedFrom: readonly string[] | null,
  at: Instant,
): Pick<Area, "sources"> {
  const others = (known?.sources ?? []).filter((one) => one.id !== id);
  const own =
    fetchedFrom === null || fetchedFrom.length === 0
      ? []
      : [{ id, from: fetchedFrom, files: [], releasedAt: at }];
  const sources = [...others, ...own];
  return sources.length === 0 ? {} : { sources };
}

/** Whether an area is stored, or not, as when its import was prepared: what that left as it was, it would bring back. */
function isSameGround(fresh: Outline, stored: readonly Area[], known: Area | null, areaId: string): boolean {
  const now = stored.find((one) => one.id === areaId) ?? null;
  if (JSON.stringify(now) !== JSON.stringify(known)) return false;
  return known !== null || !stored.some((one) => isSameBoundary(fresh, one));
}

/** The verticals that an import is about: those asked for, else all that the extracts hold for their own sake. */
function verticalsRead(
  { options, registry }: PrepareInput,
  businesses: readonly Feature[],
  membership: Memberships,
): readonly Vertical[] {
  const { verticals = null } = options;
  return verticals === null
    ? heldVerticals(businesses, registry.verticals, membership)
    : registry.verticals.filter(({ id }) => verticals.includes(id));
}

/** Of each vertical the date of the newest extract that lists any of it; of one that none lists, of the newest of all. */
function datesOf(
  read: readonly Vertical[],
  inside: readonly Feature[],
  membership: Memberships,
): ExtractDates {
  const newest = newestOf(inside.map((feature) => feature.extractAt));
  return new Map(
    read.map((vertical) => {
      const own = inside.filter((feature) => membership(feature).includes(vertical));
      return [vertical.id, own.length === 0 ? newest : newestOf(own.map((feature) => feature.extractAt))];
    }),
  );
}

function verticalsOf(group: DuplicateGroup, registry: Registry): readonly Vertical[] {
  return registry.ofKinds(group.flatMap(({ observation }) => kindsOf(observation)));
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
  const why = unread === 0 ? "" : ` (geometry or tags of ${unread} of its elements cannot be read)`;
  if (found === 0)
    return `No business of a kind served here (${names}) in ${files}${why}. Nothing was changed.`;
  return `All ${found} businesses (${names}) in ${files} lie outside the boundary of ${boundary.name}. Check --area and --boundary; nothing was changed.`;
}
