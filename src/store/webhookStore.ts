import type { Instant } from "../domain/time.js";

/** The delivery state of a webhook. */
export interface WebhookState {
  /** Position in the change feed: everything before it was delivered or given up. */
  readonly cursor: string;
  /** Since the last successful delivery. */
  readonly failures: number;
  readonly failingSince: Instant | null;
  /** Earliest time of the next attempt. */
  readonly nextAt: Instant;
  readonly lastError: string | null;
  readonly deliveredAt: Instant | null;
}

/** A URL that receives changes. Its signing secret is not stored but derived (webhooks/signing). */
export interface Webhook extends WebhookState {
  readonly id: string;
  readonly url: string;
  /** Null: all areas. */
  readonly areaId: string | null;
  readonly createdAt: Instant;
}

/** A message that was given up. */
export interface DeadLetter {
  readonly webhookId: string;
  readonly messageId: string;
  readonly at: Instant;
  readonly error: string;
  readonly body: string;
}

/** Newest dead letters kept per webhook. */
export const DEAD_LETTERS_KEPT = 100;

/** Webhooks. A write is durable when its promise resolves; a store out of reach rejects with ServiceError `unavailable`. */
export interface WebhookStore {
  /** All, in order of creation. */
  all(): Promise<readonly Webhook[]>;
  add(webhook: Webhook): Promise<void>;
  /** Removes a webhook and its dead letters. False if unknown. */
  remove(id: string): Promise<boolean>;
  /** Claims a webhook for one process until a time; false if another process has it, it is not due, or its cursor has moved. */
  claim(webhook: Pick<Webhook, "id" | "cursor">, now: Instant, until: Instant): Promise<boolean>;
  /** Stores the outcome and releases the webhook. */
  settle(id: string, state: WebhookState, dead: DeadLetter | null): Promise<void>;
  /** Of all webhooks, newest first. */
  deadLetters(): Promise<readonly DeadLetter[]>;
}
