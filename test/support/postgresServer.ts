import { execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** A server for tests, with a database of its own. */
export interface TestPostgres {
  /** The share of trials to run on it: a sample on a server started here, all on a given one. */
  readonly effort: number;
  /** The database's address. */
  readonly url: string;
  /** The schema of its tables. */
  readonly schema: string;
  /** The tested versions: "PostgreSQL 15.8, Citus 13.2, 2 nodes". */
  readonly tested: string;
  /** Kills all its processes at once, like a machine failure. Null if the server was given. */
  readonly crash: (() => Promise<void>) | null;
  readonly restart: (() => Promise<void>) | null;
  /** Sends a signal to all its processes: SIGSTOP hangs it. Null if the server was given. */
  readonly signal: ((signal: NodeJS.Signals) => void) | null;
  /** Its processes; empty if the server was given. */
  processes(): readonly number[];
  /** Empties the tables and keeps the schema. */
  empty(): Promise<void>;
  /** Drops everything created there, and stops the server if it was started for the tests. */
  close(): Promise<void>;
}

/** The folder of Debian's packages, with a folder per version. */
const VERSIONS = "/usr/lib/postgresql";
const TIMEOUT_MS = 30_000;
const SAMPLE = 0.2;

/**
 * The PostgreSQL for tests. Uses a schema in the database named by `DOORLIGHT_TEST_POSTGRES`, whose user may create schemas and, with Citus, extensions.
 * Otherwise starts a server on loopback in a temporary folder, which does not sync to disk unless `durable`. Null if there is neither; `why` gives the
 * reason.
 */
export async function testPostgres({
  durable = false,
} = {}): Promise<TestPostgres | { readonly why: string }> {
  const given = process.env["DOORLIGHT_TEST_POSTGRES"];
  if (given !== undefined && given !== "") return schemaIn(given);
  const programs = newestPrograms();
  if (programs === null)
    return {
      why: `no PostgreSQL in ${VERSIONS} (Debian: apt-get install postgresql) and DOORLIGHT_TEST_POSTGRES is not set`,
    };
  const server = await startServer(programs, durable);
  const { url, ...control } = server;
  return databaseOn(url, control);
}

/** The folder of the newest PostgreSQL installed by Debian; null if there is none. */
function newestPrograms(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const [newest] = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
  const folder = join(VERSIONS, newest ?? "", "bin");
  return existsSync(join(folder, "initdb")) ? folder : null;
}

interface Control {
  readonly stop: () => Promise<void>;
  readonly crash: TestPostgres["crash"];
  readonly restart: TestPostgres["restart"];
  readonly signal: TestPostgres["signal"];
  readonly processes: TestPostgres["processes"];
}

/** Starts a server as its owner, because PostgreSQL refuses to run as root. */
async function startServer(programs: string, durable: boolean): Promise<Control & { readonly url: string }> {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-postgres-"));
  const owner = process.getuid?.() === 0 ? ownerOf("postgres") : null;
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-A", "trust", "-U", "doorlight", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...owner, cwd: folder, stdio: "ignore" },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
    max_connections: "200",
    autovacuum: "off",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const url = `postgres://doorlight@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const child = spawn(join(programs, "postgres"), ["-D", data, ...options], {
      ...owner,
      cwd: folder,
      stdio: "ignore",
    });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    await untilReady(url);
    return { child, ended };
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    url,
    // Without a shutdown: committed data is only in the log.
    async crash() {
      const processes = withChildren(running.child.pid ?? 0);
      for (const id of processes) sendSignal(id, "SIGKILL");
      await running.ended;
      // Another server is refused until the last process has released the shared memory.
      for (let waited = 0; processes.some(isRunning) && waited < TIMEOUT_MS; waited += 20) await delay(20);
    },
    signal(signal) {
      for (const id of withChildren(running.child.pid ?? 0)) sendSignal(id, signal);
    },
    processes: () => withChildren(running.child.pid ?? 0),
    async restart() {
      running = await start();
    },
    async stop() {
      // A fast shutdown: it disconnects clients.
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process and its children. The process itself is first, so that it starts no new ones while they get a signal. */
function withChildren(id: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim();
    return [id, ...(children === "" ? [] : children.split(" ").map(Number))];
  } catch {
    return [id];
  }
}

function sendSignal(id: number, signal: NodeJS.Signals): void {
  try {
    if (id > 0) process.kill(id, signal);
  } catch {
    // It has ended.
  }
}

/** True for a running process, but not for a zombie. */
function isRunning(id: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/su.test(readFileSync(`/proc/${id}/stat`, "utf8"));
  } catch {
    return false;
  }
}

export function ownerOf(name: string): { uid: number; gid: number } {
  const id = (kind: "-u" | "-g") => Number(execFileSync("id", [kind, name], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

export async function untilReady(url: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (waited > TIMEOUT_MS) throw error;
      await delay(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Held while testing on a given database, because some tests look at its other connections. */
const TEST_LOCK = 0x74657374;

/** A schema of its own in a given database. On a cluster its tables are distributed like those of a service. */
async function schemaIn(given: string): Promise<TestPostgres> {
  const schema = `doorlight_test_${process.pid}`;
  const held = new pg.Client({ connectionString: given });
  held.on("error", () => {});
  await held.connect();
  await held.query("SELECT pg_advisory_lock($1)", [TEST_LOCK]);
  const { rows } = await held.query("SELECT 1 FROM pg_available_extensions WHERE name = 'citus'");
  if (rows.length > 0) await held.query("CREATE EXTENSION IF NOT EXISTS citus");
  await held.query(`CREATE SCHEMA ${schema}`);
  const url = withOptions(given, `-c search_path=${schema},public`);
  return {
    ...(await testedOn(url, schema, 1)),
    async close() {
      await held.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await held.end();
    },
  };
}

/** A database of its own on a server started here. */
async function databaseOn(server: string, { stop, ...control }: Control): Promise<TestPostgres> {
  const name = `doorlight_test_${process.pid}`;
  await run(server, `CREATE DATABASE ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    ...(await testedOn(own.href, "public", SAMPLE)),
    ...control,
    async close() {
      await run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await stop();
    },
  };
}

