import { hash } from "node:crypto";
import type { ChangesPage } from "../contract/changes.js";
import { ServiceError } from "../contract/errors.js";
import type { ChangesInput } from "../contract/service.js";
import { DAY_MS, type Instant, MINUTE_MS, SECOND_MS, toRfc3339 } from "../domain/time.js";
import type { Store, Webhook, WebhookState } from "../store/store.js";
import { signedHeaders } from "./signing.js";

interface DeliveryParts {
  readonly webhooks: Store["webhooks"];
  readonly feed: Store["feed"];
  /** A page of the feed, as in `GET /v1/changes`. */
  readonly page: (input: ChangesInput) => Promise<ChangesPage>;
  readonly secretOf: (webhookId: string) => Buffer;
  /** Sends a message; resolves to the status of the answer. Rejects if there is none. */
  readonly post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
  readonly now: () => Instant;
}

/** Changes per message. */
const ITEMS = 100;
/** Messages sent to one webhook per turn. */
const MESSAGES = 20;
/** How long a claim lasts: longer than the messages of a turn may take. After that, the process that claimed it must have ended. */
const CLAIMED_MS = 10 * MINUTE_MS;
/** Delays after consecutive failures; the last one repeats. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS] as const;
/** A message that was not accepted for this long becomes a dead letter, and the next one is sent. */
export const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const ERROR_LENGTH = 200;

/**
 * Delivers changes to webhooks. Each webhook has a position in the feed and gets one message at a time, so that changes of a record arrive in order. Messages
 * that are not accepted are retried; nothing is queued in memory. Several processes share the work: each message is sent by one of them. Returns a function
 * that sends the messages that are due.
 */
export function createDeliveries({ webhooks, feed, page, secretOf, post, now }: DeliveryParts) {
  /** Cursor and areas of each webhook when nothing was left to send; until they change, there is nothing to do. */
  const idle = new Map<string, string>();
  const claim = (webhook: Pick<Webhook, "id" | "cursor">): Promise<boolean> =>
    webhooks.claim(webhook, now(), now() + CLAIMED_MS);

  /** The next page of a webhook; null if it cannot be read. An invalid cursor or area is recorded as a failure of the webhook. */
  const pageFor = async (webhook: Webhook): Promise<ChangesPage | null> => {
    const { id, cursor, areaId } = webhook;
    try {
      return await page({ after: cursor, area: areaId, limit: ITEMS });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === "invalid_request" && (await claim(webhook)))
        await webhooks.settle(id, failedOnce(webhook, error.message, now()), null);
      return null;
    }
  };

  const send = async (webhook: Webhook, changes: ChangesPage): Promise<WebhookState> => {
    const { items, license, attribution } = changes;
    const body = JSON.stringify({
      type: "changes",
      timestamp: toRfc3339(now()),
      data: { items, license, attribution },
    });
    const messageId = messageIdOf(webhook, changes);
    const headers = signedHeaders(secretOf(webhook.id), messageId, body, now());
    const error = await post(webhook.url, headers, body).then(
      (status) => (status >= 200 && status < 300 ? null : `answered ${status}`),
      (failure: unknown) => (failure instanceof Error ? failure.message : "failed").slice(0, ERROR_LENGTH),
    );
    const at = now();
    const failed = error === null ? null : failedOnce(webhook, error, at);
    const isGivenUp = failed !== null && at - (failed.failingSince ?? at) >= GIVEN_UP_AFTER_MS;
    const settled = {
      cursor: changes.cursor,
      failures: 0,
      failingSince: null,
      nextAt: at,
      lastError: error,
      deliveredAt: error === null ? at : webhook.deliveredAt,
    };
    const state = failed === null || isGivenUp ? settled : failed;
    const letter = isGivenUp ? { webhookId: webhook.id, messageId, at, error: error ?? "", body } : null;
    await webhooks.settle(webhook.id, state, letter);
    return state;
  };

  const deliver = async (webhook: Webhook, areas: string): Promise<void> => {
    let at: Webhook = webhook;
    for (let sent = 0; sent < MESSAGES; sent++) {
      const changes = await pageFor(at);
      if (changes === null) return;
      if (changes.items.length === 0) return void idle.set(at.id, at.cursor + areas);
      if (!(await claim(at))) return;
      at = { ...at, ...(await send(at, changes)) };
      if (at.failures > 0) return;
    }
  };

  return async (): Promise<void> => {
    const all = await webhooks.all();
    if (all.length === 0) return;
    const areas = JSON.stringify(await feed.areas());
    const due = all.filter(({ id, cursor, nextAt }) => nextAt <= now() && idle.get(id) !== cursor + areas);
    await Promise.all(due.map((webhook) => deliver(webhook, areas)));
  };
}

function failedOnce(
  { cursor, failures, failingSince, deliveredAt }: Omit<WebhookState, "nextAt" | "lastError">,
  error: string,
  now: Instant,
): WebhookState {
  const wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;
  return {
    cursor,
    failures: failures + 1,
    failingSince: failingSince ?? now,
    nextAt: now + wait,
    lastError: error,
    deliveredAt,
  };
}

/** A message id derived from its changes, so that a receiver can recognize a repeated message. */
function messageIdOf({ id, cursor }: Webhook, { items }: ChangesPage): string {
  const changes = items.map(({ area, id: record, modified }) => [area, record, modified]);
  return `msg_${hash("sha256", JSON.stringify([id, cursor, changes]), "hex").slice(0, 32)}`;
}
