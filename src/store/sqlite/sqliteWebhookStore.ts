import { DEAD_LETTERS_KEPT, type DeadLetter, type Webhook, type WebhookStore } from "../webhookStore.js";
import type { Access } from "./access.js";
import type { Connection } from "./database.js";

const ALL = `
  SELECT id, url, area_id AS areaId, created_at AS createdAt, cursor, failures, failing_since AS failingSince, next_at AS nextAt,
    last_error AS lastError, delivered_at AS deliveredAt
  FROM webhooks ORDER BY created_at, id`;

/** Webhooks, in the same database as the catalog. */
export function sqliteWebhookStore(database: Connection, access: Access): WebhookStore {
  const all = database.prepare<[], Webhook>(ALL);
  const insert = database.prepare<Webhook>(
    `INSERT INTO webhooks (id, url, area_id, created_at, cursor, failures, failing_since, next_at, last_error, delivered_at)
     VALUES (@id, @url, @areaId, @createdAt, @cursor, @failures, @failingSince, @nextAt, @lastError, @deliveredAt)`,
  );
  const remove = database.prepare<[string]>("DELETE FROM webhooks WHERE id = ?");
  const claim = database.prepare(
    `UPDATE webhooks SET claimed_until = @until
     WHERE id = @id AND cursor = @cursor AND next_at <= @now AND claimed_until <= @now`,
  );
  const settle = database.prepare(
    `UPDATE webhooks SET cursor = @cursor, failures = @failures, failing_since = @failingSince, next_at = @nextAt, last_error = @lastError,
       delivered_at = @deliveredAt, claimed_until = 0 WHERE id = @id`,
  );
  const bury = database.prepare<DeadLetter>(
    `INSERT INTO dead_letters (webhook_id, message_id, at, error, body) VALUES (@webhookId, @messageId, @at, @error, @body)
     ON CONFLICT DO UPDATE SET at = excluded.at, error = excluded.error, body = excluded.body`,
  );
  const forget = database.prepare<[string, string]>(
    `DELETE FROM dead_letters WHERE webhook_id = ? AND message_id NOT IN (
       SELECT message_id FROM dead_letters WHERE webhook_id = ? ORDER BY at DESC LIMIT ${DEAD_LETTERS_KEPT})`,
  );
  const dead = database.prepare<[], DeadLetter>(
    "SELECT webhook_id AS webhookId, message_id AS messageId, at, error, body FROM dead_letters ORDER BY at DESC, message_id",
  );
  return {
    all: () => access.read(() => all.all()),
    add: (webhook) => access.write(() => void insert.run(webhook)),
    remove: (id) => access.write(() => remove.run(id).changes > 0),
    claim: ({ id, cursor }, now, until) =>
      access.write(() => claim.run({ id, cursor, now, until }).changes > 0),
    settle: (id, state, letter) =>
      access.write(() => {
        // It may have been removed while it was being told.
        if (settle.run({ id, ...state }).changes === 0 || letter === null) return;
        bury.run(letter);
        forget.run(id, id);
      }),
    deadLetters: () => access.read(() => dead.all()),
  };
}
