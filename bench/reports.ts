import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter } from "#doorlight/domain/evidence.js";
import { type Place, Town } from "../lab/simulation/town.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";

const REPORTS = 5_000;
/** Reports under way at once, as from many callers: they share commits. */
const AT_ONCE = 64;
const PLACES = 400;

/** Durable reports of one process, without HTTP: each its own caller in a network of its own, on disk before it is answered. */
export async function benchReports(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-bench-"));
  const store = openSqliteStore(folder);
  try {
    const town = new Town(store, 1, PLACES);
    await town.import(town.start);
    const listed: Place[] = [];
    for (const place of town.places)
      if ((await town.believed(place, town.start)) !== null) listed.push(place);
    const cpuBefore = process.cpuUsage();
    const started = performance.now();
    for (let at = 0; at < REPORTS; at += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, REPORTS - at) }, async (_, i) => {
          const place = listed[(at + i) % listed.length];
          const id = `caller-${at + i}`;
          const reporter: Reporter = { kind: "anonymous", name: null, id, network: id };
          if (place !== undefined)
            await town.report(place, i % 2 === 0 ? "correct" : "closed", reporter, town.start + at + i);
        }),
      );
    }
    const seconds = (performance.now() - started) / 1_000;
    const { user, system } = process.cpuUsage(cpuBefore);
    print("\n## Reports, durable, one process without HTTP\n");
    print("| reports/s | CPU ms a report |");
    print("| ---: | ---: |");
    print(`| ${(REPORTS / seconds).toFixed(0)} | ${((user + system) / 1_000 / REPORTS).toFixed(3)} |`);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
