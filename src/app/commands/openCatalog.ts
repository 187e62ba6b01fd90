import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Area } from "../../domain/record.js";
import { reasonOf } from "../../domain/systemErrors.js";
import { DATABASE_FILE } from "../../store/sqlite/database.js";
import { shippedCalibration } from "../../settings/calibrationFile.js";
import type { Catalog } from "../../catalog/catalog.js";
import type { AreaIndex } from "../../search/index/areaIndex.js";
import type { Store } from "../../store/store.js";
import type { CommonConfig } from "../config.js";
import { createCatalog } from "../indexedCatalog.js";
import { type OpenedStore, openStore, type StoreConfig } from "../openStore.js";

export { openStore as openOrMake };

/** Opens the catalog for a command that reads it. Rejects with an Error where a data folder holds none: nothing is made. */
export async function openCatalog(config: StoreConfig): Promise<OpenedStore> {
  requireCatalog(config);
  return openStore(config);
}

/** Throws an Error that says what to do where a data folder holds no catalog. */
export function requireCatalog({ store, data }: Pick<StoreConfig, "store" | "data">): void {
  const missing = store === null ? whyNoCatalog(data) : null;
  if (missing !== null) throw new Error(missing);
}

/** Runs with an open store, and closes it afterwards. */
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

/** The catalog of a store as it is now, with all its areas in memory. */
export async function loadCatalog(
  store: Store,
  { calibration, clock }: Pick<CommonConfig, "calibration" | "clock">,
): Promise<Catalog<AreaIndex>> {
  const catalog = createCatalog(store, calibration ?? shippedCalibration());
  await catalog.follow(clock.now());
  return catalog;
}

/** The area of an id or a name. Throws Error where there is none. */
export function areaCalled<One extends Pick<Area, "id" | "name">>(areas: readonly One[], given: string): One {
  const name = given.toLowerCase();
  const found = areas.find((area) => area.id === given || area.name.toLowerCase() === name);
  if (found !== undefined) return found;
  throw new Error(`there is no area "${given}". See doorlight areas.`);
}

/** Why a folder holds no catalog, and what to do; null: it holds one. */
export function whyNoCatalog(dataFolder: string): string | null {
  const remedy =
    "Name the folder of yours with --data; `doorlight serve` and `doorlight import` make a new one.";
  try {
    if (!statSync(dataFolder).isDirectory()) return `${dataFolder} is a file, not a data folder. ${remedy}`;
  } catch (error) {
    return `The data folder ${dataFolder} cannot be read: ${reasonOf(error)}. ${remedy}`;
  }
  return existsSync(join(dataFolder, DATABASE_FILE))
    ? null
    : `There is no catalog in ${dataFolder}. ${remedy}`;
}
