import pg from "pg";
import { explainServer } from "../postgres/failures.js";
import { numbersOf64Bits } from "../postgres/connections.js";
import { refuseIfServed } from "../postgres/inUse.js";
import { bringUpToDate } from "../postgres/schema.js";
import {
  type CellValue,
  MOVED_TABLES,
  type MovedTable,
  type MovingFrom,
  type MovingTo,
  ROWS_MOVED_AT_ONCE,
  type TableRow,
} from "./tables.js";

/** What PostgreSQL keeps as truth values and SQLite as numbers. */
const TRUTHS: ReadonlySet<string> = new Set(["is_finding", "is_surprise"]);
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a database to move its catalog away. Rejects with an Error where it cannot be used, or a server runs on it. */
export async function movingFromPostgres(url: string): Promise<MovingFrom> {
  const client = await connect(url, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const { rows: secrets } = await client.query<{ secret: Buffer }>("SELECT secret FROM server_secret");
  return {
    secret: secrets[0]?.secret ?? null,
    count: (table) => countOf(client, table),
    async *rows(table) {
      const select = await selectOf(client, table);
      await client.query(`DECLARE moving NO SCROLL CURSOR FOR ${select}`);
      for (;;) {
        const { rows } = await client.query<CellValue[]>({
          text: `FETCH ${ROWS_MOVED_AT_ONCE} FROM moving`,
          rowMode: "array",
        });
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query("CLOSE moving");
    },
    close: () => end(client),
  };
}

/** Numbers in the log stay, unless two areas used one: then all of that table are given out anew, in their order. */
async function selectOf(client: pg.Client, { name, columns, numbered }: MovedTable): Promise<string> {
  if (numbered === undefined) return `SELECT ${columns.join(", ")} FROM ${name}`;
  const { sequence, order } = numbered;
  const { rows } = await client.query<{ unique: boolean }>(
    `SELECT count(*) = count(DISTINCT ${sequence}) AS unique FROM ${name}`,
  );
  const number = `row_number() OVER (ORDER BY ${order})`;
  const told = columns.map((column) => (column === sequence && rows[0]?.unique !== true ? number : column));
  return `SELECT ${told.join(", ")} FROM ${name}`;
}

/** Opens a database, whose schema is brought up to date, to move a catalog there. */
export async function movingToPostgres(url: string): Promise<MovingTo> {
  const client = await connect(url, "BEGIN");
  return {
    async holds() {
      for (const table of MOVED_TABLES)
        if (table.isState !== true && (await countOf(client, table)) > 0) return `rows in ${table.name}`;
      return null;
    },
    async write(table, rows) {
      if (table.isState === true) await client.query(`DELETE FROM ${table.name}`);
      await insert(client, table.name, table.columns, rows);
      if (table.name !== "records") return;
      const [area, id] = [table.columns.indexOf("area_id"), table.columns.indexOf("id")];
      await insert(
        client,
        "record_homes",
        ["record_id", "area_id"],
        rows.map((row) => [row[id] ?? null, row[area] ?? null]),
      );
    },
    count: (table) => countOf(client, table),
    async keep(secret) {
      if (secret !== null) {
        await client.query("DELETE FROM server_secret");
        await client.query("INSERT INTO server_secret VALUES (1, $1)", [secret]);
      }
      await client.query("COMMIT");
      // Until it did so by itself the server would plan for empty tables.
      await client.query("ANALYZE");
    },
    close: () => end(client),
  };
}

async function insert(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<void> {
  const lists = rows.map(
    (_, row) => `(${columns.map((_column, i) => `$${row * columns.length + i + 1}`).join(", ")})`,
  );
  const values = rows.flatMap((row) =>
    columns.map((column, i) => {
      const value = row[i] ?? null;
      return TRUTHS.has(column) && value !== null ? Boolean(value) : value;
    }),
  );
  await client.query(`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${lists.join(", ")}`, values);
}

async function countOf(client: pg.Client, { name }: MovedTable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
  return rows[0]?.count ?? 0;
}

/** Connects, and begins: what is there is brought up to date before, and nobody may serve from it. */
async function connect(url: string, begin: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "doorlight migrate",
    options: "-c synchronous_commit=on",
    types: numbersOf64Bits,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await bringUpToDate(client);
    await refuseIfServed(client, "Stop it first: what it is told meanwhile would be lost");
    await client.query(begin);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new Error(explainServer(url, error), { cause: error });
  }
}

async function end(client: pg.Client): Promise<void> {
  await client.query("ROLLBACK").catch(() => {});
  await client.end().catch(() => {});
}
