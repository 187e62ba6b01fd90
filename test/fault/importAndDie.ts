import { importFiles } from "#doorlight/import/import.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { food } from "#doorlight/verticals/food/food.js";

/**
 * Imports an extract as `doorlight import` does and ends as by `kill -9` when so many parts of it are written:
 * node importAndDie.js FOLDER EXTRACT AREA NOW PARTS
 */
const [folder = "", extract = "", area = "", now = "", parts = ""] = process.argv.slice(2);
let told = 0;
const store = openSqliteStore(folder);
await importFiles(
  {
    store,
    verticals: [food],
    now: Date.parse(now),
    onProgress(step) {
      if (!step.startsWith("writing")) return;
      told += 1;
      if (told > Number(parts)) process.kill(process.pid, "SIGKILL");
    },
  },
  [extract],
  null,
  { name: area, timeZone: null, country: null, region: null },
  false,
);
await store.close();
