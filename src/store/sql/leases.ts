import { changed, type Database, declare } from "./session.js";

/** Stable within a statement, as a distributed database requires for updates. */
const NOW = "CAST(extract(epoch FROM statement_timestamp()) * 1000 AS bigint)";

const LEASE_STATEMENTS = declare("lease", {
  take: `INSERT INTO leases (name, holder, since, until, note) VALUES ($1, $2, ${NOW}, ${NOW} + CAST($3 AS bigint), NULL)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, since = excluded.since, until = excluded.until, note = NULL
     WHERE leases.holder = excluded.holder OR leases.until <= excluded.since`,
  giveBack: `UPDATE leases SET until = ${NOW} + CAST($3 AS bigint), note = $4 WHERE name = $1 AND holder = $2`,
  note: `SELECT note FROM leases WHERE name = $1 AND until > ${NOW}`,
});

/**
 * Leases: names held by one of several processes for a while, so that work is done once. Times are by the database's clock. A name
 * that is not released expires.
 */
export function leaseStore(database: Database) {
  const sql = LEASE_STATEMENTS;
  return {
    /** Acquires or renews a name for `forMs`. False if another process holds it. */
    take: (name: string, holder: string, forMs: number) => changed(database, sql.take, name, holder, forMs),
    /**
     * Releases a name: others can acquire it after `afterMs`, and can read the note until then. The holder itself can acquire it at any time. False, and
     * nothing is done, if the holder no longer holds it.
     */
    giveBack: (name: string, holder: string, afterMs: number, note: string | null) =>
      changed(database, sql.giveBack, name, holder, afterMs, note),
    /** The note of a released name that is not free yet; null if there is none. */
    note: async (name: string) => (await database.reading.values<string | null>(sql.note, name))[0] ?? null,
  };
}
