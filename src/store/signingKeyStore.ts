import type { Instant } from "../domain/time.js";

/** The public half of a signing key. The private half is derived (signing/signingKey) and never stored. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638), base64url. */
  readonly id: string;
  /** Derives the private half, together with the server's secret. */
  readonly number: number;
  /** The 32 bytes of an Ed25519 public key (RFC 8032), base64url. */
  readonly publicKey: string;
  readonly madeAt: Instant;
  /** When it was withdrawn, which invalidates all its signatures; null if it was not. */
  readonly withdrawnAt: Instant | null;
}

/** Signing keys. A write is durable when its promise resolves; a store out of reach rejects with ServiceError `unavailable`. */
export interface SigningKeyStore {
  /** All keys ever made, by number, then id. */
  all(): Promise<readonly SigningKey[]>;
  /** Adds a key, unless it exists. */
  add(key: SigningKey): Promise<void>;
  /** False if the id is unknown or already withdrawn. */
  withdraw(id: string, at: Instant): Promise<boolean>;
}
