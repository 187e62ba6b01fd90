import type { LeaseStore } from "../leaseStore.js";
import { type Database, declare } from "./session.js";

/** Stable within a statement, as a distributed database requires for updates. */
const NOW = "CAST(extract(epoch FROM statement_timestamp()) * 1000 AS bigint)";

const LEASE_STATEMENTS = declare("lease", {
  take: `INSERT INTO leases (name, holder, since, until, note) VALUES ($1, $2, ${NOW}, ${NOW} + CAST($3 AS bigint), NULL)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, since = excluded.since, until = excluded.until, note = NULL
     WHERE leases.holder = excluded.holder OR leases.until <= excluded.since`,
  giveBack: `UPDATE leases SET until = ${NOW} + CAST($3 AS bigint), note = $4 WHERE name = $1 AND holder = $2`,
  note: `SELECT note FROM leases WHERE name = $1 AND until > ${NOW}`,
});

/** Leases, in the same database as the catalog. */
export function leaseStore({ write, reading }: Database): LeaseStore {
  return {
    take: (name, holder, forMs) =>
      write(async (session) => (await session.changes(LEASE_STATEMENTS.take, name, holder, forMs)) > 0),
    async giveBack(name, holder, afterMs, note) {
      await write((session) => session.changes(LEASE_STATEMENTS.giveBack, name, holder, afterMs, note));
    },
    note: async (name) =>
      (await reading.row<{ note: string | null }>(LEASE_STATEMENTS.note, name))?.note ?? null,
  };
}
