import type { Instant } from "../domain/time.js";
import { type SignedPayload, signCompact } from "./jws.js";
import type { Clock } from "../domain/time.js";
import type { SigningKeyStore } from "../store/signingKeyStore.js";
import { createSigningKeys, type JwkSet } from "./signingKeys.js";

/** Signs what the service says, so that it can be proven later. */
export interface Signer {
  /** Where the service is reached, and its keys found; null: its operator has not said. */
  readonly issuer: string | null;
  /** A compact JWS of a type (see {@link signCompact}), by the key that signs then. Rejects with ServiceError `unavailable`. */
  sign(payload: SignedPayload, type: string, now: Instant): Promise<string>;
  /** What its signatures are verified with. */
  publicKeys(now: Instant): Promise<JwkSet>;
}

/** Signs with the keys of a store and the server's secret. `steadyClock`: goes on whatever the service's own says. */
export function createSigner(
  store: SigningKeyStore,
  secret: () => Buffer,
  issuer: string | null,
  steadyClock: Clock,
): Signer {
  const ring = createSigningKeys({ store, secret, elapsed: () => steadyClock.now() });
  return {
    issuer,
    sign: async (payload, type, now) => signCompact(payload, type, await ring.signer(now)),
    publicKeys: (now) => ring.published(now),
  };
}
