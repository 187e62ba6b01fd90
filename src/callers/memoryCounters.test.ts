import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Taken } from "../store/counters.js";
import { memoryCounters } from "./memoryCounters.js";

const LIMIT = 3;
const START = 1_700_000_000_000;

/** What a call at `seconds` is told: `remaining/reset`, or `wait N`. */
function play(calls: string, counters = memoryCounters(), key = "a", limit = LIMIT): string {
  return calls
    .split(" ")
    .map((seconds) => {
      const taken = counters.take(key, limit, START + Number(seconds) * 1000) as Taken;
      return taken.admitted ? `${taken.remaining}/${taken.resetSeconds}` : `wait ${taken.resetSeconds}`;
    })
    .join(" ");
}

test("calls count for 60 seconds, and a refused caller is told the seconds until the next is allowed", () => {
  const table: readonly (readonly [string, string])[] = [
    ["0 0 0 0", "2/60 1/60 0/60 wait 60"],
    ["0 10 20 30 59.999", "2/60 1/50 0/40 wait 30 wait 1"],
    ["0 10 20 60 60", "2/60 1/50 0/40 0/10 wait 10"],
    ["0 60 120", "2/60 2/60 2/60"],
    ["0 0.001 0.002 59.5 60", "2/60 1/60 0/60 wait 1 0/1"],
  ];
  for (const [calls, told] of table) assert.equal(play(calls), told, calls);
});

test("waiting exactly as long as told is enough, and a refused call does not lengthen the wait", () => {
  assert.equal(play("0 1 2 3.2 30 60"), "2/60 1/59 0/58 wait 57 wait 30 0/1");
});

test("no edge of a window lets twice as much through", () => {
  assert.equal(play("59 59.5 59.9 60 60.1 61"), "2/60 1/60 0/60 wait 59 wait 59 wait 58");
});

test("keys are counted apart, each by its own limit, which may change from call to call", () => {
  const counters = memoryCounters();
  assert.equal(play("0 0 0 0", counters), "2/60 1/60 0/60 wait 60");
  assert.equal(play("0", counters, "b"), "2/60");
  assert.equal(play("0 0 0", counters, "a", 5), "1/60 0/60 wait 60");
  assert.equal(play("1", counters, "a", 2), "wait 59");
});

test("a clock set back never makes callers wait for more than a minute", () => {
  assert.equal(play("3600 3600 3600 0"), "2/60 1/60 0/60 wait 60");
});

test("any sequence of calls is admitted as by a log that is never forgotten", () => {
  const steps = fc.array(
    fc.record({
      pauseMs: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 90_000 })),
      who: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(steps, (calls) => {
      const counters = memoryCounters();
      const admitted: { readonly who: number; readonly at: number }[] = [];
      let now = START;
      for (const { pauseMs, who } of calls) {
        now += pauseMs;
        const recent = admitted.filter((call) => call.who === who && call.at > now - 60_000);
        const expected = recent.length < 3;
        const taken = counters.take(String(who), LIMIT, now) as Taken;
        assert.equal(taken.admitted, expected);
        if (taken.admitted) assert.equal(taken.remaining, LIMIT - recent.length - 1);
        else assert.equal(taken.resetSeconds, Math.ceil(((recent[0]?.at ?? 0) + 60_000 - now) / 1000));
        if (taken.admitted) admitted.push({ who, at: now });
      }
    }),
  );
});

test("more callers than are remembered push out those that called longest ago, never those that call now", () => {
  const counters = memoryCounters(100);
  assert.equal(play("0 0 0", counters, "loud"), "2/60 1/60 0/60");
  for (let i = 0; i < 10_000; i++) {
    void counters.take(`visitor ${i}`, LIMIT, START + i);
    if (i % 40 === 0) assert.match(play(String(i / 1000), counters, "loud"), /^wait /);
  }
  assert.equal(play("10", counters, "visitor 1"), "2/60");
});
