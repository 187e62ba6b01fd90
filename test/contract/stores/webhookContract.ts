import assert from "node:assert/strict";
import type { Store, Webhook, WebhookState } from "#doorlight/store/store.js";
import { DEAD_LETTERS_KEPT } from "#doorlight/store/sql/webhooks.js";

type Contract = (name: string, run: (store: Store) => Promise<void>) => void;

const FRESH: WebhookState = {
  cursor: "start",
  failures: 0,
  failingSince: null,
  nextAt: 0,
  lastError: null,
  deliveredAt: null,
};
const HOOK: Webhook = { id: "w1", url: "https://example.com/in", areaId: null, createdAt: 1, ...FRESH };

/** The contract of webhooks. */
export function webhookContract(contract: Contract): void {
  contract("webhooks are stored as added, and removed with their dead letters", async ({ webhooks }) => {
    const other: Webhook = { ...HOOK, id: "w2", areaId: "a", createdAt: 2 };
    await webhooks.add(other);
    await webhooks.add(HOOK);
    assert.deepEqual(await webhooks.all(), [HOOK, other]);
    const letter = { webhookId: "w1", messageId: "m", at: 5, error: "no", body: "{}" };
    await webhooks.settle("w1", { ...FRESH, cursor: "next", lastError: "no" }, letter);
    assert.deepEqual(await webhooks.deadLetters(), [letter]);
    assert.equal((await webhooks.all())[0]?.cursor, "next");
    assert.equal(await webhooks.remove("w1"), true);
    assert.equal(await webhooks.remove("w1"), false);
    await webhooks.settle("w1", FRESH, letter);
    assert.deepEqual([await webhooks.all(), await webhooks.deadLetters()], [[other], []]);
  });

  contract(
    "a webhook is one process's at a time, while it is due and where it was left",
    async ({ webhooks }) => {
      await webhooks.add({ ...HOOK, nextAt: 10 });
      assert.equal(await webhooks.claim(HOOK, 9, 50), false);
      assert.equal(await webhooks.claim({ id: "w1", cursor: "elsewhere" }, 10, 50), false);
      const claims = await Promise.all([1, 2, 3].map(() => webhooks.claim(HOOK, 10, 50)));
      assert.equal(claims.filter(Boolean).length, 1);
      assert.equal(await webhooks.claim(HOOK, 49, 99), false);
      assert.equal(await webhooks.claim(HOOK, 50, 99), true);
      await webhooks.settle("w1", { ...FRESH, cursor: "next" }, null);
      assert.equal(await webhooks.claim(HOOK, 60, 99), false);
      assert.equal(await webhooks.claim({ id: "w1", cursor: "next" }, 60, 99), true);
    },
  );

  contract("only the newest dead letters are kept", async ({ webhooks }) => {
    await webhooks.add(HOOK);
    for (let at = 1; at <= DEAD_LETTERS_KEPT + 2; at++)
      await webhooks.settle("w1", FRESH, {
        webhookId: "w1",
        messageId: `m${at}`,
        at,
        error: "no",
        body: "{}",
      });
    const kept = await webhooks.deadLetters();
    assert.deepEqual(
      [kept.length, kept[0]?.at, kept.at(-1)?.at],
      [DEAD_LETTERS_KEPT, DEAD_LETTERS_KEPT + 2, 3],
    );
  });
}
