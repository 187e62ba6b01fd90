import { DAY_MS, HOUR_MS, type Instant } from "../domain/time.js";
import { NONCE_BYTES, SEAL_BYTES, type Sealing, sealingFor } from "../sealing.js";

/** A session lasts a working day. A link lasts 90 days, so that an owner who confirms every month always has a valid one. */
export const LASTS_MS = { session: 12 * HOUR_MS, link: 90 * DAY_MS } as const;
export type PassKind = keyof typeof LASTS_MS;

const PREFIX: Readonly<Record<PassKind, string>> = { session: "dls_", link: "dll_" };
/** The hash of the key that it was opened with, and when it ends in milliseconds. */
const [HASH_BYTES, TIME_BYTES] = [32, 6];
const PASS_BYTES = HASH_BYTES + TIME_BYTES + SEAL_BYTES;
const FORM = new RegExp(`^dl[sl]_[A-Za-z0-9_-]{${Math.ceil((PASS_BYTES * 4) / 3)}}$`, "u");

export interface Pass {
  readonly text: string;
  readonly endsAt: Instant;
}

/** A decoded pass. */
export interface OpenPass {
  readonly keyHash: Buffer;
  readonly endsAt: Instant;
}

/**
 * Sessions and links that a merchant opens with its key. They are sealed with the server's secret, so every process can read them and nothing is stored. Each
 * contains the hash of the key, so it ends when the key is replaced.
 */
export interface Passes {
  give(kind: PassKind, keyHash: Buffer, now: Instant): Pass;
  /** Decodes a pass; null if it is from another service, of another kind, altered, or expired. */
  open(kind: PassKind, text: string, now: Instant): OpenPass | null;
}

/** `secret` is called on first use. */
export function createPasses(secret: () => Buffer, random: (bytes: number) => Buffer): Passes {
  const sealings = new Map<PassKind, Sealing>();
  const sealing = (kind: PassKind): Sealing => {
    const known = sealings.get(kind) ?? sealingFor(`doorlight merchant ${kind} v1`, secret());
    sealings.set(kind, known);
    return known;
  };
  return {
    give(kind, keyHash, now) {
      const endsAt = now + LASTS_MS[kind];
      const payload = Buffer.alloc(HASH_BYTES + TIME_BYTES);
      keyHash.copy(payload, 0, 0, HASH_BYTES);
      payload.writeUIntBE(endsAt, HASH_BYTES, TIME_BYTES);
      const sealed = sealing(kind).seal(payload, random(NONCE_BYTES));
      return { text: PREFIX[kind] + sealed.toString("base64url"), endsAt };
    },
    open(kind, text, now) {
      const prefix = PREFIX[kind];
      if (!FORM.test(text) || !text.startsWith(prefix)) return null;
      const payload = sealing(kind).open(Buffer.from(text.slice(prefix.length), "base64url"));
      const endsAt = payload?.readUIntBE(HASH_BYTES, TIME_BYTES) ?? 0;
      return payload === null || endsAt < now ? null : { keyHash: payload.subarray(0, HASH_BYTES), endsAt };
    },
  };
}
