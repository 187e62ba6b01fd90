import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { fillInTurn } from "./fillCatalog.js";

const [REAL, INVENTED] = [{ sample: false }, { sample: true }] as unknown as readonly [Area, Area];

/** Fills a catalog. `steps`: the stored areas and whether the lease is free, after each wait. */
async function fill(steps: readonly (readonly [areas: readonly Area[], isFree: boolean])[]) {
  const events: string[] = [];
  const ending = new AbortController();
  let waits = 0;
  const now = () => steps[Math.min(waits, steps.length - 1)] ?? [[], false];
  const isFilledHere = await fillInTurn({
    store: { areas: async () => now()[0] },
    leases: {
      take: async () =>
        now()[1] ? { lost: ending.signal, giveBack: async () => void events.push("given back") } : null,
      pause: async () => {
        waits += 1;
        if (waits > 10) ending.abort();
      },
    },
    isEnough: (areas) => areas.includes(REAL),
    fill: async () => void events.push("fills"),
    onWait: () => events.push("waits"),
    onTrouble: (error) => assert.fail(error),
    signal: ending.signal,
  });
  return { isFilledHere, events };
}

test("one process fills the catalog under the lease; the others wait until that is done or the lease is free", async () => {
  const table = [
    [[[[], true]], true, ["fills", "given back"]],
    [[[[INVENTED], true]], true, ["fills", "given back"]],
    // Filled by another process before.
    [[[[REAL], true]], false, []],
    [
      [
        [[], false],
        [[INVENTED], false],
        [[REAL], false],
      ],
      false,
      ["waits"],
    ],
    // The process that held the lease gave up or died.
    [
      [
        [[], false],
        [[], false],
        [[], true],
      ],
      true,
      ["waits", "fills", "given back"],
    ],
    [[[[], false]], false, ["waits"]],
  ] as const;
  for (const [steps, expectedHere, expectedEvents] of table) {
    const { isFilledHere, events } = await fill(steps);
    assert.equal(isFilledHere, expectedHere);
    assert.deepEqual(events, expectedEvents);
  }
});

test("waits for an unavailable store, which is not another process, but rethrows a bug", async () => {
  const events: string[] = [];
  const failing = (error: Error) => {
    let fails = 2;
    return fillInTurn({
      store: { areas: async () => [] },
      leases: {
        take: async () => {
          if (fails-- > 0) throw error;
          return { lost: AbortSignal.abort(), giveBack: async () => {} };
        },
        pause: async () => {},
      },
      isEnough: () => false,
      fill: async () => {},
      onWait: () => events.push("waits"),
      onTrouble: ({ detail }) => events.push(detail),
      signal: new AbortController().signal,
    });
  };
  assert.equal(await failing(new ServiceError("unavailable", "away")), true);
  assert.deepEqual(events, ["away", "away"]);
  await assert.rejects(failing(new TypeError("a bug")), TypeError);
});
