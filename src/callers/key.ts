import { hash } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * A key is `dlk_`, 256 random bits as 43 base-62 digits, and their CRC-32 as 6. The prefix lets secret scanners find leaked keys; the check
 * digits distinguish a typing error from a revoked key without a lookup.
 */
const PREFIX = "dlk_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BODY_LENGTH = 43;
const CHECK_LENGTH = 6;
export const KEY_BYTES = 32;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECK_LENGTH}}$`, "u");

/** Makes a key from 32 random bytes. */
export function keyOf(random: Buffer): string {
  if (random.length !== KEY_BYTES) throw new Error(`a key is made of ${KEY_BYTES} bytes`);
  const body = base62(BigInt(`0x${random.toString("hex")}`), BODY_LENGTH);
  return PREFIX + body + checkOf(body);
}

/** True when a text has the form of a key and the right check digits. */
export function isWellFormed(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const body = key.slice(PREFIX.length, PREFIX.length + BODY_LENGTH);
  return key.endsWith(checkOf(body));
}

/** The stored form of a key: its SHA-256. A key has 256 random bits, so no slow hash is needed. */
export function hashOf(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

function checkOf(body: string): string {
  return base62(BigInt(crc32(body)), CHECK_LENGTH);
}

function base62(value: bigint, length: number): string {
  let [text, rest] = ["", value];
  for (let i = 0; i < length; i++) {
    text = (DIGITS[Number(rest % 62n)] ?? "") + text;
    rest /= 62n;
  }
  return text;
}
