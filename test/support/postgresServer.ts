import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** A server to test on, with a database of its own. */
export interface TestPostgres {
  /** How much is to be tried on it: a sample on the one that is started here, all on the one that was given. */
  readonly effort: number;
  /** The database's address. */
  readonly url: string;
  /** Kills all its processes at once, as a machine that fails would, and starts it again; null: it is not ours. */
  readonly crash: (() => Promise<void>) | null;
  readonly restart: (() => Promise<void>) | null;
  /** Tells all its processes something: SIGSTOP hangs it. Null: it is not ours. */
  readonly signal: ((signal: NodeJS.Signals) => void) | null;
  /** Its processes; none: it is not ours. */
  processes(): readonly number[];
  /** Empties it, but for its schema. */
  empty(): Promise<void>;
  /** Drops the database, and ends the server if it was started for the tests. */
  close(): Promise<void>;
}

/** Where Debian's packages put the programs of each version. */
const VERSIONS = "/usr/lib/postgresql";
const PATIENCE_MS = 30_000;
const SAMPLE = 0.2;

/**
 * The PostgreSQL that tests run on: the one that `DOORLIGHT_TEST_POSTGRES` names (its user may make databases), else one that is started here on loopback,
 * in a temporary folder, without syncing to disk unless it is to be `durable`. Null: there is neither; `why` says it.
 */
export async function testPostgres({
  durable = false,
} = {}): Promise<TestPostgres | { readonly why: string }> {
  const given = process.env["DOORLIGHT_TEST_POSTGRES"];
  if (given !== undefined && given !== "")
    return databaseOn(given, 1, {
      stop: () => Promise.resolve(),
      crash: null,
      restart: null,
      signal: null,
      processes: () => [],
    });
  const programs = newestPrograms();
  if (programs === null)
    return {
      why: `no PostgreSQL in ${VERSIONS} (Debian: apt-get install postgresql) and DOORLIGHT_TEST_POSTGRES is not set`,
    };
  const server = await startServer(programs, durable);
  return databaseOn(server.url, SAMPLE, server);
}

/** The folder of the newest PostgreSQL that is installed as Debian does; null: there is none. */
export function newestPrograms(): string | null {
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

/** Starts a server as its owner wants it: PostgreSQL refuses to run as root. */
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
    // At once, with nothing put in order: what was committed is in the log alone.
    async crash() {
      const processes = withChildren(running.child.pid ?? 0);
      for (const id of processes) tell(id, "SIGKILL");
      await running.ended;
      // Until the last of them has let go of the shared memory, another server is refused.
      for (let waited = 0; processes.some(isRunning) && waited < PATIENCE_MS; waited += 20) await delay(20);
    },
    signal(signal) {
      for (const id of withChildren(running.child.pid ?? 0)) tell(id, signal);
    },
    processes: () => withChildren(running.child.pid ?? 0),
    async restart() {
      running = await start();
    },
    async stop() {
      // A fast shutdown: whoever is still connected is cut off.
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process and those it started, itself first: so nothing is started anew while they are told something. */
function withChildren(id: number): readonly number[] {
  try {
    const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim();
    return [id, ...(children === "" ? [] : children.split(" ").map(Number))];
  } catch {
    return [id];
  }
}

function tell(id: number, signal: NodeJS.Signals): void {
  try {
    if (id > 0) process.kill(id, signal);
  } catch {
    // It has ended.
  }
}

/** Whether a process is there and no mere entry in the table. */
function isRunning(id: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/su.test(readFileSync(`/proc/${id}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function ownerOf(name: string): { uid: number; gid: number } {
  const id = (kind: "-u" | "-g") => Number(execFileSync("id", [kind, name], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function untilReady(url: string): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (waited > PATIENCE_MS) throw error;
      await delay(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function databaseOn(
  server: string,
  effort: number,
  { stop, crash, restart, signal, processes }: Control,
): Promise<TestPostgres> {
  const name = `doorlight_test_${process.pid}`;
  await run(server, `CREATE DATABASE ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const url = own.href;
  return {
    effort,
    url,
    crash,
    restart,
    signal,
    processes,
    async empty() {
      const tables = await run(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
      const filled = tables
        .map(({ tablename }) => tablename)
        .filter((table) => !["doorlight_schema", "server_secret"].includes(table));
      if (filled.length === 0) return;
      await run(url, `TRUNCATE ${filled.join(", ")}`);
      await run(url, "INSERT INTO catalog_state VALUES (1, 0)");
      await run(url, "INSERT INTO keys_revision VALUES (1, 0)");
    },
    async close() {
      await run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await stop();
    },
  };
}

async function run(url: string, statement: string): Promise<readonly { readonly tablename: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ tablename: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
