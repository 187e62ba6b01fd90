import type { Instant } from "../domain/time.js";
import { type SignedPayload, signCompact } from "./jws.js";
import type { Clock } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { createSigningKeys, type JwkSet } from "./signingKeys.js";

/** Signs answers of the service, so that they can be proven later. */
export interface Signer {
  /** The public URL, where the keys are found; null if not configured. */
  readonly issuer: string | null;
  /** Signs a compact JWS of a type (see {@link signCompact}) with the current key. Rejects with ServiceError `unavailable`. */
  sign(payload: SignedPayload, type: string, now: Instant): Promise<string>;
  /** The public keys for its signatures. */
  publicKeys(now: Instant): Promise<JwkSet>;
}

/** Signs with the keys of a store and the server's secret. `steadyClock`: runs even with `--now`. */
export function createSigner(
  store: Store["signingKeys"],
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
