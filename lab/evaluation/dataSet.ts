import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { readFile } from "node:fs/promises";
import { Catalog } from "#doorlight/catalog/catalog.js";
import { elementId, type Feature } from "#doorlight/sources/osm/extract/feature.js";
import { readExtract } from "#doorlight/sources/osm/extract/readExtract.js";
import { importFiles, importSample } from "#doorlight/import/import.js";
import { ofAny } from "#doorlight/import/scope.js";
import { sampleExtract } from "#doorlight/import/sampleTown.js";
import { AreaIndex } from "#doorlight/search/index/areaIndex.js";
import { placeIndex } from "#doorlight/places/places.js";
import { Lexicon } from "#doorlight/query/lexicon/lexicon.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import type { Store } from "#doorlight/store/store.js";
import type { Instant } from "#doorlight/domain/time.js";
import type { Vertical } from "#doorlight/verticals/vertical.js";
import type { TaggedPlace } from "./labels.js";

/** A named set of files of one area: extracts, boundaries, gazetteer files, in any order. */
export interface DataSetFiles {
  readonly name: string;
  readonly files: readonly string[];
}

/** An area imported for evaluation, with the raw tags of its elements. */
export interface DataSet {
  readonly name: string;
  readonly parts: SearchParts;
  /** By element id ("node/1"), covered elements only. */
  readonly tagged: ReadonlyMap<string, TaggedPlace>;
}

/** Imports the given verticals of a data set into an empty store, which is closed afterwards. Rejects with ImportError for unusable files. */
export async function loadDataSet(
  store: Store,
  { name, files }: DataSetFiles,
  verticals: readonly Vertical[],
  now: Instant,
  onProgress: (step: string, share: number) => void,
): Promise<DataSet> {
  try {
    const boundaries: string[] = [];
    const extracts: string[] = [];
    for (const file of files) ((await isBoundaryFile(file)) ? boundaries : extracts).push(file);
    await importFiles({ store, verticals, now, onProgress }, [...extracts, ...boundaries.slice(1)], {
      name: titleOf(name),
      extractName: titleOf(name),
      boundaryFile: boundaries[0] ?? null,
      force: true,
      timeZone: null,
      country: null,
      region: null,
    });
    const parts = await partsOf(store, verticals, now);
    const tagged = new Map<string, TaggedPlace>();
    for (const file of extracts) {
      const { features } = await readExtract(file, ofAny(verticals));
      addTagged(tagged, features, parts);
    }
    return { name, parts, tagged };
  } finally {
    await store.close();
  }
}

/** The invented sample town as a data set named `sample`, for queries that need no files. */
export async function loadSample(
  store: Store,
  verticals: readonly Vertical[],
  now: Instant,
): Promise<DataSet> {
  try {
    await importSample({ store, verticals, now, onProgress: () => {} });
    const parts = await partsOf(store, verticals, now);
    const tagged = new Map<string, TaggedPlace>();
    const { features } = await sampleExtract(now, ofAny(verticals));
    addTagged(tagged, features, parts);
    return { name: "sample", parts, tagged };
  } finally {
    await store.close();
  }
}

async function partsOf(store: Store, verticals: readonly Vertical[], now: Instant): Promise<SearchParts> {
  const lexicon = new Lexicon(verticals);
  const catalog = new Catalog({
    store,
    verticals,
    calibration: shippedCalibration(),
    makeIndex: (area) => new AreaIndex(area, lexicon),
    rest: () => Promise.resolve(),
  });
  await catalog.follow(now);
  const { areas, indexes } = await catalog.hold(
    catalog.listed().map(({ area }) => area.id),
    now,
  );
  return { indexes, places: placeIndex(areas), lexicon };
}

/** True for a GeoJSON file that contains only administrative boundaries. */
async function isBoundaryFile(file: string): Promise<boolean> {
  if (!/\.(?:geo)?json$/u.test(file)) return false;
  const document = JSON.parse(await readFile(file, "utf8")) as {
    features?: readonly { properties?: Readonly<Record<string, unknown>> }[];
  };
  return document.features?.every(({ properties }) => properties?.["boundary"] === "administrative") === true;
}

/** `berlin-mitte` becomes Berlin Mitte. */
function titleOf(name: string): string {
  return name
    .split(/[-_\s]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Adds the features that became part of a record. Those outside the areas are not covered. */
function addTagged(
  tagged: Map<string, TaggedPlace>,
  features: readonly Feature[],
  { indexes }: SearchParts,
): void {
  const records = new Map(
    indexes.flatMap(({ area }) =>
      [...area.entries.values()].flatMap(({ record }) =>
        record.elements.map(({ id }) => [id, record.id] as const),
      ),
    ),
  );
  for (const feature of features) {
    const id = elementId(feature);
    const record = records.get(id);
    if (record !== undefined) tagged.set(id, { id, record, tags: feature.tags, ...feature.point });
  }
}
