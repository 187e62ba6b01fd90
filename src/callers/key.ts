import { hash } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * A key: `dlk_`, 256 random bits as 43 digits of base 62, and their CRC-32 as 6. The prefix lets secret scanners find leaked keys, the check
 * digits tell a typing mistake from a key that was revoked, without asking the store.
 */
const PREFIX = "dlk_";
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BODY_LENGTH = 43;
const CHECK_LENGTH = 6;
export const KEY_BYTES = 32;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECK_LENGTH}}$`, "u");

/** The key of 32 random bytes. */
export function keyOf(random: Buffer): string {
  if (random.length !== KEY_BYTES) throw new Error(`a key is made of ${KEY_BYTES} bytes`);
  const body = base62(BigInt(`0x${random.toString("hex")}`), BODY_LENGTH);
  return PREFIX + body + checkOf(body);
}

/** Whether a text can be a key at all: of a key's shape, and with the right check digits. */
export function isWellFormed(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const body = key.slice(PREFIX.length, PREFIX.length + BODY_LENGTH);
  return key.endsWith(checkOf(body));
}

/** What is kept of a key: its SHA-256. A key is 256 random bits, so that no slow hash is needed. */
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
