import type { RecheckStore } from "../recheckStore.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

interface DueRow {
  readonly record_id: string;
  readonly is_doubted: number;
  readonly due_at: number | null;
}

/** The queue of records to look at again, in the same database as the catalog. Not waited for until it is on disk: wishes that a machine loses are made again. */
export function sqliteRecheckStore(database: Connection, access: Access): RecheckStore {
  const add = database.prepare(
    `INSERT INTO rechecks (record_id, pressure, is_doubted, due_at, held_until) VALUES (@recordId, @pressure, @isDoubted, NULL, 0)
     ON CONFLICT (record_id) DO UPDATE SET pressure = pressure + excluded.pressure, is_doubted = max(is_doubted, excluded.is_doubted),
       due_at = iif(excluded.is_doubted, NULL, due_at)`,
  );
  const drop = database.prepare(
    "DELETE FROM rechecks WHERE record_id IN (SELECT record_id FROM rechecks ORDER BY pressure DESC, record_id LIMIT -1 OFFSET ?)",
  );
  const take = database.prepare<[Readonly<Record<string, number>>], DueRow>(
    `UPDATE rechecks SET held_until = @until WHERE record_id = (
       SELECT record_id FROM rechecks WHERE held_until <= @now AND (due_at IS NULL OR due_at <= @now) ORDER BY pressure DESC, record_id LIMIT 1
     ) RETURNING record_id, is_doubted, due_at`,
  );
  const putOff = database.prepare(
    "UPDATE rechecks SET pressure = 0, is_doubted = 0, due_at = @dueAt, held_until = 0 WHERE record_id = @recordId",
  );
  const remove = database.prepare("DELETE FROM rechecks WHERE record_id = ?");
  const waiting = database.prepare<[], number>("SELECT count(*) FROM rechecks WHERE due_at IS NULL").pluck();
  return {
    wish: (wishes, most) =>
      access.writeUnsynced(() => {
        for (const { recordId, pressure, isDoubted } of wishes)
          add.run({ recordId, pressure, isDoubted: isDoubted ? 1 : 0 });
        drop.run(most);
      }),
    take: (now, forMs) =>
      access.writeUnsynced(() => {
        const row = take.get({ now, until: now + forMs });
        if (row === undefined) return null;
        const { record_id: recordId, is_doubted: doubted, due_at: dueAt } = row;
        return { recordId, isDoubted: doubted === 1, isRevisit: dueAt !== null };
      }),
    settle: (recordId, dueAt) =>
      access.writeUnsynced(
        () => void (dueAt === null ? remove.run(recordId) : putOff.run({ recordId, dueAt })),
      ),
    waiting: () => access.read(() => waiting.get() ?? 0),
  };
}
