import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { ServiceError } from "../contract/errors.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";

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
  /** `nonce`: 12 random bytes, fresh for every token. */
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

export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** 16 bytes of record id and 6 bytes of issue time in milliseconds. */
const PAYLOAD_BYTES = 22;
const TOKEN_BYTES = NONCE_BYTES + PAYLOAD_BYTES + TAG_BYTES;
/** Versioned, so that the form may change without old tokens being misread. */
const PREFIX = "dl1_";
/** A clock is set back by hours at most, and another replica's runs ahead by less: what such a clock handed out is not lost. */
const CLOCK_SET_BACK_MS = DAY_MS;
const FORM = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{${Math.ceil((TOKEN_BYTES * 4) / 3)}}$`);

const INVALID = new ServiceError(
  "invalid_result_token",
  "`result_token` was not issued by this service or was altered. Call get_details and use the result_token it returns, unchanged.",
);
const EXPIRED = new ServiceError(
  "expired_result_token",
  "`result_token` is older than 30 minutes. Call get_details again and report with the new result_token.",
);

/**
 * Tokens are AES-256-GCM sealed: the record and the time of issue can neither be read nor altered nor made up.
 * `secret`: at least 32 bytes; the key is derived from it (HKDF-SHA256, RFC 5869).
 */
export function tokenSealer(secret: Buffer): TokenSealer {
  if (secret.length < 32) throw new RangeError("the token secret needs at least 32 bytes");
  const key = Buffer.from(hkdfSync("sha256", secret, "", "doorlight result token v1", 32));
  return {
    seal(recordId, issuedAt, nonce) {
      const payload = Buffer.alloc(PAYLOAD_BYTES);
      payload.write(recordId.replaceAll("-", ""), 0, 16, "hex");
      payload.writeUIntBE(issuedAt, 16, 6);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
      return PREFIX + sealed.toString("base64url");
    },
    open(token, now) {
      if (!FORM.test(token)) throw INVALID;
      const opened = openSealed(key, Buffer.from(token.slice(PREFIX.length), "base64url"));
      // A canonical spelling per token: the unused low bits of the last base64 character must not make a twin.
      if (PREFIX + opened.sealed.toString("base64url") !== token) throw INVALID;
      if (opened.issuedAt > now + CLOCK_SET_BACK_MS) throw INVALID;
      if (now > opened.issuedAt + TOKEN_LIFETIME_MS) throw EXPIRED;
      return { tokenId: opened.tokenId, recordId: opened.recordId, issuedAt: opened.issuedAt };
    },
  };
}

function openSealed(key: Buffer, sealed: Buffer): ResultToken & { readonly sealed: Buffer } {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(TOKEN_BYTES - TAG_BYTES));
  const payload = openOrRefuse(() =>
    Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, NONCE_BYTES + PAYLOAD_BYTES)),
      decipher.final(),
    ]),
  );
  const hex = payload.toString("hex", 0, 16);
  return {
    sealed,
    tokenId: nonce.toString("base64url"),
    recordId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    issuedAt: payload.readUIntBE(16, 6),
  };
}

function openOrRefuse(open: () => Buffer): Buffer {
  try {
    return open();
  } catch {
    throw INVALID;
  }
}
