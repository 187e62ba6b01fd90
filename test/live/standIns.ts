import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Catalog, type CatalogEntry } from "#doorlight/catalog/catalog.js";
import { prepareImport } from "#doorlight/import/prepare.js";
import type { Feature } from "#doorlight/sources/osm/extract/feature.js";
import { AreaIndex } from "#doorlight/search/index/areaIndex.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { Store } from "#doorlight/store/store.js";
import { registryOf } from "#doorlight/verticals/registry.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { food } from "#doorlight/verticals/food/food.js";

const LEXICON = lexiconOf(VERTICALS);

export interface StandIn {
  readonly url: string;
  close(): void;
}

/** A server on its own loopback port, which callers treat as a separate host. */
export async function standIn(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StandIn> {
  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const EXTRACT_AT = Date.UTC(2026, 9, 1);
export const NOW = Date.UTC(2026, 10, 20, 12);

/** A catalog of places with these tags, as imported from OpenStreetMap. */
export async function catalogOf(places: readonly Readonly<Record<string, string>>[]): Promise<{
  readonly store: Store;
  readonly catalog: Catalog<AreaIndex>;
  /** The current entry of a place, by its number. */
  readonly entry: (number: number) => Promise<CatalogEntry>;
}> {
  const features = places.map(
    (tags, i): Feature => ({
      type: "node",
      id: i + 1,
      point: { latitude: 52.52 + i / 1_000, longitude: 13.4 },
      tags: {
        amenity: "restaurant",
        "addr:street": "Musterstraße",
        "addr:housenumber": "12",
        "addr:postcode": "10115",
        "addr:city": "Berlin",
        ...tags,
      },
      timestamp: Date.UTC(2026, 0, 1),
      extractAt: EXTRACT_AT,
      line: null,
      area: null,
    }),
  );
  const store = openMemoryStore();
  const { areaImport } = await prepareImport({
    extracts: [
      { path: "made", features, extractAt: EXTRACT_AT, elementsRead: features.length, warnings: [] },
    ],
    boundary: null,
    options: {
      name: "Testville",
      extractName: "Testville",
      timeZone: "Europe/Berlin",
      country: "DE",
      region: null,
    },
    registry: registryOf([food]),
    stored: [],
    source: "osm",
    recordedAt: EXTRACT_AT,
  });
  await store.importArea(areaImport);
  const catalog = new Catalog({
    store,
    verticals: [food],
    calibration: shippedCalibration(),
    makeIndex: (area) => new AreaIndex(area, LEXICON),
    rest: () => Promise.resolve(),
  });
  return {
    store,
    catalog,
    entry: async (number) => {
      await catalog.follow(NOW);
      for (const { entries } of catalog.areas())
        for (const entry of entries.values())
          if (entry.record.elements.some(({ id }) => id === `node/${number}`)) return entry;
      throw new Error(`no place ${number}`);
    },
  };
}
