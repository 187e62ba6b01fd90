import assert from "node:assert/strict";
import pg from "pg";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#doorlight/domain/time.js";
import { openPostgresStore } from "#doorlight/store/postgres/postgresStore.js";
import { appending, areaImport, reportOf, T1 } from "#doorlight/store/testImports.js";
import type { Store } from "#doorlight/store/store.js";

const PLACES = Array.from({ length: 40 }, (_, i) => i + 1);
/** PostgreSQL may use a generic plan after five executions with custom plans. */
const ROUNDS_UNTIL_PLANNED = 8;
const ROUNDS = 4;
const TOGETHER = 8;

/**
 * The number of index entries and rows that the server reads for a report. Its plans date from when the area had only its places; then `held` rows of
 * every other kind were added, without new statistics. `url`: an empty Doorlight database. `plans`: the server's plan mode.
 */
export async function entriesReadAReport(
  url: string,
  plans: "force_generic_plan" | "force_custom_plan",
  held: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
  try {
    await withStore(url, async (store) => void (await store.importArea(areaImport(PLACES))));
    await client.query(`ALTER DATABASE ${database} SET plan_cache_mode = ${plans}`);
    await untilAlone(client);
    await client.query("SELECT pg_stat_reset()");
    await withStore(url, async (store) => {
      for (let round = 0; round < ROUNDS_UNTIL_PLANNED; round++) await addReports(store, round);
      for (const statement of FILLING) await client.query(statement, [held]);
      for (let round = 0; round < ROUNDS; round++) await addReports(store, ROUNDS_UNTIL_PLANNED + round);
    });
    await untilAlone(client);
    const { rows } = await client.query<{ read: string }>(
      `SELECT (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables
         WHERE relname NOT IN ('catalog_state', 'server_secret', 'doorlight_schema')) AS read`,
    );
    return Number(rows[0]?.read) / ((ROUNDS_UNTIL_PLANNED + ROUNDS) * TOGETHER);
  } finally {
    await client.query(`ALTER DATABASE ${database} RESET plan_cache_mode`);
    await client.end();
  }
}

/** Inserts rows that no report may read: of other records, tokens, callers and networks. */
const FILLING: readonly string[] = [
  "INSERT INTO records (area_id, id, version) SELECT 'a', 'elsewhere ' || n, 0 FROM generate_series(1, $1::int) n",
  `INSERT INTO reports (area_id, record_id, sequence, token_id, outcome, reported_at, reporter_kind, reporter_id, reporter_network, negative, acknowledgement_json)
   SELECT 'a', 'elsewhere ' || n / 50, 1000000 + n, 'held token ' || n, 'closed', ${T1}, 'anonymous', 'held ' || n, 'held ' || n, 1, '{}'
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO negative_callers (area_id, caller, day, at)
   SELECT 'a', 'held ' || n, ${Math.floor(T1 / DAY_MS) - 1}, ${T1 - HOUR_MS} FROM generate_series(1, $1::int) n`,
  `INSERT INTO surges (area_id, since, until) SELECT 'a', ${T1 - DAY_MS}, ${T1 + DAY_MS} WHERE $1::int > 0`,
  "INSERT INTO reporters (id, agreed, disagreed, records, days) SELECT 'held ' || n, 1, 0, 1, 1 FROM generate_series(1, $1::int) n",
  `INSERT INTO revocations (network, since, until)
   SELECT 'held ' || n, ${T1 - DAY_MS}, ${T1 + DAY_MS} FROM generate_series(1, $1::int) n`,
];

/** Adds reports by strangers, each from its own network; half of them are against the place. */
async function addReports(store: Store, round: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, (_, i) => {
      const number = round * TOGETHER + i;
      const id = `caller ${number}`;
      const report = {
        ...reportOf((number % PLACES.length) + 1, `token ${number}`),
        outcome: i % 2 === 0 ? "correct" : "closed",
        reportedAt: T1 + number * MINUTE_MS,
        reporter: { kind: "anonymous", name: null, id, network: id },
      } as const;
      return store.appendReport(report.recordId, report.tokenId, appending(report));
    }),
  );
  assert.ok(answers.every((answer) => answer !== null));
}

async function withStore(url: string, use: (store: Store) => Promise<void>): Promise<void> {
  const { store } = await openPostgresStore(url);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

/** Waits until all other connections have ended, because a connection's reads are counted at its end. */
async function untilAlone(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 100_000; tries++) {
    const { rows } = await client.query<{ others: number }>(
      "SELECT count(*)::int AS others FROM pg_stat_activity WHERE application_name = 'doorlight' AND datname = current_database()",
    );
    if (rows[0]?.others === 0) return;
  }
  throw new Error("connections of a store that was closed do not end");
}
