import { PUBLIC_KEYS_KEPT_MS } from "../contract/signed.js";
import { type Instant, MINUTE_MS } from "../domain/time.js";
import type { SigningKey } from "../store/store.js";
import { type KeyPair, keyPairOf } from "./signingKey.js";

/** How often a process reads keys that others added. */
export const READ_EVERY_MS = MINUTE_MS;
/** A new key signs only after every cache of every process has it: cache time plus read interval, doubled for clock differences. */
export const PUBLISHED_AHEAD_MS = 2 * (PUBLIC_KEYS_KEPT_MS + READ_EVERY_MS);

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
