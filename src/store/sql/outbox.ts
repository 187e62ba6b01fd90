import { type Database, declare, type Session } from "./session.js";
import { raiseVersion } from "./areas.js";

const OUTBOX_STATEMENTS = declare(
  "outbox",
  {
    add: `INSERT INTO outbox (area_id, sequence, kind, subject, since) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    settled: "DELETE FROM outbox WHERE area_id = $1 AND sequence = $2 AND kind = $3 AND subject = $4",
    stampNetwork: `UPDATE records SET version = $2 WHERE area_id = $1 AND id IN (SELECT record_id FROM reports
       WHERE area_id = $1 AND reporter_network = $3 AND reported_at >= $4)`,
    stampReporter: `UPDATE records SET version = $2 WHERE area_id = $1 AND id IN (SELECT record_id FROM reports
       WHERE area_id = $1 AND reporter_id = $3 AND reported_at > $4)`,
  },
  {
    waiting:
      'SELECT area_id AS "from", sequence, kind, subject, since FROM outbox ORDER BY area_id, sequence LIMIT 100',
    areasOfNetwork:
      'SELECT DISTINCT area_id AS "areaId" FROM reports WHERE reporter_network = $1 AND reported_at >= $2',
    areasOfReporter:
      'SELECT DISTINCT area_id AS "areaId" FROM reports WHERE reporter_id = $1 AND reported_at > $2',
  },
);

/** The areas with such reports, and the stamp of their records. */
const OF_KIND = {
  network: { areas: OUTBOX_STATEMENTS.areasOfNetwork, stamp: OUTBOX_STATEMENTS.stampNetwork },
  reporter: { areas: OUTBOX_STATEMENTS.areasOfReporter, stamp: OUTBOX_STATEMENTS.stampReporter },
};

/** Whose reports changed weight. */
type Spoke = keyof typeof OF_KIND;

interface Waiting {
  readonly from: string;
  readonly sequence: number;
  readonly kind: Spoke;
  readonly subject: string;
  readonly since: number;
}

/**
 * Stamps all records with reports by a reporter since a time, because their weight changed; in the transaction of an area. Records it owns are stamped now; those of
 * other areas by {@link settleOutbox}, each in its own transaction, so that no write locks the rows of two areas.
 */
export async function restamp(
  session: Session,
  areaId: string,
  sequence: number,
  kind: Spoke,
  subject: string,
  since: number,
): Promise<void> {
  await session.changes(OF_KIND[kind].stamp, areaId, sequence, subject, since);
  await session.changes(OUTBOX_STATEMENTS.add, areaId, sequence, kind, subject, since);
}

/** Processes the outbox. Interruptions and concurrent runs are harmless: stamping a record twice only causes another read. */
export async function settleOutbox(database: Database): Promise<void> {
  const waiting = await database.reading.rows<Waiting>(OUTBOX_STATEMENTS.waiting);
  for (const { from, sequence, kind, subject, since } of waiting) {
    const { areas: ofSubject, stamp } = OF_KIND[kind];
    const areas = await database.reading.rows<{ areaId: string }>(ofSubject, subject, since);
    for (const { areaId } of areas)
      if (areaId !== from)
        await database.write(async (session) => {
          const version = await raiseVersion(session, areaId);
          await session.changes(stamp, areaId, version, subject, since);
        }, areaId);
    await database.write(
      (session) => session.changes(OUTBOX_STATEMENTS.settled, from, sequence, kind, subject),
      from,
    );
  }
}
