import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { flagsOf, LIMIT, type Peer, type PeerMaker, type SearchDocument } from "./peer.js";

const INSTALLED = "/usr/lib/postgresql";
/** A server that is not ready by then has failed. */
const TIMEOUT_MS = 30_000;
const RETRY_MS = 100;

/** Why PostgreSQL cannot be compared; false if it can. */
export function withoutPostgres(): string | false {
  if (binaries() === null) return "PostgreSQL is not installed (apt-get install postgresql)";
  if (process.getuid?.() === 0 && postgresUser() === null)
    return "it does not run as root, and there is no user postgres";
  return false;
}

/** PostgreSQL full-text search from Debian's packages, on a separate server with a socket in a temporary folder that is deleted at the end. */
export const postgresFts: PeerMaker = async (documents) => {
  const server = await startServer();
  const client = new pg.Client({ host: server.folder, user: "doorlight", database: "postgres" });
  await client.connect();
  await load(client, documents);
  const peer: Peer = {
    name: "PostgreSQL FTS",
    async search(text, filters) {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const flags = new Set(flagsOf(filters));
      const { rows } = await client.query<{ id: string }>({
        name: "search",
        text: `select id from place, to_tsquery('simple', $1) as query
          where document @@ query and vegan >= $2 and vegetarian >= $3 and outdoor >= $4 and ($5 = '' or price = $5)
          order by ts_rank(document, query) desc limit ${LIMIT}`,
        values: [
          words.map((word) => word.toLowerCase()).join(" | "),
          flags.has("vegan"),
          flags.has("vegetarian"),
          flags.has("outdoor"),
          filters.price_band ?? "",
        ],
      });
      return rows.map(({ id }) => id);
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
  return peer;
};

async function load(client: pg.Client, documents: readonly SearchDocument[]): Promise<void> {
  await client.query(
    `create table place (id text, document tsvector, vegan bool, vegetarian bool, outdoor bool, price text)`,
  );
  for (let at = 0; at < documents.length; at += 2_000) {
    await client.query(
      `insert into place select d->>'id',
         setweight(to_tsvector('simple', d->>'name'), 'A') || setweight(to_tsvector('simple', d->>'offer'), 'B')
           || setweight(to_tsvector('simple', d->>'address'), 'C'),
         (d->>'vegan')::bool, (d->>'vegetarian')::bool, (d->>'outdoor')::bool, d->>'price'
       from json_array_elements($1::json) as d`,
      [JSON.stringify(documents.slice(at, at + 2_000))],
    );
  }
  await client.query("create index on place using gin (document)");
  await client.query("vacuum analyze place");
}

async function startServer(): Promise<{ readonly folder: string; stop(): Promise<void> }> {
  const bin = binaries() ?? "";
  const folder = mkdtempSync(join(tmpdir(), "doorlight-postgres-"));
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = user ?? {};
  const data = join(folder, "data");
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "doorlight", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8"],
    {
      ...as,
      stdio: "ignore",
    },
  );
  const child = spawn(
    join(bin, "postgres"),
    ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"],
    {
      ...as,
      stdio: "ignore",
    },
  );
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      execFileSync(join(bin, "pg_isready"), ["-h", folder], { stdio: "ignore" });
      break;
    } catch {
      if (waited >= TIMEOUT_MS) throw new Error("PostgreSQL did not become ready");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return {
    folder,
    async stop() {
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binaries(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const newest = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = join(INSTALLED, newest ?? "", "bin");
  return existsSync(join(folder, "initdb")) ? folder : null;
}

function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}
