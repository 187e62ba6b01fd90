import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes of a derived key, and the fewest of a server's secret. */
const KEY_BYTES = 32;

/**
 * Derives the key of a purpose from the server's secret (HKDF-SHA256, RFC 5869). What is derived is not stored: a copy of the database alone reveals no key.
 * Throws RangeError for a secret of less than 32 bytes.
 */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  if (secret.length < KEY_BYTES) throw new RangeError("the server secret needs at least 32 bytes");
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
}

/**
 * Authenticated encryption of data that clients return: it cannot be read, altered or forged. AES-256-GCM as base64url after a prefix. `secret`: at least 32
 * bytes, read on first use. The key is derived from it per purpose, so that data sealed for another does not open.
 */
export function sealingFor(prefix: string, purpose: string, secret: () => Buffer) {
  let key: KeyObject | null = null;
  const keyOf = () => createSecretKey(derivedKey(secret(), purpose));
  return {
    /** `nonce`: {@link NONCE_BYTES} random bytes, fresh for every payload. The text begins with them. */
    seal(payload: Buffer, nonce: Buffer): string {
      const cipher = createCipheriv("aes-256-gcm", (key ??= keyOf()), nonce);
      const sealed = Buffer.concat([nonce, cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
      return prefix + sealed.toString("base64url");
    },
    /** The payload of a text; null if this secret did not seal it for this purpose. */
    open(text: string): Buffer | null {
      const sealed = Buffer.from(text.slice(prefix.length), "base64url");
      // Only one encoding per text: the unused low bits of the last base64 character must be zero.
      if (prefix + sealed.toString("base64url") !== text || sealed.length < NONCE_BYTES + TAG_BYTES)
        return null;
      const decipher = createDecipheriv("aes-256-gcm", (key ??= keyOf()), sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
