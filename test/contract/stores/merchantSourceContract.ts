import assert from "node:assert/strict";
import type { Store } from "#doorlight/store/store.js";
import { UNREAD } from "#doorlight/store/sql/merchants.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

/** The contract of merchants' sources. */
export function merchantSourceContract(contract: Contract): void {
  contract(
    "addresses read for a merchant are replaced as a whole, and keep how they stand",
    async (store) => {
      const { merchants } = store;
      await merchants.setSources("g1", "r1", ["https://a.example/", "https://b.example/"], 5);
      await merchants.setSources("g2", "r1", ["https://a.example/"], 4);
      const urlsOf = async (grant: string) =>
        (await merchants.sources({ grantId: grant }, 10)).map(({ url }) => url);
      assert.deepEqual(await urlsOf("g1"), ["https://a.example/", "https://b.example/"]);
      assert.deepEqual(await merchants.sources({ dueBy: 3 }, 10), []);
      assert.deepEqual(
        (await merchants.sources({ dueBy: 5 }, 2)).map(({ grantId, url }) => `${grantId} ${url}`),
        ["g2 https://a.example/", "g1 https://a.example/"],
      );
      const state = { ...UNREAD, askedAt: 6, failures: 2, problem: "type" } as const;
      const read = { grantId: "g1", recordId: "r1", url: "https://a.example/", nextAt: 90, state };
      await merchants.updateSource(read);
      await merchants.setSources("g1", "r1", ["https://a.example/", "https://c.example/"], 7);
      assert.deepEqual(await merchants.sources({ grantId: "g1" }, 10), [
        read,
        { ...read, url: "https://c.example/", nextAt: 7, state: UNREAD },
      ]);
      await merchants.setSources("g1", "r1", [], 8);
      await merchants.updateSource(read);
      assert.deepEqual(await merchants.sources({ grantId: "g1" }, 10), []);
      assert.deepEqual(await urlsOf("g2"), ["https://a.example/"]);
    },
  );
}
