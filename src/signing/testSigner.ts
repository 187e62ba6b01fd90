import { clockAt } from "../domain/time.js";
import type { Store } from "../store/store.js";
import { createSigner, type Signer } from "./signer.js";

/** For tests: signs with the keys of a store and a fixed secret. */
export function testSigner(store: Pick<Store, "signingKeys">): Signer {
  return createSigner(store.signingKeys, () => Buffer.alloc(32, 7), "https://doorlight.example", clockAt(0));
}
