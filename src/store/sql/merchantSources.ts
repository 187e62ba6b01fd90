import { type MerchantSource, type MerchantSourceStore, UNREAD } from "../merchantSourceStore.js";
import type { Database } from "./session.js";
import { declare, type SqlStatement, type Value } from "./statement.js";

const SOURCE = `grant_id AS "grantId", record_id AS "recordId", url, next_at AS "nextAt", state_json AS state FROM merchant_sources`;

export const MERCHANT_SOURCE_STATEMENTS = declare("merchantSource", {
  ofGrant: `SELECT ${SOURCE} WHERE grant_id = $1 ORDER BY url`,
  due: `SELECT ${SOURCE} WHERE next_at <= $1 ORDER BY next_at, grant_id, url LIMIT $2`,
  add: `INSERT INTO merchant_sources (grant_id, record_id, url, next_at, state_json) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (grant_id, url) DO NOTHING`,
  leave: "DELETE FROM merchant_sources WHERE grant_id = $1 AND url <> ALL ($2::text[])",
  update: "UPDATE merchant_sources SET next_at = $3, state_json = $4 WHERE grant_id = $1 AND url = $2",
});

/** URLs read for merchants, in the same database as the catalog. */
export function merchantSourceStore({ reading, write }: Database): MerchantSourceStore {
  const at = MERCHANT_SOURCE_STATEMENTS;
  const sources = async (statement: SqlStatement, ...values: readonly Value[]) => {
    const rows = await reading.rows<MerchantSource & { readonly state: string }>(statement, ...values);
    return rows.map(
      (row): MerchantSource => ({ ...row, state: JSON.parse(row.state) as MerchantSource["state"] }),
    );
  };
  return {
    of: (grantId) => sources(at.ofGrant, grantId),
    async replace(grantId, recordId, urls, now) {
      await write(async (session) => {
        await session.changes(at.leave, grantId, urls);
        for (const url of urls)
          await session.changes(at.add, grantId, recordId, url, now, JSON.stringify(UNREAD));
      });
    },
    due: (now, limit) => sources(at.due, now, limit),
    async update({ grantId, url, nextAt, state }) {
      await write((session) => session.changes(at.update, grantId, url, nextAt, JSON.stringify(state)));
    },
  };
}
