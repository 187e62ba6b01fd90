import { hash } from "node:crypto";
import type { Area } from "../domain/record.js";
import { OSM } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";
import { isSameBoundary } from "../import/areaIdentity.js";
import { besideOthers, outlineOf } from "../import/import.js";
import { recordsAround, withKeptIds } from "../import/keptIds.js";
import { type Preparation, prepareImport } from "../import/prepare.js";
import { ImportError } from "../sources/importError.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { featuresOf } from "../sources/osm/extract/mapElement.js";
import type { Store } from "../store/store.js";
import type { Registry } from "../verticals/registry.js";
import type { FollowedMap } from "./followedMap.js";
import type { FollowState } from "./followState.js";

/** What an area's map states, by the rules of an import. */
export type Derived = Awaited<ReturnType<typeof derive>>;

/** Derives an area from its map. Rejects with ImportError if the area no longer exists. */
export async function derive(
  store: Store,
  registry: Registry,
  map: FollowedMap,
  { areaId, options, boundary, region, followedUntil }: FollowState,
  now: Instant,
) {
  const extract: Extract = {
    path: areaId,
    features: featuresOf(await map.wanted(), followedUntil),
    bounds: region,
    extractAt: followedUntil,
    elementsRead: 0,
    warnings: [],
  };
  const areas = await store.areas();
  const known = areas.find(({ id }) => id === areaId);
  if (known === undefined) throw new ImportError(`The area ${areaId} no longer exists.`);
  const prepare = (outline: Extract | null, name: string | null): Promise<Preparation> =>
    prepareImport({
      extracts: [extract],
      boundary: outline,
      options: { ...options, name, id: known.id, replace: true },
      fallbackName: options.extractName,
      registry,
      stored: areas,
      source: OSM,
      recordedAt: now,
    });
  const preparation = await besideOthers(
    store,
    await prepareAlike(
      known,
      () => prepare(boundary, options.name),
      () => prepare(outlineOf(known, followedUntil), known.name),
    ),
  );
  const { area, gazetteer, rules, records } = preparation.areaImport;
  return {
    /** The area as stored. */
    known,
    area: { ...area, importedAt: known.importedAt } satisfies Area,
    records: withKeptIds(records, OSM, await recordsAround(store, known, areas)),
    gazetteer,
    gazetteerDigest: hash("sha256", JSON.stringify(gazetteer), "base64"),
    rules,
  };
}

/** Ignores a boundary that was broken or moved elsewhere on the map: the area keeps its stored one. */
async function prepareAlike(
  known: Area,
  byMap: () => Promise<Preparation>,
  byOutline: () => Promise<Preparation>,
): Promise<Preparation> {
  try {
    const preparation = await byMap();
    if (isSameBoundary(preparation.areaImport.area, known)) return preparation;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
  return byOutline();
}
