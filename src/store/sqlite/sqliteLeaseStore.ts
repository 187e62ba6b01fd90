import type { LeaseStore } from "../leaseStore.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

/** All processes on a file share a machine, and its clock. */
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** Leases, in the same database as the catalog. They are not waited for until they are on disk: no process that heeds them outlives the machine. */
export function sqliteLeaseStore(database: Connection, access: Access): LeaseStore {
  const take = database.prepare(
    `INSERT INTO leases (name, holder, since, until, note) VALUES (@name, @holder, ${NOW}, ${NOW} + @forMs, NULL)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, since = excluded.since, until = excluded.until, note = NULL
     WHERE leases.holder = excluded.holder OR leases.until <= excluded.since`,
  );
  const giveBack = database.prepare(
    `UPDATE leases SET until = ${NOW} + @afterMs, note = @note WHERE name = @name AND holder = @holder`,
  );
  const note = database
    .prepare<[string], string | null>(`SELECT note FROM leases WHERE name = ? AND until > ${NOW}`)
    .pluck();
  return {
    take: (name, holder, forMs) => access.writeUnsynced(() => take.run({ name, holder, forMs }).changes > 0),
    giveBack: (name, holder, afterMs, left) =>
      access.writeUnsynced(() => void giveBack.run({ name, holder, afterMs, note: left })),
    note: (name) => access.read(() => note.get(name) ?? null),
  };
}
