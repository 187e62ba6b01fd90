import assert from "node:assert/strict";
import type { SigningKey, Store } from "#doorlight/store/store.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

const KEY: SigningKey = { id: "b", number: 1, publicKey: "first", madeAt: 10, withdrawnAt: null };

/** The contract of signing keys. */
export function signingKeyContract(contract: Contract): void {
  contract("signing keys are stored by number, each once", async ({ signingKeys }) => {
    assert.deepEqual(await signingKeys.all(), []);
    const next: SigningKey = { ...KEY, id: "a", number: 2 };
    const alike: SigningKey = { ...KEY, id: "c" };
    for (const key of [next, alike, KEY]) await signingKeys.add(key);
    await Promise.all([1, 2, 3].map(() => signingKeys.add({ ...KEY, madeAt: 99 })));
    assert.deepEqual(await signingKeys.all(), [KEY, alike, next]);
  });

  contract("a key is withdrawn once, and stays listed", async ({ signingKeys }) => {
    await signingKeys.add(KEY);
    assert.equal(await signingKeys.withdraw("none", 20), false);
    assert.equal(await signingKeys.withdraw("b", 20), true);
    assert.equal(await signingKeys.withdraw("b", 30), false);
    assert.deepEqual(await signingKeys.all(), [{ ...KEY, withdrawnAt: 20 }]);
  });
}
