import { refusal } from "../contract/errors.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import { NONCE_BYTES, SEAL_BYTES, sealingFor } from "../sealing.js";

export const TOKEN_LIFETIME_MS = 30 * MINUTE_MS;

/** What an opened token says: it was handed out for this record at this time. */
export interface ResultToken {
  /** Identity of the token itself: one token counts once. Base64url of its nonce. */
  readonly tokenId: string;
  readonly recordId: string;
  readonly issuedAt: Instant;
}

/** Seals and opens result tokens. Replicas that share the secret accept each other's tokens. */
export interface TokenSealer {
  /** `nonce`: 12 random bytes, fresh for every token. Throws TypeError for an id that is no UUID. */
  seal(recordId: string, issuedAt: Instant, nonce: Buffer): string;
  /** Throws ServiceError `invalid_result_token` or `expired_result_token`. */
  open(token: string, now: Instant): ResultToken;
}

/** A sealer whose secret is made, or read, when the first token is. */
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
/** Versioned, so that the form may change without old tokens being misread. */
const PREFIX = "dl1_";
/** A clock is set back by hours at most, and another replica's runs ahead by less: what such a clock handed out is not lost. */
const CLOCK_SET_BACK_MS = DAY_MS;
const FORM = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{${Math.ceil((TOKEN_BYTES * 4) / 3)}}$`);

const INVALID = refusal("invalid_result_token.not_issued");
const EXPIRED = refusal("expired_result_token.too_old");

/** Tokens are sealed: the record and the time of issue can neither be read nor altered nor made up. `secret`: at least 32 bytes. */
export function tokenSealer(secret: Buffer): TokenSealer {
  const sealing = sealingFor("doorlight result token v1", secret);
  // Filled anew for each token, and sealed before the next.
  const content = Buffer.alloc(PAYLOAD_BYTES);
  return {
    seal(recordId, issuedAt, nonce) {
      // Of what is no id, bytes of the token before would be sealed.
      if (content.write(recordId.replaceAll("-", ""), 0, 16, "hex") < 16)
        throw new TypeError(`no record id: ${recordId}`);
      content.writeUIntBE(issuedAt, 16, 6);
      return PREFIX + sealing.seal(content, nonce).toString("base64url");
    },
    open(token, now) {
      if (!FORM.test(token)) throw INVALID;
      const sealed = Buffer.from(token.slice(PREFIX.length), "base64url");
      const payload = sealing.open(sealed);
      // A canonical spelling per token: the unused low bits of the last base64 character must not make a twin.
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
