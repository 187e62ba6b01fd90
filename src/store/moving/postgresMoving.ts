import type pg from "pg";
import { openClient, prepareServer } from "../postgres/opening.js";
import { begin, schemaVersion } from "../postgres/schema.js";
import { explainEnd, explainServer, UnfitServer } from "../postgres/serverAdvice.js";
import { type CellValue, type MovingStore, ROWS_MOVED_AT_ONCE } from "./tables.js";

const NOTHING_KEPT = "Nothing was kept: run it again.";
/** The connection may be lost on the way back from a commit that was made. */
const UNKNOWN_END =
  "Whether it was put into force nobody knows: it is all there, or nothing. Ask `doorlight areas --store` of it; where that lists none, run it again.";

/** What is done with a database: its catalog is moved, or copied while servers go on, or one is moved there. */
export type MovingRole = "source" | "copied" | "target";

/** Opens a database, whose schema is brought up to date, to move its catalog, or to move one there. Rejects with an Error where it cannot be used, or a server runs on it. */
export async function movingPostgres(url: string, role: MovingRole): Promise<MovingStore> {
  const isTarget = role === "target";
  const client = await connect(url, role);
  const asked = async <Row>(text: string | pg.QueryArrayConfig, values: readonly CellValue[] = []) => {
    const { rows } = await explained(client.query(text as string, [...values]), url, NOTHING_KEPT);
    return rows as readonly Row[];
  };
  const [held] = isTarget ? [] : await asked<{ readonly secret: Buffer }>("SELECT secret FROM server_secret");
  return {
    secret: held?.secret ?? null,
    async columns(table) {
      const found = await asked<{ readonly name: string }>(
        "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
        [table],
      );
      return found.map(({ name }) => name);
    },
    async count(table) {
      const [counted] = await asked<{ readonly count: number }>(`SELECT count(*) AS count FROM ${table}`);
      return counted?.count ?? 0;
    },
    async *rows(table, columns) {
      await asked(`DECLARE moving NO SCROLL CURSOR FOR SELECT ${columns.join(", ")} FROM ${table}`);
      const text = `FETCH ${ROWS_MOVED_AT_ONCE} FROM moving`;
      for (;;) {
        const rows = await asked<CellValue[]>({ text, rowMode: "array" });
        if (rows.length === 0) break;
        yield rows;
      }
      await asked("CLOSE moving");
    },
    async clear(table) {
      // Whoever starts meanwhile waits, and reads what was moved.
      await asked(`TRUNCATE ${table}`);
    },
    async write(table, columns, rows) {
      const lists = rows.map(
        (_, row) => `(${columns.map((_column, i) => `$${row * columns.length + i + 1}`).join(", ")})`,
      );
      await asked(`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${lists.join(", ")}`, rows.flat());
    },
    async keep(secret) {
      if (secret !== null) {
        await asked("DELETE FROM server_secret");
        await asked("INSERT INTO server_secret VALUES (1, $1)", [secret]);
      }
      await explained(client.query("COMMIT"), url, UNKNOWN_END);
      // Until it did so by itself the server would plan for empty tables. All is kept whether it does or not.
      await client.query("ANALYZE").catch(() => {});
    },
    async close() {
      await client.query("ROLLBACK").catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

async function explained<Answer>(asked: Promise<Answer>, url: string, outcome: string): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw new Error(explainEnd(url, error, outcome), { cause: error });
  }
}

/** Connects, and begins: what is there is brought up to date before. */
async function connect(url: string, role: MovingRole): Promise<pg.Client> {
  const isTarget = role === "target";
  let client: pg.Client | null = null;
  try {
    client = await openClient(url, "doorlight migrate");
    if (role === "copied" && (await schemaVersion(client)) === 0)
      throw new UnfitServer("there is no catalog in it");
    await prepareServer(client, isTarget);
    if (role !== "copied") await refuseIfServed(client);
    await begin(client, isTarget ? undefined : "ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return client;
  } catch (error) {
    await client?.end().catch(() => {});
    throw new Error(explainServer(url, error), { cause: error });
  }
}

/** Throws an UnfitServer where another process of ours is connected to the database. */
async function refuseIfServed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'doorlight%' AND pid <> pg_backend_pid()",
  );
  if (rows.length > 0)
    throw new UnfitServer("a server runs on it. Stop it first: what it is told meanwhile would be lost");
}
