import { PUBLIC_KEYS_KEPT_MS } from "../contract/signed.js";
import { type Instant, MINUTE_MS } from "../domain/time.js";
import type { SigningKey, Store } from "../store/store.js";
import { jwkOf, type KeyPair, keyPairOf, type PublicJwk } from "./signingKey.js";

/** Public keys as published (RFC 7517, 5). */
export interface JwkSet {
  readonly keys: readonly PublicJwk[];
}

/** The current signing key, and all keys that verify. */
export interface SigningKeys {
  /** The current signing key, created if there is none. Rejects with ServiceError `unavailable`. */
  signer(now: Instant): Promise<KeyPair>;
  /** All keys not withdrawn, including former ones; at least one. The same object until something changes. */
  published(now: Instant): Promise<JwkSet>;
}

export interface SigningKeysParts {
  readonly store: Store["signingKeys"];
  /** The server's secret. */
  readonly secret: () => Buffer;
  /** Milliseconds of a clock that runs even with `--now`, for refresh intervals. */
  readonly elapsed: () => number;
}

/** How often a process reads keys that others added. */
export const READ_EVERY_MS = MINUTE_MS;
/** A new key signs only after every cache of every process has it: cache time plus read interval, doubled for clock differences. */
export const PUBLISHED_AHEAD_MS = 2 * (PUBLIC_KEYS_KEPT_MS + READ_EVERY_MS);

/** The keys as read from the store. */
interface Read {
  readonly at: number;
  readonly keys: readonly SigningKey[];
  readonly set: JwkSet;
}

/** Signing keys that follow their store, shared by all servers with the same store and secret. */
export function createSigningKeys({ store, secret, elapsed }: SigningKeysParts): SigningKeys {
  const pairs = new Map<number, KeyPair>();
  const pairOf = (number: number) => {
    const pair = pairs.get(number) ?? keyPairOf(secret(), number);
    pairs.set(number, pair);
    return pair;
  };
  let last: Read | null = null;
  let reading: Promise<Read> | null = null;
  const readAgain = async (now: Instant): Promise<Read> => {
    const at = elapsed();
    let keys = await store.all();
    if (!keys.some((key) => isMadeHere(key, pairOf))) {
      await store.add(keyAfter(keys, secret(), now));
      keys = await store.all();
    }
    const set = setOf(keys);
    const isSame = JSON.stringify(set) === JSON.stringify(last?.set);
    last = { at, keys, set: isSame ? (last?.set ?? set) : set };
    return last;
  };
  /** Concurrent callers share a read. */
  const known = async (now: Instant): Promise<Read> => {
    if (last !== null && elapsed() - last.at < READ_EVERY_MS) return last;
    reading ??= readAgain(now).finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    async signer(now) {
      const { keys } = await known(now);
      return pairOf(
        signingNumber(
          keys.filter((key) => isMadeHere(key, pairOf)),
          now,
        ),
      );
    },
    published: async (now) => (await known(now)).set,
  };
}

/** The key to add next: the next number of this secret. */
export function keyAfter(keys: readonly SigningKey[], serverSecret: Buffer, now: Instant): SigningKey {
  const number = Math.max(0, ...keys.map((key) => key.number)) + 1;
  const { id, publicKey } = keyPairOf(serverSecret, number);
  return { id, number, publicKey, madeAt: now, withdrawnAt: null };
}

/** The number of the key that signs, of candidates sorted by number: the newest one published long enough, else the oldest. */
export function signingNumber(keys: readonly SigningKey[], now: Instant): number {
  const known = keys.filter(({ madeAt }) => madeAt + PUBLISHED_AHEAD_MS <= now);
  const key = known.at(-1) ?? keys[0];
  if (key === undefined) throw new Error("there is no key to sign with");
  return key.number;
}

/** True when this secret made the key and it was not withdrawn. Keys of another secret verify but do not sign. */
export function isMadeHere(
  { id, number, withdrawnAt }: SigningKey,
  pairOf: (number: number) => KeyPair,
): boolean {
  return withdrawnAt === null && pairOf(number).id === id;
}

function setOf(keys: readonly SigningKey[]): JwkSet {
  return {
    keys: keys
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ id, publicKey }) => jwkOf(id, publicKey)),
  };
}
