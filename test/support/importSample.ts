import { importSample } from "#doorlight/import/import.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";

/** Imports the invented sample: node importSample.js FOLDER NOW */
const [folder = "", now = ""] = process.argv.slice(2);
const store = openSqliteStore(folder);
await importSample({ store, verticals: VERTICALS, now: Date.parse(now), onProgress: () => {} });
await store.close();
