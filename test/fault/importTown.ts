import { importFiles } from "#doorlight/import/import.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

/** Imports an extract as `doorlight import` does; calls `onPart` before each part is written. */
export async function importTown(
  folder: string,
  extract: string,
  area: string,
  now: string,
  onPart: () => void = () => {},
): Promise<void> {
  const store = openSqliteStore(folder);
  const parts = {
    store,
    verticals: VERTICALS,
    now: Date.parse(now),
    onProgress(step: string) {
      if (step.startsWith("writing")) onPart();
    },
  };
  await importFiles(parts, [extract], { name: area, timeZone: null, country: null, region: null });
  await store.close();
}
