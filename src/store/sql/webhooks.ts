import type { Instant } from "../../domain/time.js";
import type { DeadLetter, Webhook, WebhookState } from "../data.js";
import { changed, type Database, declare } from "./session.js";

/** Newest dead letters kept per webhook. */
export const DEAD_LETTERS_KEPT = 100;

const WEBHOOK_STATEMENTS = declare("webhook", {
  all: `SELECT id, url, area_id AS "areaId", created_at AS "createdAt", cursor, failures, failing_since AS "failingSince", next_at AS "nextAt",
       last_error AS "lastError", delivered_at AS "deliveredAt" FROM webhooks ORDER BY created_at, id`,
  add: `INSERT INTO webhooks (id, url, area_id, created_at, cursor, failures, failing_since, next_at, last_error, delivered_at)
     VALUES (:id, :url, :areaId, :createdAt, :cursor, :failures, :failingSince, :nextAt, :lastError, :deliveredAt)`,
  remove: "DELETE FROM webhooks WHERE id = $1",
  removeLetters: "DELETE FROM dead_letters WHERE webhook_id = $1",
  claim:
    "UPDATE webhooks SET claimed_until = $4 WHERE id = $1 AND cursor = $2 AND next_at <= $3 AND claimed_until <= $3",
  settle: `UPDATE webhooks SET cursor = :cursor, failures = :failures, failing_since = :failingSince, next_at = :nextAt, last_error = :lastError,
       delivered_at = :deliveredAt, claimed_until = 0 WHERE id = :id`,
  bury: `INSERT INTO dead_letters (webhook_id, message_id, at, error, body) VALUES (:webhookId, :messageId, :at, :error, :body)
     ON CONFLICT (webhook_id, message_id) DO UPDATE SET at = excluded.at, error = excluded.error, body = excluded.body`,
  forget: `DELETE FROM dead_letters WHERE webhook_id = $1 AND message_id NOT IN (
       SELECT message_id FROM dead_letters WHERE webhook_id = $1 ORDER BY at DESC LIMIT ${DEAD_LETTERS_KEPT})`,
  dead: `SELECT webhook_id AS "webhookId", message_id AS "messageId", at, error, body FROM dead_letters ORDER BY at DESC, message_id`,
});

/** Webhooks. */
export function webhookStore(database: Database) {
  const { reading, write } = database;
  const sql = WEBHOOK_STATEMENTS;
  return {
    /** All, in order of creation. */
    all: () => reading.rows<Webhook>(sql.all),
    add: (webhook: Webhook) => changed(database, sql.add, webhook),
    /** Removes a webhook and its dead letters. False if unknown. */
    remove: (id: string) =>
      write(async (session) => {
        await session.changes(sql.removeLetters, id);
        return (await session.changes(sql.remove, id)) > 0;
      }),
    /** Claims a webhook for one process until a time; false if another process has it, it is not due, or its cursor has moved. */
    claim: ({ id, cursor }: Pick<Webhook, "id" | "cursor">, now: Instant, until: Instant) =>
      changed(database, sql.claim, id, cursor, now, until),
    /** Stores the outcome and releases the webhook. */
    settle: (id: string, state: WebhookState, letter: DeadLetter | null) =>
      write(async (session) => {
        // It may have been removed during the delivery.
        if ((await session.changes(sql.settle, { ...state, id })) === 0 || letter === null) return;
        await session.changes(sql.bury, letter);
        await session.changes(sql.forget, id);
      }),
    /** Of all webhooks, newest first. */
    deadLetters: () => reading.rows<DeadLetter>(sql.dead),
  };
}
