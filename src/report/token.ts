import { refusal } from "../contract/errors.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { NONCE_BYTES, SEAL_BYTES, sealingFor } from "../sealing.js";

export const TOKEN_LIFETIME_MS = 30 * MINUTE_MS;

/** The content of a token: the record it was issued for, and when. */
export interface ResultToken {
  /** Identity of the token itself: one token counts once. Base64url of its nonce. */
  readonly tokenId: string;
  readonly recordId: string;
  readonly issuedAt: Instant;
}

/** Encrypts and decrypts result tokens. Replicas with the same secret accept each other's tokens. */
export interface TokenSealer {
  /** `nonce`: 12 random bytes, fresh for every token. Throws TypeError for an id that is not a UUID. */
  seal(recordId: string, issuedAt: Instant, nonce: Buffer): string;
  /** Throws ServiceError `invalid_result_token` or `expired_result_token`. */
  open(token: string, now: Instant): ResultToken;
}

/** A sealer that reads or creates its secret on first use. */
export function lazySealer(secret: () => Buffer): TokenSealer {
  let sealer: TokenSealer | null = null;
  const made = () => (sealer ??= tokenSealer(secret()));
  return {
    seal: (recordId, issuedAt, nonce) => made().seal(recordId, issuedAt, nonce),
    open: (token, now) => made().open(token, now),
  };
}

/** 16 bytes of record id and 6 bytes of issue time in milliseconds. */
const PAYLOAD_BYTES = 22;
const TOKEN_BYTES = PAYLOAD_BYTES + SEAL_BYTES;
/** Versioned, so that the format can change. */
const PREFIX = "dl1_";
/** Tolerance for tokens from the future, for clocks that were set back or of replicas that run ahead. */
const CLOCK_SET_BACK_MS = DAY_MS;
const FORM = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{${Math.ceil((TOKEN_BYTES * 4) / 3)}}$`);

const INVALID = refusal("invalid_result_token.not_issued");
const EXPIRED = refusal("expired_result_token.too_old");

/** Makes encrypted and authenticated tokens: record and time of issue cannot be read, altered or forged. `secret`: at least 32 bytes. */
export function tokenSealer(secret: Buffer): TokenSealer {
  const sealing = sealingFor("doorlight result token v1", secret);
  // A shared buffer, filled and sealed synchronously for each token.
  const content = Buffer.alloc(PAYLOAD_BYTES);
  return {
    seal(recordId, issuedAt, nonce) {
      // For an invalid id, bytes of the previous token would be sealed.
      if (content.write(recordId.replaceAll("-", ""), 0, 16, "hex") < 16)
        throw new TypeError(`no record id: ${recordId}`);
      content.writeUIntBE(issuedAt, 16, 6);
      return PREFIX + sealing.seal(content, nonce).toString("base64url");
    },
    open(token, now) {
      if (!FORM.test(token)) throw INVALID;
      const sealed = Buffer.from(token.slice(PREFIX.length), "base64url");
      const payload = sealing.open(sealed);
      // Only one encoding per token: the unused low bits of the last base64 character must be zero.
      if (payload === null || PREFIX + sealed.toString("base64url") !== token) throw INVALID;
      const issuedAt = payload.readUIntBE(16, 6);
      if (issuedAt > now + CLOCK_SET_BACK_MS) throw INVALID;
      if (now > issuedAt + TOKEN_LIFETIME_MS) throw EXPIRED;
      const hex = payload.toString("hex", 0, 16);
      return {
        tokenId: sealed.toString("base64url", 0, NONCE_BYTES),
        recordId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
        issuedAt,
      };
    },
  };
}
