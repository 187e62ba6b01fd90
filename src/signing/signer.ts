import { sign } from "node:crypto";
import { atMostEvery } from "../atMostEvery.js";
import type { Clock, Instant } from "../domain/time.js";
import type { SigningKey, Store } from "../store/store.js";
import { jwkOf, type KeyPair, keyPairOf } from "./signingKey.js";
import { isMadeHere, keyAfter, READ_EVERY_MS, signingNumber } from "./signingKeys.js";

/** Signs answers of the service, so that they can be proven later. */
export type Signer = ReturnType<typeof createSigner>;

/**
 * Signs with the keys of a store, shared by all servers with the same store and secret. `issuer`: the public URL, where the keys are found; null if not
 * configured. `steadyClock`: runs even with `--now`.
 */
export function createSigner(
  store: Store["signingKeys"],
  secret: () => Buffer,
  issuer: string | null,
  steadyClock: Clock,
) {
  const pairs = new Map<number, KeyPair>();
  const pairOf = (number: number) => {
    const pair = pairs.get(number) ?? keyPairOf(secret(), number);
    pairs.set(number, pair);
    return pair;
  };
  const isOwn = (key: SigningKey) => isMadeHere(key, pairOf);
  const read = atMostEvery(READ_EVERY_MS, steadyClock, async (now: Instant) => {
    let keys = await store.all();
    if (!keys.some(isOwn)) {
      await store.add(keyAfter(keys, secret(), now));
      keys = await store.all();
    }
    return keys;
  });
  return {
    issuer,
    /** Signs a compact JWS of a type (see {@link signCompact}) with the current key. Rejects with ServiceError `unavailable`. */
    async sign(payload: SignedPayload, type: string, now: Instant): Promise<string> {
      const number = signingNumber((await read(now)).filter(isOwn), now);
      return signCompact(payload, type, pairOf(number));
    },
    /** All keys not withdrawn, including former ones, as published (RFC 7517, 5); at least one. */
    async publicKeys(now: Instant) {
      return { keys: (await read(now)).filter(({ withdrawnAt }) => withdrawnAt === null).map(jwkOf) };
    },
  };
}

/** A payload to sign: plain JSON. */
export type SignedPayload = Readonly<Record<string, unknown>>;

/**
 * Signs a payload as a compact JWS (RFC 7515, 7.1) with Ed25519 (RFC 8037). `type`: its media type without `application/`, which is signed too, so
 * that one kind of statement is never taken for another (RFC 8725, 3.11).
 */
export function signCompact(payload: SignedPayload, type: string, key: KeyPair): string {
  const header = { alg: "EdDSA", kid: key.id, typ: type };
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), key.privateKey).toString("base64url")}`;
}

function encoded(value: SignedPayload): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
