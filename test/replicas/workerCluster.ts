import { once } from "node:events";
import { join } from "node:path";
import { hashOf, keyOf } from "#doorlight/callers/key.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { DATABASE_FILE } from "#doorlight/store/sqlite/database.js";
import { Connection } from "#doorlight/store/sqlite/driver.js";
import { ID } from "#doorlight/store/testImports.js";
import { dataFolder, logged, type Server, serve } from "../support/command.js";
import { clientOf } from "./calls.js";
import { type Cluster, type ClusterSize, fill, flagsOf, LIMITS, Slot, THE_WHOLE_MS } from "./cluster.js";

export interface WorkerCluster extends Cluster {
  readonly server: Server;
  /** A key on the plan with a quota. */
  readonly freeKey: string;
  /** The processes of the workers that serve now. */
  workers(): readonly number[];
  /** Waits until the service has ended, having been asked to, and clears up after `look`; resolves to its exit code. */
  ended(look?: () => Promise<void>): Promise<number | null>;
}

/** Calls a month of a key on the plan with a quota. */
export const QUOTA = 60;
/** Clients with connections of their own, which the primary shares among the workers. */
const CLIENTS = 4;

/** One service of several workers on a data folder, and clients who call it. */
export async function startWorkers(
  workers: number,
  size: Pick<ClusterSize, "places" | "keys">,
  settings: Readonly<Record<string, string>> = {},
): Promise<WorkerCluster> {
  const data = dataFolder();
  const folder = data.path;
  const keys = await fill(openSqliteStore(folder), size);
  const freeKey = await addFreeKey(folder);
  const flags = flagsOf({
    data: folder,
    workers: String(workers),
    "monthly-quota": String(QUOTA),
    // It ends before where all who were connected have left.
    "stop-notice": "60000",
    live: "off",
    ...LIMITS,
    ...settings,
  });
  const server = await serve(flags, {}, THE_WHOLE_MS);
  await logged(server, /all \d+ workers serve/u);
  const slots = Array.from({ length: CLIENTS }, (_, i) => new Slot(`client ${i + 1}`));
  for (const slot of slots) Object.assign(slot, { server, client: clientOf(server.url) });
  const pids = () => servingIn(server.stderr());
  const closed = new Promise<number | null>((resolve) => server.process.once("close", resolve));
  const ended = async (look = async () => {}) => {
    for (const { client } of slots) client.close();
    const code = await closed;
    await look();
    data.remove();
    return code;
  };
  return {
    server,
    freeKey,
    workers: pids,
    slots,
    placeIds: Array.from({ length: size.places }, (_, i) => ID(i + 1)),
    keys,
    postgres: null,
    redis: null,
    networks: { postgres: null, redis: null },
    async start() {},
    async loseWorker(random, how) {
      const before = pids();
      const victim = before[Math.floor(random() * before.length)] ?? 0;
      process.kill(victim, how);
      while (pids().includes(victim) || pids().length < before.length)
        await once(server.process.stderr ?? server.process, "data");
    },
    stored: async () => storedIn(folder),
    ended,
    async close() {
      server.process.kill("SIGTERM");
      return [await ended()];
    },
  };
}

async function addFreeKey(folder: string): Promise<string> {
  const key = keyOf(Buffer.alloc(32, 7));
  const store = openSqliteStore(folder);
  const limits = { reads: null, reports: null, monthly: null };
  await store.callers.addHolder({ id: "free", name: "Free", plan: "free", ...limits }, hashOf(key), 1);
  await store.close();
  return key;
}

/** The processes of the workers that serve, by what the log says. */
function servingIn(log: string): readonly number[] {
  const pids = new Map<number, number>();
  for (const line of log.split("\n").slice(0, -1)) {
    const {
      worker,
      pid,
      msg = "",
    } = JSON.parse(line) as {
      readonly worker?: number;
      readonly pid?: number;
      readonly msg?: string;
    };
    if (worker === undefined) continue;
    if (pid !== undefined && msg.endsWith(" serves")) pids.set(worker, pid);
    if (/ ended \(/u.test(msg)) pids.delete(worker);
  }
  return [...pids.values()];
}

function storedIn(folder: string): { readonly rows: number; readonly tokens: number } {
  const database = new Connection(join(folder, DATABASE_FILE), { readOnly: true });
  try {
    return database
      .prepare<[], { rows: number; tokens: number }>(
        "SELECT count(*) AS rows, count(DISTINCT token_id) AS tokens FROM reports",
      )
      .get() as { rows: number; tokens: number };
  } finally {
    database.close();
  }
}
