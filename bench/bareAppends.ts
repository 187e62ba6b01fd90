import pg from "pg";
import { openDatabase } from "#doorlight/store/sqlite/database.js";

/** Rows of a transaction, as Doorlight's reports share one. */
const TOGETHER = { sqlite: 64, postgres: 32 } as const;
const CONNECTIONS = 8;
/** As long as what is stored of a report. */
const ROW = "x".repeat(400);

/** Rows a second that SQLite's driver alone appends, as durably: the most that any way of writing reports could reach here. */
export function bareSqlite(path: string, rows: number): number {
  const database = openDatabase(path);
  try {
    database.exec("CREATE TABLE bare (id INTEGER PRIMARY KEY, json TEXT NOT NULL)");
    const insert = database.prepare("INSERT INTO bare (json) VALUES (?)");
    const started = performance.now();
    for (let at = 0; at < rows; at += TOGETHER.sqlite) {
      database.exec("BEGIN");
      for (let i = 0; i < TOGETHER.sqlite; i++) insert.run(ROW);
      database.exec("COMMIT");
    }
    return (rows / (performance.now() - started)) * 1_000;
  } finally {
    database.close();
  }
}

/** The same of PostgreSQL's. */
export async function barePostgres(url: string, rows: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  try {
    await pool.query("DROP TABLE IF EXISTS bare");
    await pool.query(
      "CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, json text NOT NULL)",
    );
    const text = `INSERT INTO bare (json) VALUES ${Array.from({ length: TOGETHER.postgres }, (_, i) => `($${i + 1})`).join(", ")}`;
    const values = Array.from({ length: TOGETHER.postgres }, () => ROW);
    const started = performance.now();
    let left = Math.ceil(rows / TOGETHER.postgres);
    const append = async () => {
      while (left-- > 0) await pool.query({ name: "bare", text, values });
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, append));
    const perSecond = (rows / (performance.now() - started)) * 1_000;
    await pool.query("DROP TABLE bare");
    return perSecond;
  } finally {
    await pool.end();
  }
}
