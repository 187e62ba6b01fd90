import { coalesced } from "../../concurrency.js";
import { type Database, declare, type Session } from "./session.js";
import { versionIn } from "./areas.js";

/** Reports by a subject, which is a network or a reporter, since a time. Each half is found by its index. */
const ofSubject = (columns: string, subject: string, since: string, condition = "") =>
  ["reporter_network", "reporter_id"]
    .map(
      (name) =>
        `SELECT ${columns} FROM reports WHERE ${condition} ${name} = ${subject} AND reported_at >= ${since}`,
    )
    .join(" UNION ");

const OUTBOX_STATEMENTS = declare(
  "outbox",
  {
    add: `INSERT INTO outbox (area_id, sequence, kind, subject, since) VALUES ($1, $2, '', $3, $4) ON CONFLICT DO NOTHING`,
    settled: "DELETE FROM outbox WHERE area_id = $1 AND sequence = $2 AND subject = $3",
    stamp: `UPDATE records SET version = $2 WHERE area_id = $1 AND id IN (
       ${ofSubject("record_id", "$3", "$4", "area_id = $1 AND")})`,
  },
  {
    waiting:
      'SELECT area_id AS "from", sequence, subject, since FROM outbox ORDER BY area_id, sequence LIMIT 100',
    areas: ofSubject("area_id", "$1", "$2"),
  },
);

interface Waiting {
  readonly from: string;
  readonly sequence: number;
  readonly subject: string;
  readonly since: number;
}

/** How often the outbox is processed, in case a killed process left entries. */
const SETTLE_EVERY_MS = 1_000;

/**
 * Stamps all records with reports by a network or a reporter since a time, because their weight changed; in the transaction of an area. Records it owns are
 * stamped now; those of other areas by `outbox`, each in its own transaction, so that no write locks the rows of two areas.
 */
export async function restamp(
  session: Session,
  areaId: string,
  sequence: number,
  subject: string,
  since: number,
): Promise<void> {
  await session.changes(OUTBOX_STATEMENTS.stamp, areaId, sequence, subject, since);
  await session.changes(OUTBOX_STATEMENTS.add, areaId, sequence, subject, since);
}

/** What writes to one area owe to others: see `restamp`. */
export function outbox(database: Database) {
  const { reading, write } = database;
  const sql = OUTBOX_STATEMENTS;
  const timer = setInterval(() => void settle(), SETTLE_EVERY_MS);
  timer.unref();

  /** Interruptions and concurrent runs are harmless: stamping a record twice only causes another read. */
  async function run(): Promise<void> {
    for (const { from, sequence, subject, since } of await reading.rows<Waiting>(sql.waiting)) {
      for (const areaId of await reading.values<string>(sql.areas, subject, since))
        if (areaId !== from)
          await write(async (session) => {
            const version = await versionIn(session, areaId);
            await session.changes(sql.stamp, areaId, version, subject, since);
          }, areaId);
      await write((session) => session.changes(sql.settled, from, sequence, subject), from);
    }
  }

  /** Processes all entries. Failures are retried every second: entries are not lost, and no write fails because of them. */
  const settle = coalesced(() => run().catch(() => {}));

  return {
    settle,
    close() {
      clearInterval(timer);
      return settle();
    },
  };
}
