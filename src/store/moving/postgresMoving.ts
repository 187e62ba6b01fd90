import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { openClient } from "../postgres/connections.js";
import { begin, bringUpToDate, schemaVersion } from "../postgres/schema.js";
import { explainEnd, explainServer, UnfitServer } from "../postgres/serverAdvice.js";
import type { Value } from "../sql/session.js";
import type { MovingStore } from "./tables.js";

const MAX_LOOKS = 10;
const LOOK_INTERVAL_MS = 100;
const NOTHING_KEPT = "Nothing was written: run it again.";
/** The connection can be lost after the commit but before its answer. */
const UNKNOWN_END =
  "It is unknown whether this was committed: either everything is there, or nothing. Check with `doorlight areas --store`; if that lists no areas, run it again.";

/** The role of a database: source of a move, source of a copy while servers keep running, or target. */
type MovingRole = "source" | "copied" | "target";

/** Opens a database as source or target and migrates its schema. Rejects with an Error if it cannot be used, or a server is running on it. */
export async function movingPostgres(url: string, role: MovingRole): Promise<MovingStore> {
  const isTarget = role === "target";
  const client = await connect(url, role);
  const explained = (outcome: string) => (error: unknown) => {
    throw new Error(explainEnd(url, error, outcome), { cause: error });
  };
  const query = async <Row>(text: string, values: readonly Value[] = []) => {
    const { rows } = await client.query(text, [...values]).catch(explained(NOTHING_KEPT));
    return rows as readonly Row[];
  };
  const [held] = isTarget ? [] : await query<{ readonly secret: Buffer }>("SELECT secret FROM server_secret");
  return {
    secret: held?.secret ?? null,
    run: query,
    columns: (table) =>
      query(
        `SELECT attname AS name, (attnum = ANY (indkey))::int AS key
         FROM pg_attribute JOIN pg_index ON indrelid = attrelid AND indisprimary
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
        [table],
      ),
    // TRUNCATE locks the table: a server that starts meanwhile waits and then reads the new data.
    clear: (table) => query(`TRUNCATE ${table}`),
    async keep(secret) {
      if (secret !== null) {
        await query("DELETE FROM server_secret");
        await query("INSERT INTO server_secret VALUES (1, $1)", [secret]);
      }
      await client.query("COMMIT").catch(explained(UNKNOWN_END));
      // Otherwise the server would plan for empty tables for a while. The move is complete even if this fails.
      await client.query("ANALYZE").catch(() => {});
    },
    async close() {
      await client.query("ROLLBACK").catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

/** Connects, migrates the schema, and begins a transaction. */
async function connect(url: string, role: MovingRole): Promise<pg.Client> {
  const isTarget = role === "target";
  let client: pg.Client | null = null;
  try {
    client = await openClient(url, "doorlight migrate");
    if (role === "copied" && (await schemaVersion(client)) === 0) throw new UnfitServer("it has no catalog");
    await bringUpToDate(client, { isRead: !isTarget });
    if (role !== "copied") await refuseIfServed(client);
    await begin(client, isTarget ? undefined : "ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return client;
  } catch (error) {
    await client?.end().catch(() => {});
    throw new Error(explainServer(url, error), { cause: error });
  }
}

/**
 * Throws UnfitServer if a Doorlight process is connected to the database. It looks several times, because PostgreSQL lists a connection that was closed
 * until its backend has ended.
 */
async function refuseIfServed(client: pg.ClientBase): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (look > 0) await delay(LOOK_INTERVAL_MS);
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'doorlight%' AND pid <> pg_backend_pid()",
    );
    if (rows.length === 0) return;
  }
  throw new UnfitServer("a server is running on it. Stop it first: reports made meanwhile would be lost");
}
