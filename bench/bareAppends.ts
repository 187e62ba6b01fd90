import pg from "pg";
import { openDatabase } from "#doorlight/store/sqlite/database.js";

/** Rows per transaction, as many as Doorlight's reports share. */
const TOGETHER = { sqlite: 64, postgres: 32 } as const;
const CONNECTIONS = 8;
/** As long as a stored report. */
const ROW = "x".repeat(400);

/** Rows per second that SQLite's driver alone appends durably: an upper limit for writing reports here. */
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

/** The same for PostgreSQL's driver. */
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
