import { uuidOf } from "../domain/uuid.js";
import { refusal } from "../contract/errors.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { sealingFor } from "../sealing.js";

export const TOKEN_LIFETIME_MS = 30 * MINUTE_MS;

/** The content of a token: the record it was issued for, and when. */
export interface ResultToken {
  /** Identity of the token itself: one token counts once. Base64url of its nonce. */
  readonly tokenId: string;
  readonly recordId: string;
  readonly issuedAt: Instant;
}

/** 16 bytes of record id and 6 bytes of issue time in milliseconds. */
const PAYLOAD_BYTES = 22;
/** Versioned, so that the format can change. */
const PREFIX = "dl1_";
/** Tolerance for tokens from the future, for clocks that were set back or of replicas that run ahead. */
const CLOCK_SET_BACK_MS = DAY_MS;
/** Characters of a nonce in base64url. */
const NONCE_LENGTH = 16;

const INVALID = refusal("invalid_result_token.not_issued");
const EXPIRED = refusal("expired_result_token.too_old");

export type TokenSealer = ReturnType<typeof tokenSealer>;

/**
 * Encrypts and decrypts result tokens: record and time of issue cannot be read, altered or forged. Replicas with the same secret accept each other's tokens.
 * `secret`: at least 32 bytes.
 */
export function tokenSealer(secret: () => Buffer) {
  const sealing = sealingFor(PREFIX, "doorlight result token v1", secret);
  // A shared buffer, filled and sealed synchronously for each token.
  const content = Buffer.alloc(PAYLOAD_BYTES);
  return {
    /** `nonce`: 12 random bytes, fresh for every token. Throws TypeError for an id that is not a UUID. */
    seal(recordId: string, issuedAt: Instant, nonce: Buffer): string {
      // For an invalid id, bytes of the previous token would be sealed.
      if (content.write(recordId.replaceAll("-", ""), 0, 16, "hex") < 16)
        throw new TypeError(`no record id: ${recordId}`);
      content.writeUIntBE(issuedAt, 16, 6);
      return sealing.seal(content, nonce);
    },
    /** Throws ServiceError `invalid_result_token` or `expired_result_token`. */
    open(token: string, now: Instant): ResultToken {
      const payload = sealing.open(token);
      if (payload === null) throw INVALID;
      const issuedAt = payload.readUIntBE(16, 6);
      if (issuedAt > now + CLOCK_SET_BACK_MS) throw INVALID;
      if (now > issuedAt + TOKEN_LIFETIME_MS) throw EXPIRED;
      return {
        tokenId: token.slice(PREFIX.length, PREFIX.length + NONCE_LENGTH),
        recordId: uuidOf(payload.toString("hex", 0, 16)),
        issuedAt,
      };
    },
  };
}
