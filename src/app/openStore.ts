import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageFile } from "../packageFile.js";
import { keepToOwner } from "../store/ownFile.js";
import type { SqliteOptions } from "../store/sqlite/sqliteDatabase.js";
import { DATABASE_FILE } from "../store/sqlite/database.js";
import { damageIn } from "../store/sqlite/health.js";
import { openSqliteStore } from "../store/sqlite/sqliteStore.js";
import { readOrMakeSecret, readSecret } from "../store/secret.js";
import type { Store } from "../store/store.js";
import type { CommonConfig } from "./config.js";
import { systemClock } from "./systemClock.js";

/** Where to store: settings that every command takes. */
export type StoreConfig = Pick<CommonConfig, "data" | "store"> & { readonly tokenSecret?: Buffer | null };

/** An open store. */
export interface OpenedStore {
  readonly store: Store;
  /** What tokens are sealed with: given, or made when it is first asked for. All who serve from a store have the same. */
  readonly secret: () => Buffer;
}

/** A store to serve from. */
export interface ServedStore extends OpenedStore {
  /** Resolves when the database turns out to be damaged, to what to tell the operator; else never. */
  readonly damaged: Promise<Error>;
}

/** Opens the store that the settings name. Rejects with an Error that says what is wrong with it. `options`: for a file. */
export async function openStore(
  { data, store: url, tokenSecret = null }: StoreConfig,
  options: SqliteOptions = {},
): Promise<OpenedStore> {
  // Made when something is first served: until then nothing of value is in the folder.
  if (url === null)
    return {
      store: openSqliteStore(data, options),
      secret: () => tokenSecret ?? readOrMakeSecret(data),
    };
  // Only who has such a server pays for its driver.
  const { openPostgresStore } = await import("../store/postgres/postgresStore.js");
  const { store, secret } = await openPostgresStore(url);
  return { store, secret: () => tokenSecret ?? secret };
}

/**
 * The same to serve from: a data folder that holds nothing gets a copy of the shipped sample; a file is read through before anything of it is believed, and an empty one beside a secret, which says that a catalog was
 * served from there, is refused.
 */
export async function openToServe(config: StoreConfig & Pick<CommonConfig, "clock">): Promise<ServedStore> {
  const { data } = config;
  const isFile = config.store === null;
  // At another time than now the sample's dates would be wrong.
  if (isFile && config.clock === systemClock) layOutSample(data);
  const found = isFile ? damageIn(join(data, DATABASE_FILE)) : null;
  if (found !== null) throw damage(data, found);
  let tell: (error: Error) => void = () => {};
  const damaged = new Promise<Error>((resolve) => {
    tell = ({ message }) => resolve(damage(data, message));
  });
  const opened = await openStore(config, { onDamage: tell });
  try {
    if (isFile && readSecret(data) !== null && (await isBlank(opened.store)))
      throw new Error(
        `The database in ${data} is empty, but the secret beside it says that a catalog was served from there: it was lost, or this is another folder. Restore a backup (doorlight restore FILE --force), import an area (doorlight import), or delete the file "secret" to begin anew.`,
      );
  } catch (error) {
    await opened.store.close();
    throw error;
  }
  return { ...opened, damaged };
}

/** Puts the invented town, as the build imported it, into a data folder that holds nothing. Where that cannot be done it is imported later. */
function layOutSample(data: string): void {
  const file = join(data, DATABASE_FILE);
  const shipped = packageFile("dist/sample/doorlight.sqlite", { isOptional: true });
  if (!existsSync(shipped) || existsSync(file) || existsSync(`${file}-wal`)) return;
  const copy = `${file}.${process.pid}.new`;
  try {
    // A secret says that another catalog was here: that is told, not papered over.
    if (readSecret(data) !== null) return;
    mkdirSync(data, { recursive: true });
    try {
      copyFileSync(shipped, copy);
      keepToOwner(copy);
      // Fails where another process was quicker.
      linkSync(copy, file);
    } finally {
      rmSync(copy, { force: true });
    }
  } catch {
    // What is wrong with the folder is told when it is opened.
  }
}

/** Whether nothing was ever written: areas that were removed, and keys that were issued, leave their traces. */
export async function isBlank(store: Store): Promise<boolean> {
  return (await store.versions([])).catalog === 0 && (await store.callers.keysRevision()) === 0;
}

function damage(data: string, found: string): Error {
  return new Error(
    `The database in ${data} is damaged (${found}). Nothing is served from it: restore a backup with doorlight restore FILE --force, or import anew into another folder.`,
  );
}
