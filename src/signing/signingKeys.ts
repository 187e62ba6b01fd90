import { PUBLIC_KEYS_KEPT_MS } from "../contract/signed.js";
import { type Instant, MINUTE_MS } from "../domain/time.js";
import type { SigningKey, SigningKeyStore } from "../store/signingKeyStore.js";
import { jwkOf, type KeyPair, keyPairOf, type PublicJwk } from "./signingKey.js";

/** Public keys as they are published (RFC 7517, 5). */
export interface JwkSet {
  readonly keys: readonly PublicJwk[];
}

/** The keys that sign, and those that vouch for what was signed. */
export interface SigningKeys {
  /** What signs now; made where there is none. Rejects with ServiceError `unavailable`. */
  signer(now: Instant): Promise<KeyPair>;
  /** All that were not withdrawn, also those that sign no more; one at least. The same object while nothing changes. */
  published(now: Instant): Promise<JwkSet>;
}

export interface SigningKeysParts {
  readonly store: SigningKeyStore;
  /** The server's own. */
  readonly secret: () => Buffer;
  /** Milliseconds of a clock that goes on whatever the service's own says: when to read the store again. */
  readonly elapsed: () => number;
}

/** A process learns of another's key within this time. */
export const READ_EVERY_MS = MINUTE_MS;
/** A key that follows another signs only when whoever keeps the keys of any process has it: both of the above, and as much again for clocks that differ. */
export const PUBLISHED_AHEAD_MS = 2 * (PUBLIC_KEYS_KEPT_MS + READ_EVERY_MS);

/** The keys of the store as they were read. */
interface Read {
  readonly at: number;
  readonly keys: readonly SigningKey[];
  readonly set: JwkSet;
}

/** Keys that follow their store, which all who share it and the secret do. */
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
  /** Read once for all who ask meanwhile. */
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

/** The key to add after those there are: the next of this secret. */
export function keyAfter(keys: readonly SigningKey[], serverSecret: Buffer, now: Instant): SigningKey {
  const number = Math.max(0, ...keys.map((key) => key.number)) + 1;
  const { id, publicKey } = keyPairOf(serverSecret, number);
  return { id, number, publicKey, madeAt: now, withdrawnAt: null };
}

/** Of keys that may sign, in the order of their numbers, the number of the one that does: the newest of those that have been published long enough, else the oldest. */
export function signingNumber(keys: readonly SigningKey[], now: Instant): number {
  const known = keys.filter(({ madeAt }) => madeAt + PUBLISHED_AHEAD_MS <= now);
  const key = known.at(-1) ?? keys[0];
  if (key === undefined) throw new Error("there is no key to sign with");
  return key.number;
}

/** Whether this secret made the key, and it was not withdrawn. Under another secret, keys of another one vouch and do not sign. */
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
