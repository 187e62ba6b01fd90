import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from "node:crypto";

/** Authenticated encryption of data that clients return: it cannot be read, altered or forged. */
export interface Sealing {
  /** `nonce`: {@link NONCE_BYTES} random bytes, fresh for every payload. It is prepended to the result. */
  seal(payload: Buffer, nonce: Buffer): Buffer;
  /** The sealed payload; null if this secret did not seal it for this purpose. */
  open(sealed: Buffer): Buffer | null;
}

export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes added to a payload. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM. `secret`: at least 32 bytes. The key is derived from it (HKDF-SHA256, RFC 5869) per purpose, so that data sealed for
 * another does not open.
 */
export function sealingFor(purpose: string, secret: Buffer): Sealing {
  if (secret.length < 32) throw new RangeError("the server secret needs at least 32 bytes");
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  return {
    seal(payload, nonce) {
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.alloc(payload.length + SEAL_BYTES);
      sealed.set(nonce, 0);
      sealed.set(cipher.update(payload), NONCE_BYTES);
      // final() returns no more data, but computes the tag.
      cipher.final();
      sealed.set(cipher.getAuthTag(), NONCE_BYTES + payload.length);
      return sealed;
    },
    open(sealed) {
      if (sealed.length < SEAL_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

/** Bytes drawn at once, because drawing a few costs as much as drawing thousands. */
const BUCKET_BYTES = 4_096;

/** Random bytes, drawn in advance with `random`. None is used twice. */
export function sampledAhead(random: (bytes: number) => Buffer): (bytes: number) => Buffer {
  let drawn: Buffer = Buffer.alloc(0);
  let given = 0;
  return (bytes) => {
    if (bytes > BUCKET_BYTES) return random(bytes);
    if (given + bytes > drawn.length) {
      drawn = random(BUCKET_BYTES);
      given = 0;
    }
    given += bytes;
    return drawn.subarray(given - bytes, given);
  };
}
