import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { leaseToFill } from "./fillCatalog.js";

const [REAL, INVENTED] = [{ sample: false }, { sample: true }] as unknown as readonly [Area, Area];

/** Requests the lease. `steps`: the stored areas and whether the lease is free, after each wait. */
function requestLease(steps: readonly (readonly [areas: readonly Area[], isFree: boolean])[], isEnough = 1) {
  const events: string[] = [];
  const ending = new AbortController();
  let waits = 0;
  const now = () => steps[Math.min(waits, steps.length - 1)] ?? [[], false];
  const lease = leaseToFill({
    store: { areas: async () => now()[0] },
    leases: {
      take: async () =>
        now()[1] ? { lost: ending.signal, giveBack: async () => void events.push("given back") } : null,
      pause: async () => {
        waits += 1;
        if (waits > 10) ending.abort();
      },
    },
    isEnough: (areas) => areas.length >= isEnough,
    onWait: () => events.push("waits"),
    signal: ending.signal,
  });
  return { isHeld: lease.then((held) => held !== null), events };
}

test("a process gets the lease if nothing real is stored and it is free; a waiting process logs it once", async () => {
  const table = [
    [[[[], true]], true, []],
    [[[[INVENTED], true]], true, []],
    // Filled by another process between the check and the lease.
    [[[[REAL], true]], false, ["given back"]],
    [
      [
        [[], false],
        [[], false],
        [[INVENTED], false],
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
      ["waits"],
    ],
    [[[[], false]], false, ["waits"]],
  ] as const;
  for (const [steps, expectedHeld, expectedEvents] of table) {
    const { isHeld, events } = requestLease(steps);
    assert.equal(await isHeld, expectedHeld);
    assert.deepEqual(events, expectedEvents);
  }
});

test("waits for an unavailable store, but rethrows a bug", async () => {
  const failing = (error: Error) => {
    let fails = 2;
    return leaseToFill({
      store: { areas: async () => [] },
      leases: {
        take: async () => {
          if (fails-- > 0) throw error;
          return { lost: AbortSignal.abort(), giveBack: async () => {} };
        },
        pause: async () => {},
      },
      isEnough: () => false,
      onWait: () => {},
      signal: new AbortController().signal,
    });
  };
  assert.notEqual(await failing(new ServiceError("unavailable", "away")), null);
  await assert.rejects(failing(new TypeError("a bug")), TypeError);
});
