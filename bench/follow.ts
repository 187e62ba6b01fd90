import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { importToFollow } from "#doorlight/follow/followedImport.js";
import { followerBy, stepOf } from "#doorlight/follow/testFollower.js";
import { replicationDirectory } from "#doorlight/sources/osm/replication/replicationDirectory.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { dataFolder } from "../test/support/command.js";
import { withoutSharedData } from "../test/support/sharedData.js";
import type { Picking } from "./picking.js";
import { DAILY, DAYS, EXTRACT, writePlanet } from "./planetChanges.js";
import { median } from "./processorTime.js";

/** A day of the planet has six million. */
const CHANGES = Number(process.env["DOORLIGHT_BENCH_CHANGES"] ?? 300_000);
const PICKING = fileURLToPath(new URL("picking.js", import.meta.url));
const NOW = Date.UTC(2026, 10, 20);

/** Measures following: a day of Monaco, and picking the changes of 50 areas from a file like the planet's. */
export async function benchFollow(print: (line: string) => void): Promise<void> {
  if (withoutSharedData !== false) return print(`Following: ${withoutSharedData}.\n`);
  print("## Following\n");
  print("| | |");
  print("| --- | ---: |");
  await benchDays(print);
  await benchPicking(print);
  print("");
}

async function benchDays(print: (line: string) => void): Promise<void> {
  const store = openMemoryStore();
  const options = { name: "Monaco", timeZone: null, country: null, region: null };
  const parts = { store, verticals: VERTICALS, now: NOW, onProgress: () => {} };
  await importToFollow(parts, [EXTRACT], options);
  const follower = followerBy(
    replicationDirectory(DAILY, { userAgent: "Bench/1.0", timeoutMs: 60_000 }),
    store,
    VERTICALS,
    NOW,
  );
  const [walls, processors]: [number[], number[]] = [[], []];
  for (let day = 0; day < DAYS; day++) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    await stepOf(follower);
    const { user, system } = process.cpuUsage(before);
    walls.push(performance.now() - began);
    processors.push((user + system) / 1_000);
  }
  await store.close();
  const told = (values: readonly number[]) =>
    `${Math.round(median(values))}, ${Math.round(Math.max(...values))}`;
  print(`| a day of Monaco, milliseconds: median, longest of ${DAYS} | ${told(walls)} |`);
  print(`| the same of the processor | ${told(processors)} |`);
}

async function benchPicking(print: (line: string) => void): Promise<void> {
  const folder = dataFolder();
  try {
    const path = join(folder.path, "planet.osc.gz");
    const count = await writePlanet(path, CHANGES);
    // In a separate process, whose memory is only that of picking.
    const { stdout } = await promisify(execFile)(process.execPath, [PICKING, path]);
    const { areas, known, picked, readings, megabytes, wallMs, readerMs, allMs, mostMb } = JSON.parse(
      stdout,
    ) as Picking;
    const rate = (ms: number) => Math.round((count * readings) / (ms / 1_000));
    print(`| changes of a file like the planet's | ${count} |`);
    print(
      `| elements known to ${areas} areas; changes picked; readings | ${known}; ${picked}; ${readings} |`,
    );
    print(`| changes a second, with what else the machine did | ${rate(wallMs)} |`);
    print(
      `| changes a second of the processor: of the thread that reads; of all threads | ${rate(readerMs)}; ${rate(allMs)} |`,
    );
    const bytes = Math.round((megabytes * 1e6) / count);
    print(
      `| bytes of XML a change; MB of XML a second of the thread that reads | ${bytes}; ${Math.round((megabytes * readings) / (readerMs / 1_000))} |`,
    );
    print(`| most memory, MB | ${mostMb} |`);
  } finally {
    folder.remove();
  }
}
