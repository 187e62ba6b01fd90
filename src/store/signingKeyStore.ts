import type { Instant } from "../domain/time.js";

/** A key as it is kept: its public half. What signs is derived (signing/signingKey) and kept nowhere. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638), base64url. */
  readonly id: string;
  /** What the private half is derived by, beside the server's secret. */
  readonly number: number;
  /** The 32 bytes of an Ed25519 public key (RFC 8032), base64url. */
  readonly publicKey: string;
  readonly madeAt: Instant;
  /** Since when nothing that it signed is vouched for; null: it is. */
  readonly withdrawnAt: Instant | null;
}

/** What is durably known of keys that sign. A write is durable when its promise resolves; a store out of reach rejects with ServiceError `unavailable`. */
export interface SigningKeyStore {
  /** All that were ever made, by number, then id. */
  all(): Promise<readonly SigningKey[]>;
  /** Keeps one; of two that add the same, the first. */
  add(key: SigningKey): Promise<void>;
  /** False where there is none of that id, or it was withdrawn before. */
  withdraw(id: string, at: Instant): Promise<boolean>;
}
