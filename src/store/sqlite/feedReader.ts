import { type ChangeFeed, type FeedArea, firstOf } from "../changeFeed.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

interface ChangeRow {
  readonly recordId: string;
  readonly version: number;
}

/** What all of them take; `inForce`: the number of the import that is. */
interface Scope {
  readonly areaId: string;
  readonly version: number;
  readonly recordId: string;
  readonly inForce: number;
  /** The version of the area's first import: what was written before it came into force is told as added. */
  readonly first: number;
  readonly limit: number;
}

/** Each begins at its position in an index, however much lies before it. */
export const CHANGED = `
  SELECT r.id AS recordId, r.version FROM records r
  JOIN area_records m ON m.area_id = r.area_id AND m.record_id = r.id
  JOIN area_imports i ON i.area_id = m.area_id AND i.number = m.import_number
  WHERE r.area_id = @areaId AND (r.version, r.id) > (max(@version, @first), iif(@version < @first, '', @recordId))
    AND m.import_number <= @inForce AND r.version >= i.version
  ORDER BY r.version, r.id LIMIT @limit`;
/** What one import added and nothing has changed since. */
export const ADDED = `
  SELECT m.record_id AS recordId, @added AS version FROM area_records m
  JOIN records r ON r.id = m.record_id AND r.area_id = m.area_id AND r.version < @added
  WHERE m.area_id = @areaId AND m.import_number = @number
    AND m.record_id > iif(@added > @version, '', @recordId)
  ORDER BY m.record_id LIMIT @limit`;
export const DEPARTED = `
  SELECT d.record_id AS recordId, d.version FROM departures d
  WHERE d.area_id = @areaId AND (d.version, d.record_id) > (@version, @recordId)
    AND NOT EXISTS (SELECT 1 FROM records r JOIN area_records m ON m.area_id = r.area_id AND m.record_id = r.id
      WHERE r.id = d.record_id AND r.area_id = d.area_id AND m.import_number <= @inForce)
  ORDER BY d.version, d.record_id LIMIT @limit`;

export function feedReader(database: Connection, access: Access): ChangeFeed {
  const areas = database.prepare<[], FeedArea>(
    `SELECT area_id AS id, version,
       CASE WHEN areas.id IS NULL THEN 'gone' WHEN import_number IS NULL THEN 'hidden' ELSE 'shown' END AS state
     FROM area_state LEFT JOIN areas ON areas.id = area_id ORDER BY area_id`,
  );
  const state = database.prepare<
    [string],
    { readonly version: number; readonly inForce: number | null; readonly first: number | null }
  >(
    `SELECT version, import_number AS inForce,
       (SELECT min(i.version) FROM area_imports i WHERE i.area_id = area_state.area_id) AS first
     FROM area_state LEFT JOIN areas ON areas.id = area_id WHERE area_id = ?`,
  );
  const changedSince = database.prepare<Scope, ChangeRow>(CHANGED);
  const departedSince = database.prepare<Scope, ChangeRow>(DEPARTED);
  const importsSince = database.prepare<
    Pick<Scope, "areaId" | "version">,
    { readonly number: number; readonly version: number }
  >(
    "SELECT number, version FROM area_imports WHERE area_id = @areaId AND version >= @version ORDER BY version",
  );
  const addedBy = database.prepare<Scope & { readonly number: number; readonly added: number }, ChangeRow>(
    ADDED,
  );
  const addedSince = (scope: Scope): readonly ChangeRow[] => {
    const rows: ChangeRow[] = [];
    for (const { number, version: added } of importsSince.iterate(scope)) {
      rows.push(...addedBy.all({ ...scope, number, added, limit: scope.limit - rows.length }));
      if (rows.length >= scope.limit) break;
    }
    return rows;
  };
  // One snapshot: nothing comes between.
  const read = (areaId: string, position: Pick<Scope, "version" | "recordId">, limit: number) =>
    database.transaction(() => {
      const { version = 0, inForce = null, first = null } = state.get(areaId) ?? {};
      // Of an area that is hidden nothing is shown.
      const scope: Scope = {
        areaId,
        version: position.version,
        recordId: position.recordId,
        inForce: inForce ?? -1,
        first: first ?? 0,
        limit,
      };
      const isShown = inForce !== null;
      return firstOf(
        {
          changed: isShown ? changedSince.all(scope) : [],
          added: isShown ? addedSince(scope) : [],
          gone: departedSince.all(scope),
        },
        version,
        limit,
      );
    });
  return {
    areas: () => access.read(() => areas.all()),
    after: (areaId, position, limit) => access.read(() => read(areaId, position, limit)),
  };
}

/** Writes down that a record is at home no more in an area that lists it until now; inside the transaction that takes it away. */
export function departureWriter(
  database: Connection,
): (areaId: string, recordId: string, version: number) => void {
  const depart = database.prepare(
    `INSERT INTO departures (area_id, record_id, version)
     SELECT area_id, record_id, @version FROM area_records WHERE area_id = @areaId AND record_id = @recordId
     ON CONFLICT DO UPDATE SET version = excluded.version`,
  );
  return (areaId, recordId, version) => void depart.run({ areaId, recordId, version });
}

/**
 * An import comes into force with a version of its area. Where nothing was shown, what was left there of before and is not listed has gone: a removal was
 * cut off.
 */
export function importEnforcer(
  database: Connection,
): (areaId: string, number: number, version: number) => void {
  const enforce = database.prepare("INSERT INTO area_imports (area_id, number, version) VALUES (?, ?, ?)");
  const isShown = database
    .prepare<[string], number>("SELECT import_number IS NOT NULL FROM areas WHERE id = ?")
    .pluck();
  const departed = database.prepare(
    `INSERT INTO departures (area_id, record_id, version)
     SELECT area_id, id, @version FROM records WHERE area_id = @areaId
       AND NOT EXISTS (SELECT 1 FROM area_records m WHERE m.area_id = records.area_id AND m.record_id = records.id)
     ON CONFLICT DO UPDATE SET version = excluded.version`,
  );
  return (areaId, number, version) => {
    enforce.run(areaId, number, version);
    if (isShown.get(areaId) !== 1) departed.run({ areaId, version });
  };
}
