import { boundingBox, boxAsArea, containing, type Position } from "../domain/geometry.js";
import type { Observation } from "../domain/evidence.js";
import { type Area, kindsOf } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { hoursReader } from "../hours/compile.js";
import { fold } from "../language/text/fold.js";
import { duplicatesIn } from "../merge/match.js";
import { matchPlaceOf } from "../merge/place.js";
import { ImportError } from "../sources/importError.js";
import { newestOf } from "../sources/osm/extract/extractDate.js";
import { normalize } from "../sources/osm/normalize/normalize.js";
import type { SourceFile, SourcePlace } from "../sources/source.js";
import type { AreaImport, ImportCounts, ImportedRecord, Store } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import { identify } from "./areaIdentity.js";
import { mergedObservation } from "./duplicates.js";
import type { ImportOptions, ImportParts } from "./import.js";
import { keptIdentities, withKeptIds } from "./keptIds.js";
import { countryAt, timeZoneAt } from "./locale.js";
import { joinedToOthers, storedRecords } from "./matching.js";
import { recordId } from "./recordId.js";
import { shippedMatching } from "./shippedMatching.js";
import { type Counts, Tally } from "./tally.js";
import { isMissing } from "../belief/listing.js";

/** What the import of one source did. */
export interface SourceResult {
  readonly source: string;
  readonly area: Area;
  readonly rowsRead: number;
  readonly records: number;
  /** Entries of the source that were merged into another's record. */
  readonly merged: number;
  /** Records that are the same place as one that other sources list. */
  readonly matched: number;
  readonly skipped: Counts;
  readonly warnings: Counts;
  readonly counts: ImportCounts;
}

/**
 * Imports files of one source, beside what other sources say of an area: the stored area that is named, or else a new one around the places.
 * Rejects with ImportError before anything is changed.
 */
export async function importSource(
  parts: ImportParts,
  source: string,
  files: readonly SourceFile[],
  options: ImportOptions,
  force: boolean,
): Promise<SourceResult> {
  const { store, verticals, now, onProgress } = parts;
  const matching = shippedMatching();
  const registry = registryOf(verticals);
  const name = sourceName(source);
  const extractAt = newestOf(files.map((file) => file.extractAt));
  const all = newestPlaces(files);
  const known = await knownArea(store, options);
  const area = known ?? newArea(all, extractAt, options, await store.areas(), now);
  const skipped = new Tally();
  const warnings = new Tally();
  for (const file of files) {
    skipped.addAll(file.skipped);
    for (const { kind } of file.warnings) warnings.add(kind);
  }
  onProgress(`normalizing ${name}`, 0);
  const isInside = containing(area.boundary);
  const asked = options.verticals ?? null;
  const context = { verticals, sourceName: name, country: area.country, recordedAt: now };
  const entries = all.flatMap((place): readonly Entry[] => {
    if (!isInside(place.point)) return skipped.none("outside_boundary");
    const normalized = normalize(place, context);
    if (normalized.kind !== "record")
      return skipped.none(normalized.kind === "skipped" ? normalized.reason : "other_kind");
    const of = registry.ofKinds(kindsOf(normalized.observation)).map(({ id }) => id);
    if (asked !== null && !of.some((id) => asked.includes(id))) return skipped.none("other_vertical");
    return [{ place, of, observation: stated(normalized.observation, place) }];
  });
  if (entries.length === 0)
    throw new ImportError(
      `Of ${name} nothing lies in ${area.name} that is a kind of place served here. Nothing was changed.`,
    );
  onProgress(`merging what ${name} lists twice`, 0);
  const groups = duplicatesIn(
    matching,
    entries.map(({ observation }) => matchPlaceOf(observation.attributes)),
  ).map((group) =>
    group
      .flatMap((at) => entries[at] ?? [])
      .toSorted(
        (a, b) => (b.place.existence ?? 0) - (a.place.existence ?? 0) || (a.place.id < b.place.id ? -1 : 1),
      ),
  );
  const hoursOf = hoursReader({ ...area, ...(all[0]?.point ?? { longitude: 0, latitude: 0 }) }, now);
  const records = groups.map((group): ImportedRecord => {
    const observation = mergedObservation(group.map((one) => one.observation));
    const text = observation.attributes.hours?.value;
    const hours =
      text === undefined ? null : hoursOf(text, group[0]?.place.point ?? { longitude: 0, latitude: 0 });
    const oddity = { kind: "hours_unreadable", field: "opening_hours", value: (text ?? "").slice(0, 200) };
    for (const { kind } of observation.warnings) warnings.add(kind);
    return {
      id: recordId(source, group[0]?.place.id ?? ""),
      elements: group.map(({ place }) => ({ source, id: place.id })),
      observation:
        hours?.ok === false ? { ...observation, warnings: [...observation.warnings, oddity] } : observation,
      hours: hours?.ok === true ? hours.hours : null,
    };
  });
  onProgress("matching it to what is stored", 0);
  const stored = known === null ? new Map<string, never>() : await storedRecords(store, known.id);
  const listed = [...stored.values()].filter(({ evidence }) =>
    evidence.elements.some((one) => one.source === source && one.missingSince === null),
  ).length;
  const complete = [...new Set(files.flatMap((file) => file.complete))];
  if (!force && complete.includes("") && records.length < listed * SHRINKING_ALLOWED)
    throw new ImportError(
      `${name} lists ${records.length} places in ${area.name}, but ${listed} are stored of it: it looks incomplete. Nothing was changed; --force imports it all the same.`,
    );
  const prepared: AreaImport = {
    area: {
      ...area,
      verticals: registry.verticals
        .map(({ id }) => id)
        .filter((id) => area.verticals.includes(id) || entries.some(({ of }) => of.includes(id))),
      importedAt: now,
    },
    source,
    keepsMap: true,
    records: withKeptIds(records, keptIdentities(stored.values(), source)),
    gazetteer: known === null ? [] : await store.gazetteer(known.id),
    rules: {
      isCurrent: (areas) =>
        JSON.stringify(areas.find(({ id }) => id === area.id) ?? null) === JSON.stringify(known),
      missingSince: (record, lastSeenAt, isElsewhere) =>
        isMissing(lastSeenAt, extractAt, isElsewhere) &&
        record.elements.some(
          (one) => one.source === source && complete.some((start) => one.id.startsWith(start)),
        )
          ? extractAt
          : null,
    },
  };
  const { areaImport, matched } = joinedToOthers(prepared, name, stored, matching);
  onProgress(`writing ${name}`, 0);
  const counts = await store.importArea(areaImport, (share) => onProgress(`writing ${name}`, share));
  return {
    source,
    area: areaImport.area,
    rowsRead: files.reduce((sum, file) => sum + file.rowsRead, 0),
    records: records.length,
    merged: entries.length - records.length,
    matched,
    skipped: skipped.counts(),
    warnings: warnings.counts(),
    counts,
  };
}

