import { hash } from "node:crypto";
import type { Area } from "../domain/record.js";
import { OSM } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";
import { isSameBoundary } from "../import/areaIdentity.js";
import { besideOthers, outlineOf } from "../import/import.js";
import { identitiesAfter, type RecordIdentities, withKeptIds } from "../import/keptIds.js";
import { type Preparation, prepareImport } from "../import/prepare.js";
import { ImportError } from "../sources/importError.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { featuresOf } from "../sources/osm/extract/mapElement.js";
import { observationDigest } from "../store/importPlan.js";
import type { ImportedRecord, Store } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import type { FollowedMap } from "./followedMap.js";
import type { FollowState } from "./followState.js";

/** The result of importing an area's map. */
export type Derived = Awaited<ReturnType<typeof derive>>;

/** The part kept in memory, to find changes. */
export type CachedArea = Pick<Derived, "digests" | "elements" | "identities">;

/** Derives an area from its map, by the rules of an import. `at`: the time until which edits are in the map; `identities`: those of the previous records. */
export async function derive(
  store: Store,
  registry: Registry,
  map: FollowedMap,
  state: FollowState,
  identities: RecordIdentities,
  at: Instant,
  now: Instant,
) {
  const extract: Extract = {
    path: state.areaId,
    features: featuresOf(await map.wanted(), at),
    bounds: state.region,
    extractAt: at,
    elementsRead: 0,
    warnings: [],
  };
  const areas = await store.areas();
  const known = areas.find(({ id }) => id === state.areaId);
  if (known === undefined) throw new ImportError(`The area ${state.areaId} no longer exists.`);
  const prepare = (boundary: Extract | null, name: string | null): Preparation =>
    prepareImport({
      extracts: [extract],
      boundary,
      options: { ...state.options, name, id: known.id, replace: true },
      fallbackName: state.options.extractName,
      registry,
      stored: areas,
      source: OSM,
      recordedAt: now,
    });
  const preparation = await besideOthers(
    store,
    prepareAlike(
      known,
      () => prepare(state.boundary, state.options.name),
      () => prepare(outlineOf(known, at), known.name),
    ),
  );
  const { area, gazetteer, rules } = preparation.areaImport;
  const records = withKeptIds(preparation.areaImport.records, identities);
  return {
    area: { ...area, importedAt: known.importedAt } satisfies Area,
    records: new Map(records.map((record) => [record.id, record])),
    /** A digest of each record, to detect changes. */
    digests: new Map(records.map((record) => [record.id, digestOf(record)])),
    /** The elements of each record. */
    elements: new Map(records.map(({ id, elements }) => [id, elements.map((one) => one.id)])),
    /** Of all records, including those no longer listed. */
    identities: identitiesAfter(identities, records),
    gazetteer,
    gazetteerDigest: hash("sha256", JSON.stringify(gazetteer), "base64"),
    rules,
  };
}

/** Ignores a boundary that was broken or moved elsewhere on the map: the area keeps its stored one. */
function prepareAlike(known: Area, byMap: () => Preparation, byOutline: () => Preparation): Preparation {
  try {
    const preparation = byMap();
    if (isSameBoundary(preparation.areaImport.area, known)) return preparation;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
  return byOutline();
}

function digestOf(record: ImportedRecord): string {
  const digest = observationDigest(record.observation);
  const elements = record.elements.map(({ id }) => id).join(" ");
  return hash("sha256", `${digest} ${elements}\n${JSON.stringify(record.hours)}`, "base64");
}
