import { hash, randomBytes } from "node:crypto";

/** A merchant's key is `dlm_` and 256 random bits. The prefix distinguishes it from callers' keys and lets secret scanners find leaked keys. */
const KEY_BYTES = 32;
const KEY_FORM = /^dlm_[A-Za-z0-9_-]{43}$/u;

/** Twenty of these are 100 bits. Leaves out characters that are easily confused. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 20;
const CODE_FORM = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`, "u");

export function newKey(): string {
  return `dlm_${randomBytes(KEY_BYTES).toString("base64url")}`;
}

export function isKey(text: string): boolean {
  return KEY_FORM.test(text);
}

/** Creates a code to hand over: `ABCD-EFGH-…`, five groups of four. */
export function newCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? "");
  return letters.join("").replace(/.{4}(?=.)/gu, "$&-");
}

/** Normalizes a typed code; null if it cannot be a code. */
export function readCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/gu, "");
  return CODE_FORM.test(letters) ? letters : null;
}

/** The stored hash of a key or a normalized code. Both are random enough not to need a slow hash. */
export function secretHash(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
