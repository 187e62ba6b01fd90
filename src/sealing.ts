import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Authenticated encryption of data that clients return: it cannot be read, altered or forged. AES-256-GCM as base64url after a prefix. `secret`: at least 32
 * bytes, read on first use. The key is derived from it (HKDF-SHA256, RFC 5869) per purpose, so that data sealed for another does not open.
 */
export function sealingFor(prefix: string, purpose: string, secret: () => Buffer) {
  let key: KeyObject | null = null;
  const keyOf = () => {
    const bytes = secret();
    if (bytes.length < 32) throw new RangeError("the server secret needs at least 32 bytes");
    return createSecretKey(Buffer.from(hkdfSync("sha256", bytes, "", purpose, 32)));
  };
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
