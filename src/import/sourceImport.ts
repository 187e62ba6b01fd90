import { type Coordinates, containing } from "../domain/geometry.js";
import type { Observation } from "../domain/evidence.js";
import { type Area, kindsOf } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { hoursReader } from "../hours/compile.js";
import { sum } from "../domain/rounding.js";
import { fold } from "../language/text/fold.js";
import { duplicatesIn } from "../merge/match.js";
import { matchPlaceOf } from "../merge/place.js";
import type { Instant } from "../domain/time.js";
import { ImportError } from "../sources/importError.js";
import { newestOf } from "../sources/fileDate.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { normalize } from "../sources/osm/normalize/normalize.js";
import type { PlaceSource, SourceFile, SourcePlace } from "../sources/source.js";
import type { AreaImport, Store, StoredRecord } from "../store/store.js";
import { type Registry, registryOf } from "../verticals/registry.js";
import { boxAround, givenOutline } from "./areaBoundary.js";
import { identify, isUnchanged } from "./areaIdentity.js";
import { isShrunk } from "./doubts.js";
import type { ImportOptions, ImportParts } from "./import.js";
import { importedRecord, newestOfEach } from "./importedRecord.js";
import { storedRecords, withKeptIds } from "./keptIds.js";
import { commonTimeZone, countryAt } from "./locale.js";
import { areApart, emptyImport, writeMatched } from "./matching.js";
import { shippedModel } from "../sources/sourceData.js";
import { countsOf, countsText, warningsOf } from "./tally.js";
import { isMissing, listedElements } from "../belief/listing.js";

/** The result of importing one source. */
export type SourceResult = Awaited<ReturnType<typeof importSource>>;

/** Files of one source for an area. */
export interface SourceImport {
  readonly source: string;
  readonly files: readonly SourceFile[];
  /** The area, stored or new. */
  readonly into: Area;
  /** Ids of the verticals to import; null: all. */
  readonly wanted: readonly string[] | null;
  /** Whether to import a list that looks incomplete. */
  readonly force: boolean;
  /** The addresses that the operator gave, where newer files are looked for later. */
  readonly from: readonly string[];
}

