import { planRecord, type MissingElement, type PreparedRecord, type RecordPlan } from "../importPlan.js";
import { grouped } from "../../domain/grouped.js";
import type { ImportRules } from "../store.js";
import type { Session } from "./session.js";
import { observe } from "./checks.js";
import { addOwningArea, areasOfEach, owningAreasOf, moveRecords } from "./recordHomes.js";
import { recordsAt } from "./records.js";
import { declare } from "./statement.js";
import { raiseVersions } from "./versions.js";

export const IMPORT_STATEMENTS = declare("import", {
  shownIn: [
    "many",
    `SELECT m.record_id, m.area_id FROM area_records m JOIN area_state s ON s.area_id = m.area_id
     WHERE m.record_id = ANY ($1::text[]) AND m.import_number <= s.import_number ORDER BY m.record_id, m.area_id`,
  ],
  write: `INSERT INTO records (area_id, id, hours_json, version) VALUES %ROWS[$1, text, text, bigint]
     ON CONFLICT (area_id, id) DO UPDATE SET hours_json = excluded.hours_json, version = excluded.version`,
  /** A later finding that it is missing takes precedence. */
  see: `INSERT INTO elements (area_id, record_id, source, element_id, last_seen_at, missing_since)
     VALUES %ROWS[$1, text, text, text, bigint, bigint]
     ON CONFLICT (area_id, record_id, source, element_id) DO UPDATE SET
       last_seen_at = greatest(elements.last_seen_at, excluded.last_seen_at),
       missing_since = CASE WHEN elements.missing_since > excluded.last_seen_at THEN elements.missing_since END`,
  miss: `UPDATE elements AS e SET missing_since = v.column4 FROM (VALUES %ROWS[text, text, text, bigint]) v
     WHERE e.area_id = $1 AND e.record_id = v.column1 AND e.source = v.column2 AND e.element_id = v.column3
       AND e.missing_since IS NULL AND e.last_seen_at <= v.column4`,
  show: `INSERT INTO area_records (area_id, record_id, home_id, import_number) VALUES %ROWS[$1, text, text, $2]
     ON CONFLICT (area_id, record_id) DO NOTHING`,
});

/**
 * Locks some areas and the owning areas of some records, so that no owner changes. Records without an owner can still get one. `versions`: of the areas
 * locked already, extended by this call.
 */
export async function lockOwningAreas(
  session: Session,
  areaIds: readonly string[],
  ids: readonly string[],
  versions: Map<string, number>,
): Promise<ReadonlyMap<string, string>> {
  for (;;) {
    const homes = await owningAreasOf(session, ids);
    const wanted = [...areaIds, ...homes.values()];
    if (wanted.every((id) => versions.has(id))) return homes;
    await raiseVersions(session, wanted, versions);
  }
}

/** The areas that list each of some records. */
export function areasShowing(
  session: Session,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return areasOfEach(session, IMPORT_STATEMENTS.shownIn, ids);
}

/** Writes some imported records; in a transaction. Records owned by other areas are written there, whose versions are locked too. */
export async function writePart(
  session: Session,
  {
    areaId,
    number,
    rules,
  }: { readonly areaId: string; readonly number: number; readonly rules: ImportRules },
  part: readonly PreparedRecord[],
): Promise<readonly RecordPlan["outcome"][]> {
  const ids = part.map(({ record }) => record.id);
  const versions = new Map<string, number>();
  let homes: ReadonlyMap<string, string>;
  do {
    // Another process may be giving one of them an owner, or deleting it.
    await addOwningArea(session, areaId, ids);
    homes = await lockOwningAreas(session, [areaId], ids, versions);
  } while (homes.size < ids.length);
  const shownIn = await areasShowing(session, ids);
  const known = await recordsAt(session, homes);
  const planned = part.map((prepared) => {
    const { id } = prepared.record;
    const found = known.get(id);
    const stored = found === undefined ? null : { ...found, areas: shownIn.get(id) ?? [] };
    return { prepared, plan: planRecord(prepared, areaId, rules, stored) };
  });
  // A record that no area lists any more becomes owned by this one.
  const moved = ids.filter((_, i) => homes.get(ids[i] ?? "") !== planned[i]?.plan.home);
  for (const [from, ofHome] of grouped(moved, (id) => homes.get(id) ?? areaId))
    await moveRecords(session, from, areaId, ofHome, versions);
  for (const [home, ofHome] of grouped(planned, ({ plan }) => plan.home))
    await writeInOwningArea(session, home, versions.get(home) ?? 0, ofHome);
  await session.changeRows(
    IMPORT_STATEMENTS.show,
    [areaId, number],
    planned.map(({ prepared, plan }) => [prepared.record.id, plan.home]),
  );
  return planned.map(({ plan }) => plan.outcome);
}

/** Marks elements of records of one owning area as missing, unless they were seen later. */
export async function markMissing(
  session: Session,
  home: string,
  records: readonly { readonly id: string; readonly missing: readonly MissingElement[] }[],
): Promise<void> {
  const rows = records.flatMap(({ id, missing }) =>
    missing.map(({ element, since }) => [id, element.source, element.id, since]),
  );
  await session.changeRows(IMPORT_STATEMENTS.miss, [home], rows);
}

interface Planned {
  readonly prepared: PreparedRecord;
  readonly plan: RecordPlan;
}

async function writeInOwningArea(
  session: Session,
  home: string,
  version: number,
  planned: readonly Planned[],
): Promise<void> {
  const changed = planned.filter(({ plan }) => plan.isChange);
  await session.changeRows(
    IMPORT_STATEMENTS.write,
    [home],
    changed.map(({ prepared, plan }) => [prepared.record.id, plan.hoursJson, version]),
  );
  await session.changeRows(
    IMPORT_STATEMENTS.see,
    [home],
    planned.flatMap(({ prepared: { record } }) =>
      record.elements.map(({ source, id }) => [record.id, source, id, record.observation.seenAt, null]),
    ),
  );
  await markMissing(
    session,
    home,
    planned.map(({ prepared, plan }) => ({ id: prepared.record.id, missing: plan.missing })),
  );
  const news = planned.filter(({ plan }) => plan.isNews).map(({ prepared }) => prepared.record);
  await observe(
    session,
    home,
    version,
    news.map(({ id, observation }) => ({ recordId: id, observation, hours: null })),
  );
}
