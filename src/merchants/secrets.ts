import { hash } from "node:crypto";

/** A merchant's key: `dlm_` and 256 random bits. The prefix tells it from callers' keys, and lets secret scanners find leaked ones. */
const KEY_BYTES = 32;
const KEY_FORM = /^dlm_[A-Za-z0-9_-]{43}$/u;

/** Twenty of these are 100 bits. None is taken for another when it is read out or copied by hand. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 20;
const CODE_FORM = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`, "u");

type Random = (bytes: number) => Buffer;

export function newKey(random: Random): string {
  return `dlm_${random(KEY_BYTES).toString("base64url")}`;
}

export function isKey(text: string): boolean {
  return KEY_FORM.test(text);
}

/** A code to be handed over: `ABCD-EFGH-…`, five groups of four. */
export function newCode(random: Random): string {
  const letters = [...random(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? "");
  return letters.join("").replace(/.{4}(?=.)/gu, "$&-");
}

/** A code as it was typed, in the form that it is kept by; null where it can be none. */
export function readCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/gu, "");
  return CODE_FORM.test(letters) ? letters : null;
}

/** What is kept of a key, or of a code as {@link readCode} has it. Both are random enough to need no slow hash. */
export function secretHash(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