/** Imports files of one source into an area, alongside other sources. Rejects with ImportError before anything is changed. */
export async function importSource(
  { store, verticals, now, onProgress }: ImportParts,
  { source, files, into, wanted, force, from }: SourceImport,
) {
  const registry = registryOf(verticals);
  const name = sourceName(source);
  const known = (await store.areas()).find(({ id }) => id === into.id) ?? null;
  const stored = await storedRecords(store, into.id);
  const listings = files.flatMap(({ places }) => places);
  const places = newestOfEach(listings, ({ id }) => id);
  const area = grown(known ?? into, source, places, stored);

  onProgress(`normalizing ${name}`, 0);
  const skipped = files.flatMap((file) => file.skipped);
  const entries = entriesOf(places, area, source, registry, wanted, now, skipped);
  const businesses = entries.filter(isBusiness);
  if (businesses.length === 0 && known === null)
    throw nothingTaken(name, [...skipped, ...entries.map(() => OTHER_KIND)]);

  onProgress(`merging duplicates in ${name}`, 0);
  const isApart = areApart(area, source);
  const groups = duplicatesIn(
    shippedModel("matching"),
    businesses.map(({ observation }) => matchPlaceOf(observation.attributes)),
    (a, b) => isApart(businesses[a]?.place.id ?? "", businesses[b]?.place.id ?? ""),
  ).map((group) => bestFirst(group.flatMap((at) => businesses[at] ?? [])));
  const additions = entries.filter((entry) => !isBusiness(entry));
  const readHours = hoursReader(area, now);
  const records = [...groups, ...additions.map((one) => [one])].map((group) => {
    const statements = group.map(({ place, observation }) => ({ elementId: place.id, observation }));
    return importedRecord(source, statements, readHours);
  });

  onProgress("matching stored records", 0);
  const complete = [...new Set(files.flatMap((file) => file.complete))];
  const isListed = ({ evidence }: StoredRecord) => listedElements(evidence.elements, source).length > 0;
  const listed = [...stored.values()].filter(isListed).length;
  if (!force && complete.includes("") && isShrunk(groups.length, listed))
    throw new ImportError(
      `${name} lists ${groups.length} places in ${area.name}, but ${listed} are stored: it looks incomplete. Nothing was changed. To import it anyway, add --force.`,
    );
  const extractAt = newestOf(files.map((file) => file.extractAt));
  const origin = { id: source, from, files: files.map(({ path }) => path), releasedAt: extractAt };
  const areaImport: AreaImport = {
    area: {
      ...area,
      verticals: registry.verticals
        .map(({ id }) => id)
        .filter((id) => area.verticals.includes(id) || businesses.some(({ of }) => of.includes(id))),
      importedAt: now,
      sources: [...(area.sources ?? []).filter(({ id }) => id !== source), origin],
    },
    source,
    keepsMap: true,
    records: withKeptIds(records, source, stored),
    gazetteer: await store.gazetteer(area.id),
    rules: {
      isCurrent: (areas) => isUnchanged(areas, area.id, known),
      missingSince: (_record, { id, lastSeenAt }, isElsewhere) =>
        isMissing(lastSeenAt, extractAt, isElsewhere) && complete.some((start) => id.startsWith(start))
          ? extractAt
          : null,
    },
  };
  onProgress(`writing ${name}`, 0);
  const written = await writeMatched(store, areaImport, (share) => onProgress(`writing ${name}`, share));
  const added = written.areaImport.records.length - groups.length;
  const observed = records.slice(0, groups.length).map(({ observation }) => observation);
  return {
    source,
    area: areaImport.area,
    rowsRead: sum(files.map((file) => file.rowsRead)),
    records: groups.length,
    /** Entries of the source that were merged into another's record. */
    merged: listings.length - places.length + businesses.length - groups.length,
    /** Records that other sources list too. */
    matched: written.matched,
    /** Entries without a supported kind that add values to a place of another source. */
    additions: added,
    skipped: countsOf([...skipped, ...additions.slice(added).map(() => OTHER_KIND)]),
    warnings: countsOf(warningsOf([...files, ...observed])),
    counts: written.counts,
  };
}

/** A place of the source, its verticals and its observation. */
interface Entry {
  readonly place: SourcePlace;
  readonly of: readonly string[];
  readonly observation: Observation;
}

/** Whether an entry has a supported kind. If not, it may still add values to a place of another source. */
const isBusiness = ({ of }: Entry): boolean => of.length > 0;

/** Why an entry without a supported kind is skipped if it adds to no place. */
const OTHER_KIND = "other_kind";

/** The places of a source that are in an area and of a wanted vertical, or of no supported kind. Adds to `skipped` why others are left out. */
function entriesOf(
  places: readonly SourcePlace[],
  area: Area,
  source: string,
  registry: Registry,
  wanted: readonly string[] | null,
  now: Instant,
  skipped: string[],
): readonly Entry[] {
  const isInside = containing(area.boundary);
  const context = {
    verticals: registry.verticals,
    sourceName: sourceName(source),
    country: area.country,
    recordedAt: now,
    takesAnyKind: true as const,
  };
  const skip = (reason: string) => {
    skipped.push(reason);
    return [];
  };
  return places.flatMap((place): readonly Entry[] => {
    const isHere = place.point === null ? isOfCity(place, area) : isInside(place.point);
    if (!isHere) return skip(isSwapped(place, isInside) ? "lat_lon_swapped" : "outside_boundary");
    const normalized = normalize(place, context);
    if (normalized.kind !== "record")
      return skip(normalized.kind === "skipped" ? normalized.reason : OTHER_KIND);
    const of = registry.ofKinds(kindsOf(normalized.observation)).map(({ id }) => id);
    if (wanted !== null && of.length > 0 && !of.some((id) => wanted.includes(id)))
      return skip("other_vertical");
    return [{ place, of, observation: stated(normalized.observation, place) }];
  });
}

