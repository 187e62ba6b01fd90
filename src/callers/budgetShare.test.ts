import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createBudget } from "./budget.js";
import { budgetShare } from "./budgetShare.js";

const PER_MINUTE = 20;

/** Processes with a budget in common, whose words to each other arrive when they are `heard`. */
function processes(count: number) {
  const all = createBudget(PER_MINUTE);
  let words: { readonly address: string; readonly cost: number; readonly at: number }[] = [];
  let now = 0;
  const shares = Array.from({ length: count }, () =>
    budgetShare(createBudget(PER_MINUTE), (address, cost) => void words.push({ address, cost, at: now })),
  );
  return {
    take: (at: number, address: string, cost: number) => shares[at]?.take(address, cost, now) ?? 0,
    wait: (ms: number) => {
      now += ms;
    },
    heard: () => {
      const told = words;
      words = [];
      for (const { address, cost } of told) {
        const seconds = all.take(address, cost, now);
        if (seconds > 0) for (const share of shares) share.refuse(address, seconds, now);
      }
    },
  };
}

test("an address has of several processes together what it would have of one, and once more what is on its way; it is told how long to wait", () => {
  const { take, heard, wait } = processes(3);
  let taken = 0;
  for (let i = 0; i < 3 * PER_MINUTE; i++) {
    if (take(i % 3, "192.0.2.1", 1) === 0) taken += 1;
    heard();
  }
  assert.equal(taken, PER_MINUTE + 1);
  assert.equal(take(0, "192.0.2.1", 1), 3);
  assert.equal(take(0, "192.0.2.2", 1), 0, "others have their own");
  wait(3_000);
  assert.equal(take(1, "192.0.2.1", 1), 0);
});

test("one process refuses and lets in as if it were alone", () => {
  const step = fc.record({ after: fc.nat({ max: 10_000 }), cost: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { take, heard, wait } = processes(1);
      const alone = createBudget(PER_MINUTE);
      let now = 0;
      for (const { after, cost } of steps) {
        wait(after);
        now += after;
        assert.equal(take(0, "2001:db8::1", cost), alone.take("2001:db8::1", cost, now));
        heard();
      }
    }),
  );
});
