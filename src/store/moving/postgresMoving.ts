import type pg from "pg";
import { refuseIfServed } from "../postgres/inUse.js";
import { openServer, refuseUnsafe } from "../postgres/opening.js";
import { explainEnd, explainServer } from "../postgres/serverAdvice.js";
import { type CellValue, type MovingFrom, type MovingTo, ROWS_MOVED_AT_ONCE } from "./tables.js";

const NOTHING_KEPT = "Nothing was kept: run it again.";
/** The connection may be lost on the way back from a commit that was made. */
const UNKNOWN_END =
  "Whether it was put into force nobody knows: it is all there, or nothing. Ask `doorlight areas --store` of it; where that lists none, run it again.";

/** Opens a database to move its catalog away. Rejects with an Error where it cannot be used, or a server runs on it. */
export async function movingFromPostgres(url: string): Promise<MovingFrom> {
  const client = await connect(url, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", false);
  const asked = askedOn(client, url);
  const [held] = (await asked("SELECT secret FROM server_secret")) as readonly { readonly secret: Buffer }[];
  return {
    secret: held?.secret ?? null,
    columns: async (table) =>
      (
        (await asked(
          "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
          [table],
        )) as readonly { readonly name: string }[]
      ).map(({ name }) => name),
    count: (table) => countOf(asked, table),
    async *rows(table, columns) {
      await asked(`DECLARE moving NO SCROLL CURSOR FOR SELECT ${columns.join(", ")} FROM ${table}`);
      for (;;) {
        const rows = (await asked({
          text: `FETCH ${ROWS_MOVED_AT_ONCE} FROM moving`,
          rowMode: "array",
        })) as readonly CellValue[][];
        if (rows.length === 0) break;
        yield rows;
      }
      await asked("CLOSE moving");
    },
    close: () => end(client),
  };
}

/** Opens a database, whose schema is brought up to date, to move a catalog there. */
export async function movingToPostgres(url: string): Promise<MovingTo> {
  const client = await connect(url, "BEGIN", true);
  const asked = askedOn(client, url);
  return {
    holdsOtherSecret: () => false,
    count: (table) => countOf(asked, table),
    async clear(table) {
      await asked(`DELETE FROM ${table}`);
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
    close: () => end(client),
  };
}

/** Asks on a connection, whose failures say what became of the move. Resolves to the rows. */
type Asked = (
  asked: string | pg.QueryArrayConfig,
  values?: readonly CellValue[],
) => Promise<readonly unknown[]>;

function askedOn(client: pg.Client, url: string): Asked {
  return async (asked, values) =>
    (
      await explained(
        client.query<pg.QueryResultRow>(asked as string, values as CellValue[]),
        url,
        NOTHING_KEPT,
      )
    ).rows;
}

async function explained<Answer>(asked: Promise<Answer>, url: string, outcome: string): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw new Error(explainEnd(url, error, outcome), { cause: error });
  }
}

async function countOf(asked: Asked, table: string): Promise<number> {
  const [counted] = (await asked(`SELECT count(*) AS count FROM ${table}`)) as readonly {
    readonly count: number;
  }[];
  return counted?.count ?? 0;
}

/** Connects, and begins: what is there is brought up to date before, and nobody may serve from it. */
async function connect(url: string, begin: string, isWritten: boolean): Promise<pg.Client> {
  let opened: pg.Client | null = null;
  try {
    const { client } = await openServer(url, "doorlight migrate");
    opened = client;
    if (isWritten) await refuseUnsafe(client);
    await refuseIfServed(client, "Stop it first: what it is told meanwhile would be lost");
    await client.query(begin);
    return client;
  } catch (error) {
    await opened?.end().catch(() => {});
    throw new Error(explainServer(url, error), { cause: error });
  }
}

async function end(client: pg.Client): Promise<void> {
  await client.query("ROLLBACK").catch(() => {});
  await client.end().catch(() => {});
}
