import type { Area } from "../../domain/record.js";
import type { StoredSummary, SummaryToSave } from "../store.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

/** Lists areas, and finds them by names and records, without reading what they hold. */
export interface AreaLister {
  summaries(): Promise<readonly StoredSummary[]>;
  area(areaId: string): Promise<Area | null>;
  save(summary: SummaryToSave): Promise<void>;
  detail(areaId: string, version: number): Promise<string | null>;
  areasOfKeys(keys: readonly string[], limit: number): Promise<ReadonlyMap<string, readonly string[]>>;
  homeOf(recordId: string): Promise<string | null>;
}

/** Keys written in one transaction: a millisecond or two. */
const KEYS_AT_ONCE = 500;

export function areaLister(database: Connection, access: Access): AreaLister {
  const summaries = database.prepare<[], StoredSummary>(
    `SELECT areas.id AS areaId, areas.import_number AS version, area_summaries.json
     FROM areas LEFT JOIN area_summaries ON area_id = areas.id AND area_summaries.import_number = areas.import_number
     WHERE areas.import_number IS NOT NULL ORDER BY areas.id`,
  );
  const area = database
    .prepare<[string], string>("SELECT json FROM areas WHERE id = ? AND import_number IS NOT NULL")
    .pluck();
  const detailOf = database
    .prepare<[string, number], string>(
      "SELECT detail FROM area_summaries WHERE area_id = ? AND import_number = ?",
    )
    .pluck();
  const isInForce = database
    .prepare<[string, number], number>("SELECT 1 FROM areas WHERE id = ? AND import_number = ?")
    .pluck();
  const withdraw = database.prepare("DELETE FROM area_summaries WHERE area_id = ?");
  const clear = database.prepare(
    `DELETE FROM area_keys WHERE area_id = @areaId AND key IN
       (SELECT key FROM area_keys WHERE area_id = @areaId LIMIT ${KEYS_AT_ONCE})`,
  );
  const addKey = database.prepare("INSERT OR IGNORE INTO area_keys (key, area_id) VALUES (?, ?)");
  const add = database.prepare(
    "INSERT OR REPLACE INTO area_summaries (area_id, import_number, json, detail) VALUES (?, ?, ?, ?)",
  );
  const ofKey = database
    .prepare<[string, number], string>("SELECT area_id FROM area_keys WHERE key = ? ORDER BY area_id LIMIT ?")
    .pluck();
  const home = database.prepare<[string], string>("SELECT area_id FROM records WHERE id = ?").pluck();

  return {
    summaries: () => access.read(() => summaries.all()),
    async area(areaId) {
      const json = await access.read(() => area.get(areaId));
      return json === undefined ? null : (JSON.parse(json) as Area);
    },
    detail: (areaId, version) => access.read(() => detailOf.get(areaId, version) ?? null),
    async save({ areaId, version, json, detail, keys }) {
      const whileInForce = (write: () => void) =>
        access.write(() => {
          if (isInForce.get(areaId, version) !== undefined) write();
        });
      const clearSome = () =>
        access.write(() => {
          if (isInForce.get(areaId, version) === undefined) return null;
          withdraw.run(areaId);
          return clear.run({ areaId }).changes;
        });
      let cleared = await clearSome();
      while (cleared !== null && cleared > 0) cleared = await clearSome();
      if (cleared === null) return;
      for (let from = 0; from < keys.length; from += KEYS_AT_ONCE)
        await whileInForce(() => {
          for (const key of keys.slice(from, from + KEYS_AT_ONCE)) addKey.run(key, areaId);
        });
      // Last: without it all is written down anew.
      await whileInForce(() => void add.run(areaId, version, json, detail));
    },
    areasOfKeys: (keys, limit) =>
      access.read(() => {
        const found = keys.map((key) => [key, ofKey.all(key, limit)] as const);
        return new Map(found.filter(([, areas]) => areas.length > 0));
      }),
    homeOf: (recordId) => access.read(() => home.get(recordId) ?? null),
  };
}