async function testedOn(url: string, schema: string, effort: number): Promise<Omit<TestPostgres, "close">> {
  const tested = await versionsOf(url);
  const folder = process.env["DOORLIGHT_TEST_FOLDER"];
  // Printed at the end of the run.
  if (folder !== undefined) appendFileSync(join(folder, "tested-on"), `${tested}\n`);
  return {
    effort,
    url,
    schema,
    tested,
    crash: null,
    restart: null,
    signal: null,
    processes: () => [],
    async empty() {
      const tables = await run<{ tablename: string }>(
        url,
        `SELECT tablename FROM pg_tables WHERE schemaname = '${schema}'`,
      );
      const filled = tables
        .map(({ tablename }) => tablename)
        .filter((table) => !["doorlight_schema", "server_secret"].includes(table));
      if (filled.length === 0) return;
      await run(url, `TRUNCATE ${filled.join(", ")}`);
      await run(url, "INSERT INTO catalog_state VALUES (1, 0)");
      await run(url, "INSERT INTO keys_revision VALUES (1, 0)");
    },
  };
}

/** The versions of a server: "PostgreSQL 15.8, Citus 13.2, 2 nodes". */
async function versionsOf(url: string): Promise<string> {
  const [server] = await run<{ version: string }>(url, "SELECT current_setting('server_version') AS version");
  const parts = [`PostgreSQL ${server?.version.split(" ")[0] ?? ""}`];
  const [citus] = await run<{ version: string }>(
    url,
    "SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'",
  );
  if (citus === undefined) return parts.join("");
  const nodes = await run(url, "SELECT 1 FROM pg_dist_node WHERE shouldhaveshards AND noderole = 'primary'");
  return [...parts, `Citus ${citus.version}`, `${nodes.length} nodes`].join(", ");
}

/** Adds connection settings to an address. */
export function withOptions(address: string, options: string): string {
  const url = new URL(address);
  const given = url.searchParams.get("options");
  url.searchParams.set("options", given === null ? options : `${given} ${options}`);
  // All clients decode %20 as a space, but only some decode a +.
  url.search = url.search.replaceAll("+", "%20");
  return url.href;
}

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
