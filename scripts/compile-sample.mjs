// Imports the invented town of data/sample, as of the day on which it was mapped, into a database in the package. A first start serves a copy of it at
// once (src/app/openStore.ts).
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCatalog } from "../dist/app/indexedCatalog.js";
import { importSample } from "../dist/import/import.js";
import { shippedCalibration } from "../dist/settings/calibrationFile.js";
import { backUp } from "../dist/store/sqlite/backup.js";
import { openSqliteStore } from "../dist/store/sqlite/sqliteStore.js";
import { VERTICALS } from "../dist/verticals/all.js";

const target = new URL("../dist/sample/", import.meta.url);
const { osm3s } = JSON.parse(readFileSync(new URL("../data/sample/town.json", import.meta.url), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "doorlight-sample-"));
try {
  const store = openSqliteStore(folder);
  const now = Date.parse(osm3s.timestamp_osm_base);
  await importSample({ store, verticals: VERTICALS, now, onProgress: () => {} });
  // Stores the summary of the area for lists of areas.
  await createCatalog(store, shippedCalibration()).follow(now);
  await store.close();
  mkdirSync(target, { recursive: true });
  await backUp(folder, fileURLToPath(new URL("doorlight.sqlite", target)), () => {});
} finally {
  rmSync(folder, { recursive: true });
}
