import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Area } from "../../domain/record.js";
import { reasonOf } from "../../systemErrors.js";
import { DATABASE_FILE } from "../../store/sqlite/catalogFiles.js";
import { shippedCalibration } from "../../settings/calibrationFile.js";
import type { Catalog } from "../../catalog/catalog.js";
import type { AreaIndex } from "../../search/index/areaIndex.js";
import type { Store } from "../../store/store.js";
import type { CommonConfig } from "../config.js";
import { type OpenedStore, openStore, type StoreConfig } from "../openStore.js";

/** Opens an existing catalog; rejects with an Error if the data folder has none, without creating one. */
export async function openCatalog(config: StoreConfig): Promise<OpenedStore> {
  requireCatalog(config);
  return openStore(config);
}

/** Throws an Error with advice if the data folder has no catalog. */
export function requireCatalog({ store, data }: Pick<StoreConfig, "store" | "data">): void {
  const missing = store === null ? whyNoCatalog(data) : null;
  if (missing !== null) throw new Error(missing);
}

/** Runs a function with an open store, and closes it afterwards. */
export async function withStore<Opened extends { readonly store: Store }, Result>(
  opening: Promise<Opened>,
  run: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await opening;
  try {
    return await run(opened);
  } finally {
    await opened.store.close();
  }
}

/** Loads the current catalog of a store, with all areas in memory. */
export async function loadCatalog(
  store: Store,
  { calibration, clock }: Pick<CommonConfig, "calibration" | "clock">,
): Promise<Catalog<AreaIndex>> {
  // Words and indexes are loaded only where a catalog is read: every command comes by here.
  const { createCatalog } = await import("../indexedCatalog.js");
  const catalog = createCatalog(store, calibration ?? shippedCalibration());
  await catalog.follow(clock.now());
  return catalog;
}

/** Finds an area by id or name. Throws Error if there is none. */
export function areaNamed<One extends Pick<Area, "id" | "name">>(areas: readonly One[], given: string): One {
  const name = given.toLowerCase();
  const found = areas.find((area) => area.id === given || area.name.toLowerCase() === name);
  if (found !== undefined) return found;
  throw new Error(`no area has the id or name "${given}". See doorlight areas.`);
}

/** Says why a folder has no catalog and what to do; null if it has one. */
export function whyNoCatalog(dataFolder: string): string | null {
  const remedy =
    "Set --data to the folder of your catalog, or create one with `doorlight serve` or `doorlight import`.";
  try {
    if (!statSync(dataFolder).isDirectory()) return `${dataFolder} is a file, not a data folder. ${remedy}`;
  } catch (error) {
    return `Cannot read the data folder ${dataFolder}: ${reasonOf(error)}. ${remedy}`;
  }
  return existsSync(join(dataFolder, DATABASE_FILE))
    ? null
    : `There is no catalog in ${dataFolder}. ${remedy}`;
}
