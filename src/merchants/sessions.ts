import { randomBytes } from "node:crypto";
import { DAY_MS, HOUR_MS, type Instant } from "../domain/time.js";
import { NONCE_BYTES, sealingFor } from "../sealing.js";

/** A session lasts a working day. A link lasts 90 days, so that an owner who confirms every month always has a valid one. */
export const LASTS_MS = { session: 12 * HOUR_MS, link: 90 * DAY_MS } as const;
export type PassKind = keyof typeof LASTS_MS;

/** The hash of the key that it was opened with, and when it ends in milliseconds. */
const [HASH_BYTES, TIME_BYTES] = [32, 6];

export type Passes = ReturnType<typeof createPasses>;

/**
 * Sessions and links that a merchant opens with its key. They are sealed with the server's secret, so every process can read them and nothing is stored. Each
 * contains the hash of the key, so it ends when the key is replaced. `secret` is called on first use.
 */
export function createPasses(secret: () => Buffer) {
  const sealings = {
    session: sealingFor("dls_", "doorlight merchant session v1", secret),
    link: sealingFor("dll_", "doorlight merchant link v1", secret),
  };
  return {
    give(kind: PassKind, keyHash: Buffer, now: Instant) {
      const endsAt = now + LASTS_MS[kind];
      const payload = Buffer.alloc(HASH_BYTES + TIME_BYTES);
      keyHash.copy(payload, 0, 0, HASH_BYTES);
      payload.writeUIntBE(endsAt, HASH_BYTES, TIME_BYTES);
      return { text: sealings[kind].seal(payload, randomBytes(NONCE_BYTES)), endsAt };
    },
    /** Decodes a pass; null if it is from another service, of another kind, altered, or expired. */
    open(kind: PassKind, text: string, now: Instant) {
      const payload = sealings[kind].open(text);
      const endsAt = payload?.readUIntBE(HASH_BYTES, TIME_BYTES) ?? 0;
      return payload === null || endsAt < now ? null : { keyHash: payload.subarray(0, HASH_BYTES), endsAt };
    },
  };
}
