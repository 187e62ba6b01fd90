import { type Coordinates, containing } from "../domain/geometry.js";
import type { Observation } from "../domain/evidence.js";
import { type Area, kindsOf } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { hoursReader } from "../hours/compile.js";
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
import { registryOf } from "../verticals/registry.js";
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

/**
 * Imports files of one source into an area, stored or new, alongside other sources. `wanted`: ids of the verticals to import; null: all. `from`: the addresses
 * that the operator gave, where newer files are looked for later. Rejects with ImportError before anything is changed.
 */
export async function importSource(
  { store, verticals, now, onProgress }: ImportParts,
  source: string,
  files: readonly SourceFile[],
  into: Area,
  wanted: readonly string[] | null,
  force: boolean,
  from: readonly string[],
) {
  const registry = registryOf(verticals);
  const name = sourceName(source);
  const extractAt = newestOf(files.map((file) => file.extractAt));
  const listings = files.flatMap(({ places }) => places);
  const all = newestOfEach(listings, ({ id }) => id);
  const skipped = files.flatMap((file) => file.skipped);
  const skip = (reason: string) => {
    skipped.push(reason);
    return [];
  };
  const known = (await store.areas()).find(({ id }) => id === into.id) ?? null;
  const before = known ?? into;
  const stored = await storedRecords(store, before.id);
  const points = all.flatMap(({ point }) => point ?? []);
  const area = isOfSourceAlone(before, source, stored)
    ? { ...before, boundary: boxAround(points, before.boundary) }
    : before;
  onProgress(`normalizing ${name}`, 0);
  const isInside = containing(area.boundary);
  const context = {
    verticals,
    sourceName: name,
    country: area.country,
    recordedAt: now,
    takesAnyKind: true as const,
  };
  const entries = all.flatMap((place): readonly Entry[] => {
    const isHere = place.point === null ? isOfCity(place, area) : isInside(place.point);
    if (!isHere) return skip(isSwapped(place, isInside) ? "lat_lon_swapped" : "outside_boundary");
    const normalized = normalize(place, context);
    if (normalized.kind !== "record")
      return skip(normalized.kind === "skipped" ? normalized.reason : "other_kind");
    const of = registry.ofKinds(kindsOf(normalized.observation)).map(({ id }) => id);
    if (wanted !== null && of.length > 0 && !of.some((id) => wanted.includes(id)))
      return skip("other_vertical");
    return [{ place, of, observation: stated(normalized.observation, place) }];
  });
  const isPlace = ({ of }: Entry) => of.length > 0;
  const found = entries.filter(isPlace);
  if (found.length === 0 && known === null)
    throw nothingTaken(name, [...skipped, ...entries.map(() => "other_kind")]);
  onProgress(`merging duplicates in ${name}`, 0);
  const isApart = areApart(area, source);
  const groups = duplicatesIn(
    shippedModel("matching"),
    found.map(({ observation }) => matchPlaceOf(observation.attributes)),
    (a, b) => isApart(found[a]?.place.id ?? "", found[b]?.place.id ?? ""),
  ).map((group) => bestFirst(group.flatMap((at) => found[at] ?? [])));
  // An entry without a supported kind may add values to a place of another source.
  const additions = entries.filter((entry) => !isPlace(entry)).map((entry) => [entry]);
  const read = hoursReader(area, now);
  const records = [...groups, ...additions].map((group) => {
    const statements = group.map(({ place, observation }) => ({ elementId: place.id, observation }));
    return importedRecord(source, statements, read);
  });
  const observed = records.slice(0, groups.length).map(({ observation }) => observation);
  onProgress("matching stored records", 0);
  const listed = [...stored.values()].filter(
    ({ evidence }) => listedElements(evidence.elements, source).length > 0,
  ).length;
  const complete = [...new Set(files.flatMap((file) => file.complete))];
  if (!force && complete.includes("") && isShrunk(groups.length, listed))
    throw new ImportError(
      `${name} lists ${groups.length} places in ${area.name}, but ${listed} are stored: it looks incomplete. Nothing was changed. To import it anyway, add --force.`,
    );
  const origin = { id: source, from, files: files.map(({ path }) => path), releasedAt: extractAt };
  const areaImport: AreaImport = {
    area: {
      ...area,
      verticals: registry.verticals
        .map(({ id }) => id)
        .filter((id) => area.verticals.includes(id) || found.some(({ of }) => of.includes(id))),
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
  return {
    source,
    area: areaImport.area,
    rowsRead: files.reduce((sum, file) => sum + file.rowsRead, 0),
    records: groups.length,
    /** Entries of the source that were merged into another's record. */
    merged: listings.length - all.length + found.length - groups.length,
    /** Records that other sources list too. */
    matched: written.matched,
    /** Entries without a supported kind that add values to a place of another source. */
    additions: added,
    skipped: countsOf([...skipped, ...additions.slice(added).map(() => "other_kind")]),
    warnings: countsOf(warningsOf([...files, ...observed])),
    counts: written.counts,
  };
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

/** A place of the source, its verticals and its observation. */
interface Entry {
  readonly place: SourcePlace;
  readonly of: readonly string[];
  readonly observation: Observation;
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

/** Whether an area was created around one source's places and has no other source. Such an area grows with them. */
function isOfSourceAlone(
  { boundaryFrom }: Area,
  source: string,
  stored: ReadonlyMap<string, StoredRecord>,
): boolean {
  return (
    boundaryFrom === "bounding_box" &&
    [...stored.values()].every(({ evidence }) => evidence.elements.every((one) => one.source === source))
  );
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