/** A place of the source, the verticals it is of, and what is said of it. */
interface Entry {
  readonly place: SourcePlace;
  readonly of: readonly string[];
  readonly observation: Observation;
}

/** An import that lists less than this share of what is stored of its source looks incomplete. */
const SHRINKING_ALLOWED = 0.7;

/** Each place once, as the newest file has it. */
function newestPlaces(files: readonly SourceFile[]): readonly SourcePlace[] {
  const newest = new Map<string, SourcePlace>();
  for (const place of files.flatMap(({ places }) => places)) {
    const known = newest.get(place.id);
    if (known === undefined || place.extractAt > known.extractAt) newest.set(place.id, place);
  }
  return [...newest.values()];
}

/** What the source says, with what no tag says. */
function stated(observation: Observation, { existence, status }: SourcePlace): Observation {
  const { observedAt, dating } = observation;
  return {
    ...observation,
    ...(existence === undefined ? {} : { existence }),
    attributes:
      status === undefined
        ? observation.attributes
        : { ...observation.attributes, operating_status: { value: status, observedAt, dating } },
  };
}

/** The stored area that the operator names; null: there is none. */
export async function knownArea(
  store: Pick<Store, "areas">,
  { id = null, name }: ImportOptions,
): Promise<Area | null> {
  const areas = await store.areas();
  const isNamed = (area: Area) =>
    name !== null && [area.name, ...area.alternativeNames].some((one) => fold(one) === fold(name));
  return areas.find((area) => area.id === id) ?? areas.find((area) => !area.sample && isNamed(area)) ?? null;
}

/** In degrees. */
const MARGIN = 1e-6;

/** An area around the places of a source, for an operator who has nothing else of it yet. */
function newArea(
  places: readonly SourcePlace[],
  extractAt: number,
  { id = null, name, timeZone, country, region, extractName }: ImportOptions,
  stored: readonly Area[],
  now: number,
): Area {
  const [first] = places;
  if (first === undefined)
    throw new ImportError("No place of a kind that is served here in these files. Nothing was changed.");
  // A place on the edge is inside.
  const ring = [-MARGIN, MARGIN].flatMap((by) =>
    places.map(({ point }): Position => [point.longitude + by, point.latitude + by]),
  );
  const fresh = {
    name: name ?? extractName ?? "Area",
    boundary: boxAsArea(boundingBox([[ring]])),
    boundaryFrom: "bounding_box" as const,
    boundaryIds: [],
  };
  return {
    ...fresh,
    id: identify(fresh, stored, { id, replace: false }),
    alternativeNames: [],
    verticals: [],
    timeZone: timeZone ?? timeZoneAt(first.point),
    country: country ?? countryAt(first.point),
    region,
    extractAt,
    importedAt: now,
    sample: false,
  };
}
