import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { USUAL_SURROUNDINGS } from "#doorlight/belief/surroundings.js";
import type { Observation, Reporter } from "#doorlight/domain/evidence.js";
import { boxAsArea } from "#doorlight/domain/geometry.js";
import { wholeListing } from "#doorlight/store/testImports.js";
import { report } from "#doorlight/report/report.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { NONCE_BYTES } from "#doorlight/sealing.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { AreaImport, Store } from "#doorlight/store/store.js";
import { type TestPostgres, testPostgres } from "../test/support/postgresServer.js";
import { bareSqlite, barePostgres } from "./bareAppends.js";

const REPORTS = Number(process.env["DOORLIGHT_BENCH_REPORTS"] ?? 3_000);
const RUNS = 5;
/** Places of all areas together: enough that a place has only a few reports, as most do. */
const PLACES = 4_000;
const START = Date.UTC(2026, 0, 1);
const ageing = { calibration: shippedCalibration(), surroundings: USUAL_SURROUNDINGS };
const tokens = tokenSealer(() => Buffer.alloc(32, 1));

interface Measured {
  readonly perSecond: number;
  /** Milliseconds of processor time of this process, and of the database server. */
  readonly cpuMs: number;
  readonly serverCpuMs: number;
}

/** The setup: {@link PLACES} places in a number of areas, and a number of simultaneous callers. */
interface Load {
  readonly areas: number;
  readonly callers: number;
}

const SQLITE_LOADS: readonly Load[] = [
  { areas: 1, callers: 64 },
  { areas: 100, callers: 64 },
];
const POSTGRES_LOADS: readonly Load[] = [
  { areas: 1, callers: 64 },
  { areas: 1, callers: 512 },
  { areas: 100, callers: 64 },
  { areas: 100, callers: 512 },
  { areas: 100, callers: 2_000 },
];

/**
 * Measures durable reports of one process, without HTTP. Each is from a different caller in a different network, and is on disk before it is answered. Next to
 * them, the bare driver inserts the same rows, as many per transaction as Doorlight would.
 */
export async function benchReports(print: (line: string) => void): Promise<void> {
  print("\n## Reports, durable, one process without HTTP\n");
  print(
    "| store | areas | at once | reports/s | CPU ms a report | CPU ms of the database's server | bare rows/s | ratio |",
  );
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  const show = (store: string, { areas, callers }: Load, measured: Measured, bare: number) =>
    print(
      `| ${store} | ${areas} | ${callers} | ${measured.perSecond.toFixed(0)} | ${measured.cpuMs.toFixed(3)} | ${measured.serverCpuMs.toFixed(3)} | ${bare.toFixed(0)} | ${(measured.perSecond / bare).toFixed(2)} |`,
    );
  const folder = mkdtempSync(join(tmpdir(), "doorlight-bench-"));
  try {
    const bare = bareSqlite(join(folder, "bare.sqlite"), REPORTS);
    for (const load of SQLITE_LOADS) {
      const store = openSqliteStore(join(folder, String(load.areas)));
      show("SQLite", load, await measureStore(store, load, () => 0), bare);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const server = await testPostgres({ durable: true });
  if ("why" in server) return print(`\nPostgreSQL: ${server.why}.`);
  try {
    const bare = await barePostgres(server.url, REPORTS);
    for (const load of POSTGRES_LOADS) {
      await server.empty();
      const { store } = await openPostgresStore(server.url);
      show("PostgreSQL", load, await measureStore(store, load, () => serverCpu(server)), bare);
    }
  } finally {
    await server.close();
  }
}

async function measureStore(store: Store, load: Load, serverMs: () => number): Promise<Measured> {
  try {
    for (let area = 0; area < load.areas; area++) await store.importArea(areaOf(area, PLACES / load.areas));
    const runs: Measured[] = [];
    await run(store, load, -1, Math.ceil(REPORTS / 4), serverMs);
    for (let i = 0; i < RUNS; i++) runs.push(await run(store, load, i, REPORTS, serverMs));
    return runs.toSorted((a, b) => a.perSecond - b.perSecond)[RUNS >> 1] as Measured;
  } finally {
    await store.close();
  }
}

/** One run: every caller reports on places of all areas in turn; every second report is against its place. */
async function run(
  store: Store,
  { areas, callers }: Load,
  number: number,
  reports: number,
  serverMs: () => number,
): Promise<Measured> {
  const [cpuBefore, serverBefore, started] = [process.cpuUsage(), serverMs(), performance.now()];
  let next = 0;
  const call = async () => {
    for (let at = next++; at < reports; at = next++) {
      const id = `caller-${number}-${at}`;
      const reporter: Reporter = { kind: "anonymous", name: null, id, network: id };
      const now = START + (number + 1) * reports + at;
      const place = idOf(at % areas, Math.floor((number + 1) * reports + at / areas) % (PLACES / areas));
      const parts = { store, tokens, scheduledOpen: () => true, ageing: () => ageing };
      const outcome = (at + Math.floor(at / areas)) % 2 === 0 ? "correct" : "closed";
      await report(parts, { result_token: tokenOf(place, now, number, at), outcome }, reporter, now);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: (reports / (performance.now() - started)) * 1_000,
    cpuMs: (user + system) / 1_000 / reports,
    serverCpuMs: (serverMs() - serverBefore) / reports,
  };
}

function tokenOf(place: string, now: number, number: number, at: number): string {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeInt16BE(number, 0);
  nonce.writeUInt32BE(at, 2);
  return tokens.seal(place, now, nonce);
}

const idOf = (area: number, place: number): string =>
  `00000000-0000-5000-8000-${String(area * 10_000 + place).padStart(12, "0")}`;

function areaOf(area: number, places: number): AreaImport {
  return {
    area: {
      id: `area-${area}`,
      name: `Area ${area}`,
      alternativeNames: [],
      verticals: ["food"],
      timeZone: "Etc/UTC",
      country: "ZZ",
      region: null,
      boundary: boxAsArea([area, 0, area + 0.5, 0.5]),
      boundaryFrom: "given",
      extractAt: START,
      importedAt: START,
      sample: true,
    },
    source: "osm",
    rules: wholeListing(START),
    gazetteer: [],
    records: Array.from({ length: places }, (_, place) => ({
      id: idOf(area, place),
      elements: [{ source: "osm", id: `node/${area}-${place}` }],
      observation: observationOf(`Place ${place}`),
      hours: null,
    })),
  };
}

function observationOf(name: string): Observation {
  const dated = { observedAt: START, dating: "checked" } as const;
  return {
    source: "OpenStreetMap",
    method: "import",
    ...dated,
    seenAt: START,
    recordedAt: START,
    attributes: {
      name: { value: name, ...dated },
      kind: { value: "restaurant", ...dated },
      coordinates: { value: { latitude: 0.1, longitude: 0.1 }, ...dated },
      hours: { value: "Mo-Su 10:00-22:00", ...dated },
    },
    facts: {},
    warnings: [],
  };
}

/** Milliseconds of processor time that a server's processes used, including ended ones; 0 if they cannot be read. */
function serverCpu(server: TestPostgres): number {
  const ticks = server.processes().reduce((sum, id) => {
    try {
      // After the name, which may contain spaces: fields 14 to 17 are utime and stime of the process and of its children.
      const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return sum + fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    } catch {
      return sum;
    }
  }, 0);
  return ticks * MS_A_TICK;
}

/** Linux's unit of processor time: 100 per second on all platforms used here. */
const MS_A_TICK = 10;
