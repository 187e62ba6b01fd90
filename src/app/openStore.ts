import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Catalog } from "../catalog/catalog.js";
import type { Area } from "../domain/record.js";
import { packageFile } from "../packageFile.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { shippedCalibration } from "../settings/calibrationFile.js";
import { keepToOwner } from "../store/ownFile.js";
import type { SqliteOptions } from "../store/sqlite/sqliteDatabase.js";
import { DATABASE_FILE } from "../store/sqlite/catalogFiles.js";
import { damageIn } from "../store/sqlite/health.js";
import { openSqliteStore } from "../store/sqlite/sqliteStore.js";
import { readOrMakeSecret, readSecret } from "../store/secret.js";
import type { Store } from "../store/store.js";
import { reasonOf } from "../systemErrors.js";
import type { CommonConfig } from "./config.js";
import { systemClock } from "./systemClock.js";

/** The settings that choose the store. */
type StoreConfig = Pick<CommonConfig, "data" | "store"> & { readonly tokenSecret?: Buffer | null };

/** An open store. */
export interface OpenedStore {
  readonly store: Store;
  /** The secret that seals tokens: from the settings, or created on first use. All servers on a store share it. */
  readonly secret: () => Buffer;
}

/** A store to serve from. */
interface ServedStore extends OpenedStore {
  /** Resolves to an error for the operator if the database turns out to be damaged; otherwise never. */
  readonly damaged: Promise<Error>;
}

/** Opens the configured store. Rejects with an Error that says what is wrong with it. `options`: for a file. */
export async function openStore(
  { data, store: url, tokenSecret = null }: StoreConfig,
  options: SqliteOptions = {},
): Promise<OpenedStore> {
  // The secret is created when something is first served.
  if (url === null)
    return {
      store: openSqliteStore(data, options),
      secret: () => tokenSecret ?? readOrMakeSecret(data),
    };
  // Loaded on demand: most commands need no PostgreSQL driver.
  const { openPostgresStore } = await import("../store/postgres/postgresStore.js");
  const { store, secret } = await openPostgresStore(url);
  return { store, secret: () => tokenSecret ?? secret };
}

/**
 * Opens the store to serve from it. An empty data folder gets a copy of the shipped sample. A database file is checked in full first. An empty database beside
 * a secret is refused, because the secret shows that a catalog was served from there.
 */
export async function openToServe(config: StoreConfig & Pick<CommonConfig, "clock">): Promise<ServedStore> {
  const { data } = config;
  const isFile = config.store === null;
  // With another clock the sample's dates would be wrong.
  if (isFile && config.clock === systemClock) copySample(data);
  const found = isFile ? damageIn(join(data, DATABASE_FILE)) : null;
  if (found !== null) throw damage(data, found);
  let onDamage: (error: Error) => void = () => {};
  const damaged = new Promise<Error>((resolve) => {
    onDamage = ({ message }) => resolve(damage(data, message));
  });
  const opened = await openStore(config, { onDamage });
  try {
    if (isFile && readSecret(data) !== null && (await isBlank(opened.store)))
      throw new Error(
        `The database in ${data} is empty, but the secret beside it shows that a catalog was served from there. Either the catalog was lost or this is the wrong folder. Restore a backup (doorlight restore FILE --force), import an area (doorlight import), or delete the file "secret" to start over.`,
      );
  } catch (error) {
    await opened.store.close();
    throw error;
  }
  return { ...opened, damaged };
}

/** Copies the invented town, which the build imported, into an empty data folder. If that fails, the town is imported later. */
function copySample(data: string): void {
  const file = join(data, DATABASE_FILE);
  const shipped = packageFile("dist/sample/doorlight.sqlite", { isOptional: true });
  if (!existsSync(shipped) || existsSync(file) || existsSync(`${file}-wal`)) return;
  const copy = `${file}.${process.pid}.new`;
  try {
    // A secret means that another catalog was here, which the caller reports.
    if (readSecret(data) !== null) return;
    mkdirSync(data, { recursive: true });
    try {
      copyFileSync(shipped, copy);
      keepToOwner(copy);
      // Fails if another process was faster.
      linkSync(copy, file);
    } finally {
      rmSync(copy, { force: true });
    }
  } catch {
    // Opening the folder reports what is wrong with it.
  }
}

/** Whether nothing was ever written. Removed areas and issued keys count as written. */
export async function isBlank(store: Store): Promise<boolean> {
  return (await store.versions([])).catalog === 0 && (await store.callers.keysRevision()) === 0;
}

function damage(data: string, found: string): Error {
  return new Error(
    `The database in ${data} is damaged (${found}). It is not served. Restore a backup with doorlight restore FILE --force, or import into another folder.`,
  );
}

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
  const { createCatalog } = await import("./indexedCatalog.js");
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
