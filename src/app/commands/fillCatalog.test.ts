import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { turnToFill } from "./fillCatalog.js";

const [REAL, INVENTED] = [{ sample: false }, { sample: true }] as unknown as readonly [Area, Area];

/** What is stored, and whether the turn is to be had, by how often this process has waited. */
function asked(told: readonly (readonly [areas: readonly Area[], isFree: boolean])[], isEnough = 1) {
  const said: string[] = [];
  const ending = new AbortController();
  let waits = 0;
  const now = () => told[Math.min(waits, told.length - 1)] ?? [[], false];
  const turn = turnToFill({
    store: { areas: async () => now()[0] },
    leases: {
      take: async () =>
        now()[1] ? { lost: ending.signal, giveBack: async () => void said.push("given back") } : null,
      pause: async () => {
        waits += 1;
        if (waits > 10) ending.abort();
      },
    },
    isEnough: (areas) => areas.length >= isEnough,
    onWait: () => said.push("waits"),
    signal: ending.signal,
  });
  return { turn: turn.then((held) => held !== null), said };
}

test("the turn is had by who finds nothing real and nobody at it; whoever waits says so once", async () => {
  const table = [
    [[[[], true]], true, []],
    [[[[INVENTED], true]], true, []],
    // Filled between looking and taking.
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
    // Whoever filled it gave up, or died.
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
  for (const [told, isHad, wanted] of table) {
    const { turn, said } = asked(told);
    assert.equal(await turn, isHad);
    assert.deepEqual(said, wanted);
  }
});

test("a store that is away is waited for, and a bug is not", async () => {
  const failing = (error: Error) => {
    let fails = 2;
    return turnToFill({
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