/** Removes a source from an area. Data from other sources stays; places that only it listed are no longer listed. */
export async function removeSource(store: Store, area: Area, source: string, now: Instant): Promise<number> {
  const sources = (area.sources ?? []).filter(({ id }) => id !== source);
  const removal = await emptyImport(store, { ...area, sources }, source, now);
  return (await writeMatched(store, removal)).counts.gone;
}

function nothingTaken(name: string, skipped: readonly string[]): ImportError {
  const reasons = countsText(countsOf(skipped)) ?? "it has no rows";
  return new ImportError(
    `Nothing could be imported from ${name}: ${reasons}. Run the same command with --dry-run to see how each row was understood. Nothing was changed.`,
  );
}

/** Whether a place lies inside if its latitude and longitude are swapped. */
function isSwapped({ point }: SourcePlace, isInside: (point: Coordinates) => boolean): boolean {
  return point !== null && isInside({ latitude: point.longitude, longitude: point.latitude });
}

/** Sorts the entries of one place, best first: by existence, then by the number of tags. */
function bestFirst(entries: readonly Entry[]): readonly Entry[] {
  const existence = ({ place }: Entry) => place.existence ?? 0;
  const tags = ({ place }: Entry) => Object.keys(place.tags).length;
  return entries.toSorted(
    (a, b) => existence(b) - existence(a) || tags(b) - tags(a) || (a.place.id < b.place.id ? -1 : 1),
  );
}

/** Whether a place without coordinates may lie in an area, by the city of its address. */
function isOfCity({ tags }: SourcePlace, area: Area): boolean {
  const city = fold(tags["addr:city"] ?? "");
  const names = [area.name, ...area.alternativeNames].map(fold);
  return (
    city === "" ||
    names.some((name) => ` ${name} `.includes(` ${city} `) || ` ${city} `.includes(` ${name} `))
  );
}

/** Adds to an observation what the source states outside its tags. */
function stated(observation: Observation, { existence, status, copiedFrom }: SourcePlace): Observation {
  const { observedAt, dating } = observation;
  return {
    ...observation,
    ...(existence === undefined ? {} : { existence }),
    ...(copiedFrom === undefined ? {} : { copiedFrom }),
    attributes:
      status === undefined
        ? observation.attributes
        : { ...observation.attributes, operating_status: { value: status, observedAt, dating } },
  };
}

/** An area that was created around the places of one source, and has no other, grows with them. */
function grown(
  area: Area,
  source: string,
  places: readonly SourcePlace[],
  stored: ReadonlyMap<string, StoredRecord>,
): Area {
  const isOfSource = ({ evidence }: StoredRecord) => evidence.elements.every((one) => one.source === source);
  if (area.boundaryFrom !== "bounding_box" || ![...stored.values()].every(isOfSource)) return area;
  const points = places.flatMap(({ point }) => point ?? []);
  return { ...area, boundary: boxAround(points, area.boundary) };
}

/** A new area for the files of some sources: within a boundary, else around their places. Throws ImportError if no place has a location. */
export function newArea(
  read: ReadonlyMap<PlaceSource, readonly SourceFile[]>,
  outline: Extract | null,
  { id = null, name, timeZone, country, region, extractName }: ImportOptions,
  stored: readonly Area[],
  now: Instant,
): Area {
  const files = [...read.values()].flat();
  const points = files.flatMap(({ places }) => places.flatMap(({ point }) => point ?? []));
  const [first] = points;
  if (first === undefined)
    throw nothingTaken(
      [...read.keys()].map((one) => sourceName(one.id)).join(", "),
      files.flatMap(({ skipped }) => skipped),
    );
  const fresh = {
    name: name ?? extractName ?? "Area",
    ...(outline === null
      ? { boundary: boxAround(points), boundaryFrom: "bounding_box" as const }
      : { boundary: givenOutline(outline, null, "").boundary, boundaryFrom: "given" as const }),
    boundaryIds: [],
  };
  return {
    ...fresh,
    id: identify(fresh, stored, { id, replace: false }),
    alternativeNames: [],
    verticals: [],
    timeZone: timeZone ?? commonTimeZone(points, now),
    country: country ?? countryAt(first),
    region: region ?? null,
    extractAt: newestOf(files.map((file) => file.extractAt)),
    importedAt: now,
    sample: false,
  };
}
