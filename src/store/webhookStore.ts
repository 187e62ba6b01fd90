import type { Instant } from "../domain/time.js";

/** How a webhook stands: what it was told, and how it goes. */
export interface WebhookState {
  /** Of the feed of changes: everything up to there was delivered, or given up. */
  readonly cursor: string;
  /** Since the last delivery that was taken. */
  readonly failures: number;
  readonly failingSince: Instant | null;
  /** Not before then. */
  readonly nextAt: Instant;
  readonly lastError: string | null;
  readonly deliveredAt: Instant | null;
}

/** An address that is told what changes. What its messages are signed with is not kept: it is derived (webhooks/signing). */
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

/** So many dead letters are kept of a webhook, the newest. */
export const DEAD_LETTERS_KEPT = 100;

/** What is durably known of webhooks. A write is durable when its promise resolves; a store out of reach rejects with ServiceError `unavailable`. */
export interface WebhookStore {
  /** All, in order of making. */
  all(): Promise<readonly Webhook[]>;
  add(webhook: Webhook): Promise<void>;
  /** With its dead letters. False if there is none of that id. */
  remove(id: string): Promise<boolean>;
  /** Takes it for one process until a moment; false where another has it, it is not due, or it was told more than up to the cursor. */
  claim(webhook: Pick<Webhook, "id" | "cursor">, now: Instant, until: Instant): Promise<boolean>;
  /** Writes down how it went, and gives it back. */
  settle(id: string, state: WebhookState, dead: DeadLetter | null): Promise<void>;
  /** Of all, the newest first. */
  deadLetters(): Promise<readonly DeadLetter[]>;
}
