import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../../domain/systemErrors.js";
import { DATABASE_FILE } from "../../store/sqlite/database.js";
import { type OpenedStore, openStore, type StoreConfig } from "../openStore.js";

/** Opens the catalog for a command that reads it. Rejects with an Error where a data folder holds none: nothing is made. */
export async function openCatalog(config: StoreConfig): Promise<OpenedStore> {
  const missing = config.store === null ? whyNoCatalog(config.data) : null;
  if (missing !== null) throw new Error(missing);
  return openStore(config);
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
