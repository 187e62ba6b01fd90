import type { MerchantSource, MerchantSourceStore } from "../merchantSourceStore.js";
import { UNREAD } from "../merchantSourceStore.js";
import { type MerchantSourceRow, toMerchantSource } from "../rows.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

const SOURCE = `grant_id AS "grantId", record_id AS "recordId", url, next_at AS "nextAt", state_json AS "stateJson" FROM merchant_sources`;

/** What is read for merchants, in the same database as the catalog. */
export function sqliteMerchantSourceStore(database: Connection, access: Access): MerchantSourceStore {
  const ofGrant = database.prepare<[string], MerchantSourceRow>(
    `SELECT ${SOURCE} WHERE grant_id = ? ORDER BY url`,
  );
  const due = database.prepare<[number, number], MerchantSourceRow>(
    `SELECT ${SOURCE} WHERE next_at <= ? ORDER BY next_at, grant_id, url LIMIT ?`,
  );
  const add = database.prepare(
    `INSERT INTO merchant_sources (grant_id, record_id, url, next_at, state_json)
     VALUES (@grantId, @recordId, @url, @nextAt, @stateJson) ON CONFLICT DO NOTHING`,
  );
  const leave = database.prepare<[string, string]>(
    "DELETE FROM merchant_sources WHERE grant_id = ? AND url NOT IN (SELECT value FROM json_each(?))",
  );
  const update = database.prepare(
    `UPDATE merchant_sources SET next_at = @nextAt, state_json = @stateJson WHERE grant_id = @grantId AND url = @url`,
  );
  const row = ({ state, ...rest }: MerchantSource) => ({ ...rest, stateJson: JSON.stringify(state) });
  return {
    of: (grantId) => access.read(() => ofGrant.all(grantId).map(toMerchantSource)),
    replace: (grantId, recordId, urls, now) =>
      access.write(() => {
        leave.run(grantId, JSON.stringify(urls));
        for (const url of urls) add.run(row({ grantId, recordId, url, nextAt: now, state: UNREAD }));
      }),
    due: (now, limit) => access.read(() => due.all(now, limit).map(toMerchantSource)),
    update: (source) =>
      access.write(() => {
        const { recordId: _record, ...rest } = row(source);
        update.run(rest);
      }),
  };
}
