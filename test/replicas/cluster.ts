import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVE_SETTINGS } from "#doorlight/app/config.js";
import { hashOf, keyOf } from "#doorlight/callers/key.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import type { Store } from "#doorlight/store/store.js";
import pg from "pg";
import { areaImport, ID } from "#doorlight/store/testImports.js";
import { type Server, serve } from "../support/command.js";
import { testPostgres, type TestPostgres } from "../support/postgresServer.js";
import { isThere } from "../support/programs.js";
import { redisProcess, type RedisProcess } from "../support/redisServer.js";
import { clientOf } from "./calls.js";
import { tcpProxy, type TcpProxy } from "./tcpProxy.js";

export interface ClusterSize {
  readonly replicas: number;
  /** Number of records, in three areas. One area also lists half of another's records. */
  readonly places: number;
  /** Number of callers with a key. */
  readonly keys: number;
  /** Whether PostgreSQL syncs to disk. */
  readonly durable: boolean;
  /** Whether proxies simulate the network, so that tests can cut it. */
  readonly proxies: boolean;
  /** The source for live checks; all places are old enough to be checked. Absent: no live checks. */
  readonly looksAt?: string;
}

/** A position in the cluster. It holds one replica at a time: a new one after a kill. */
export class Slot {
  readonly name: string;
  server: Server | null = null;
  /** The output of each server that ran here. */
  readonly logs: (() => string)[] = [];
  client = clientOf("http://127.0.0.1:9");
  /** When the current fault began, during which calls may go unanswered; null: no fault. */
  hurtSince: number | null = null;
  readonly hurts: { readonly from: number; readonly until: number }[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Whether a call at that time may have reached a killed or hanging replica. */
  isExcused(from: number, until: number): boolean {
    if (this.hurtSince !== null && this.hurtSince <= until) return true;
    return this.hurts.some((hurt) => hurt.from <= until && hurt.until >= from);
  }
}

export interface Cluster {
  readonly slots: readonly Slot[];
  readonly placeIds: readonly string[];
  readonly keys: readonly { readonly key: string; readonly name: string }[];
  /** Null if the catalog is in a data folder. */
  readonly postgres: TestPostgres | null;
  /** Null if each replica has its own counters. */
  readonly redis: RedisProcess | null;
  readonly networks: { readonly postgres: TcpProxy | null; readonly redis: TcpProxy | null };
  start(slot: Slot): Promise<void>;
  /** The number of reports in the store, and of their tokens. */
  readonly stored: () => Promise<{ readonly rows: number; readonly tokens: number }>;
  /** Stops all replicas, the database and Redis. Resolves to the replicas' exit codes. */
  close(): Promise<readonly (number | null)[]>;
}

/** The limits of callers without a key. The run checks them. */
export const ANONYMOUS = { reads: 30, reports: 10 } as const;
/** The limit of callers with a key: never reached. */
const MANY = "1000000";
/** Options of every replica. */
export const LIMITS: Readonly<Record<string, string>> = {
  "overpass-url": "http://127.0.0.1:9/",
  "trusted-proxies": "127.0.0.1",
  documents: MANY,
  "keyed-reads": MANY,
  "keyed-reports": MANY,
  "anonymous-reads": String(ANONYMOUS.reads),
  "anonymous-reports": String(ANONYMOUS.reports),
};
const A_DAY_MS = 86_400_000;
export const THE_WHOLE_MS = 6 * 3_600_000;

/** Whether this Doorlight supports shared counters and Redis is installed. */
export const hasSharedCounters = "counters" in SERVE_SETTINGS && isThere("redis-server");

/** Starts the cluster on loopback, on ports chosen by the system. */
export async function startCluster(size: ClusterSize): Promise<Cluster | { readonly why: string }> {
  const postgres = await testPostgres({ durable: size.durable });
  if ("why" in postgres) return postgres;
  const redis = hasSharedCounters ? await redisProcess() : null;
  const folder = mkdtempSync(join(tmpdir(), "doorlight-replicas-"));
  const networks = {
    postgres: size.proxies ? await tcpProxy(() => Number(new URL(postgres.url).port)) : null,
    redis: size.proxies && redis !== null ? await tcpProxy(() => redis.port) : null,
  };
  const { store } = await openPostgresStore(postgres.url);
  const keys = await fill(store, size);
  const args = argumentsOf(postgres, redis, networks, size.looksAt);
  const slots = Array.from({ length: size.replicas }, (_, i) => new Slot(`replica ${i + 1}`));
  const start = async (slot: Slot): Promise<void> => {
    slot.client.close();
    slot.server = await serve(
      ["--data", join(folder, slot.name.replace(" ", "")), ...args],
      {},
      THE_WHOLE_MS,
    );
    slot.logs.push(slot.server.stderr);
    slot.client = clientOf(slot.server.url);
  };
  await Promise.all(slots.map(start));
  return {
    slots,
    placeIds: Array.from({ length: size.places }, (_, i) => ID(i + 1)),
    keys,
    postgres,
    redis,
    networks,
    start,
    stored: () => storedIn(postgres.url),
    async close() {
      const codes = await Promise.all(slots.map(async ({ server }) => server?.stop() ?? null));
      for (const { client } of slots) client.close();
      await Promise.all([networks.postgres?.close(), networks.redis?.close()]);
      await redis?.stop();
      await postgres.close();
      rmSync(folder, { recursive: true, force: true });
      return codes;
    },
  };
}

function argumentsOf(
  postgres: TestPostgres,
  redis: RedisProcess | null,
  networks: Cluster["networks"],
  looksAt: string | undefined,
): string[] {
  const store = new URL(postgres.url);
  if (networks.postgres !== null) store.port = String(networks.postgres.port);
  const counters = `redis://127.0.0.1:${networks.redis?.port ?? redis?.port}`;
  const settings = {
    store: store.href,
    ...(redis === null ? {} : { counters }),
    ...(looksAt === undefined
      ? { live: "off" }
      : { live: "on", "osm-api-url": looksAt, "allow-loopback": "on", "recheck-every": "0" }),
    "monthly-quota": "0",
    ...LIMITS,
    ...(looksAt === undefined ? {} : { "anonymous-reads": MANY }),
  };
  return flagsOf(settings);
}

/** Converts settings to command-line arguments. */
export function flagsOf(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Creates three areas and callers with keys. The second area also lists half of the first's records. Closes the store. */
export async function fill(
  store: Store,
  { places, keys }: Pick<ClusterSize, "places" | "keys">,
): Promise<Cluster["keys"]> {
  const numbers = Array.from({ length: places }, (_, i) => i + 1);
  const third = Math.ceil(places / 3);
  const now = Date.now();
  const given = { extractAt: now - 30 * A_DAY_MS };
  await store.importArea(areaImport(numbers.slice(0, 2 * third), { ...given, id: "city" }));
  await store.importArea(areaImport(numbers.slice(0, third), { ...given, id: "district" }));
  await store.importArea(areaImport(numbers.slice(2 * third), { ...given, id: "town" }));
  const made = [];
  for (let i = 0; i < keys; i++) {
    const [key, name] = [keyOf(randomBytes(32)), `Caller ${i + 1}`];
    const holder = {
      id: `caller${i + 1}`,
      name,
      plan: "usage",
      reads: null,
      reports: null,
      monthly: null,
    } as const;
    await store.callers.addHolder(holder, hashOf(key), now);
    made.push({ key, name });
  }
  await store.close();
  return made;
}

async function storedIn(url: string): ReturnType<Cluster["stored"]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ all_rows: string; tokens: string }>(
      "SELECT count(*) AS all_rows, count(DISTINCT token_id) AS tokens FROM reports",
    );
    return { rows: Number(rows[0]?.all_rows), tokens: Number(rows[0]?.tokens) };
  } finally {
    await client.end();
  }
}
