import { hash } from "node:crypto";
import type { Area } from "../domain/record.js";
import { OSM } from "../domain/sources.js";
import type { Instant } from "../domain/time.js";
import { isSameBoundary } from "../import/areaIdentity.js";
import { besideStored, outlineOf } from "../import/import.js";
import { prepareImport } from "../import/prepare.js";
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
  const prepare = (outline: Extract | null, name: string | null) =>
    prepareImport({
      extracts: [extract],
      boundary: outline,
      options: { ...options, name, id: known.id, replace: true },
      registry,
      stored: areas,
      source: OSM,
      recordedAt: now,
    });
  const byMap = await prepare(boundary, options.name).catch((error: unknown) => {
    if (error instanceof ImportError) return null;
    throw error;
  });
  // A boundary that was broken or moved elsewhere on the map is ignored: the area keeps its stored one.
  const preparation =
    byMap !== null && isSameBoundary(byMap.areaImport.area, known)
      ? byMap
      : await prepare(outlineOf(known, followedUntil), known.name);
  const { area, records, gazetteer, rules } = await besideStored(store, preparation, areas);
  return {
    /** The area as stored. */
    known,
    area: { ...area, importedAt: known.importedAt } satisfies Area,
    records,
    gazetteer,
    gazetteerDigest: hash("sha256", JSON.stringify(gazetteer), "base64"),
    rules,
  };
}
