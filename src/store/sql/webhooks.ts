import { DEAD_LETTERS_KEPT, type DeadLetter, type Webhook, type WebhookStore } from "../webhookStore.js";
import { type Database, declare } from "./session.js";

const WEBHOOK_STATEMENTS = declare("webhook", {
  all: `SELECT id, url, area_id AS "areaId", created_at AS "createdAt", cursor, failures, failing_since AS "failingSince", next_at AS "nextAt",
       last_error AS "lastError", delivered_at AS "deliveredAt" FROM webhooks ORDER BY created_at, id`,
  add: `INSERT INTO webhooks (id, url, area_id, created_at, cursor, failures, failing_since, next_at, last_error, delivered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  remove: "DELETE FROM webhooks WHERE id = $1",
  removeLetters: "DELETE FROM dead_letters WHERE webhook_id = $1",
  claim:
    "UPDATE webhooks SET claimed_until = $4 WHERE id = $1 AND cursor = $2 AND next_at <= $3 AND claimed_until <= $3",
  settle: `UPDATE webhooks SET cursor = $2, failures = $3, failing_since = $4, next_at = $5, last_error = $6, delivered_at = $7, claimed_until = 0
     WHERE id = $1`,
  bury: `INSERT INTO dead_letters (webhook_id, message_id, at, error, body) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (webhook_id, message_id) DO UPDATE SET at = excluded.at, error = excluded.error, body = excluded.body`,
  forget: `DELETE FROM dead_letters WHERE webhook_id = $1 AND message_id NOT IN (
       SELECT message_id FROM dead_letters WHERE webhook_id = $1 ORDER BY at DESC LIMIT ${DEAD_LETTERS_KEPT})`,
  dead: `SELECT webhook_id AS "webhookId", message_id AS "messageId", at, error, body FROM dead_letters ORDER BY at DESC, message_id`,
});

/** Columns of a webhook, in the order of writing. */
const COLUMNS = [
  "id",
  "url",
  "areaId",
  "createdAt",
  "cursor",
  "failures",
  "failingSince",
  "nextAt",
  "lastError",
  "deliveredAt",
] as const satisfies readonly (keyof Webhook)[];

/** Webhooks, in the same database as the catalog. */
export function webhookStore({ reading, write }: Database): WebhookStore {
  const { all, add, remove, removeLetters, claim, settle, bury, forget, dead } = WEBHOOK_STATEMENTS;
  return {
    all: () => reading.rows<Webhook>(all),
    async add(webhook) {
      const values = COLUMNS.map((column) => webhook[column]);
      await write((session) => session.changes(add, ...values));
    },
    remove: (id) =>
      write(async (session) => {
        await session.changes(removeLetters, id);
        return (await session.changes(remove, id)) > 0;
      }),
    claim: ({ id, cursor }, now, until) =>
      write(async (session) => (await session.changes(claim, id, cursor, now, until)) > 0),
    settle: (id, { cursor, failures, failingSince, nextAt, lastError, deliveredAt }, letter) =>
      write(async (session) => {
        const values = [id, cursor, failures, failingSince, nextAt, lastError, deliveredAt];
        // It may have been removed during the delivery.
        if ((await session.changes(settle, ...values)) === 0 || letter === null) return;
        await session.changes(bury, letter.webhookId, letter.messageId, letter.at, letter.error, letter.body);
        await session.changes(forget, id);
      }),
    deadLetters: () => reading.rows<DeadLetter>(dead),
  };
}
