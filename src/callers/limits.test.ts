import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "../contract/errors.js";
import type { Caller } from "./caller.js";
import { allowanceOf, type LimitClass, noLimits, slidingLimits } from "./limits.js";

const TABLE = { anonymous: { reads: 3, reports: 2 }, key: { reads: 5, reports: 4 } };
const START = 1_700_000_000_000;
const caller = (id: string, kind: Caller["kind"] = "anonymous"): Caller => ({
  kind,
  name: kind === "key" ? id : null,
  id,
  network: null,
});

/** What a call at `seconds` is told: `remaining/reset`, or `wait N`. */
function play(
  calls: string,
  limits = slidingLimits(TABLE),
  who = caller("a"),
  limitClass: LimitClass = "reads",
): string {
  return calls
    .split(" ")
    .map((seconds) => {
      try {
        const allowance = limits.admit(who, limitClass, START + Number(seconds) * 1000);
        return `${allowance?.remaining}/${allowance?.resetSeconds}`;
      } catch (error) {
        return `wait ${(error as ServiceError).retryAfterSeconds}`;
      }
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

test("reads and reports, callers, and kinds of callers are counted apart", () => {
  const limits = slidingLimits(TABLE);
  assert.equal(play("0 0 0 0", limits), "2/60 1/60 0/60 wait 60");
  assert.equal(play("0 0 0", limits, caller("a"), "reports"), "1/60 0/60 wait 60");
  assert.equal(play("0", limits, caller("b")), "2/60");
  assert.equal(play("0 0 0 0 0 0", limits, caller("k", "key")), "4/60 3/60 2/60 1/60 0/60 wait 60");
});

test("a refusal carries the allowance, none left, and says what to do", () => {
  const limits = slidingLimits({ ...TABLE, anonymous: { reads: 1, reports: 1 } });
  limits.admit(caller("a"), "reads", START);
  assert.throws(
    () => limits.admit(caller("a"), "reads", START + 18_000),
    (error: ServiceError) => {
      assert.ok(error instanceof ServiceError);
      assert.equal(error.code, "rate_limited");
      assert.equal(
        error.detail,
        "Over the limit of 1 read calls in 60 seconds. Wait 42 seconds, then make the same call again.",
      );
      assert.deepEqual(allowanceOf(error), { class: "reads", limit: 1, remaining: 0, resetSeconds: 42 });
      return true;
    },
  );
});

test("a clock set back never makes callers wait for more than a minute", () => {
  assert.equal(play("3600 3600 3600 0"), "2/60 1/60 0/60 wait 60");
});

test("limits that are off admit everything and state nothing", () => {
  for (let i = 0; i < 1000; i++) assert.equal(noLimits.admit(caller("a"), "reads", START), null);
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
      const limits = slidingLimits(TABLE);
      const admitted: { readonly who: number; readonly at: number }[] = [];
      let now = START;
      for (const { pauseMs, who } of calls) {
        now += pauseMs;
        const recent = admitted.filter((call) => call.who === who && call.at > now - 60_000);
        const expected = recent.length < 3;
        let actual = true;
        try {
          const allowance = limits.admit(caller(String(who)), "reads", now);
          assert.equal(allowance?.remaining, 3 - recent.length - 1);
        } catch (error) {
          actual = false;
          const wait = ((recent[0]?.at ?? 0) + 60_000 - now) / 1000;
          assert.equal((error as ServiceError).retryAfterSeconds, Math.ceil(wait));
        }
        assert.equal(actual, expected);
        if (actual) admitted.push({ who, at: now });
      }
    }),
  );
});

test("more callers than are remembered push out those that called longest ago, never those that call now", () => {
  const limits = slidingLimits(TABLE, 100);
  assert.equal(play("0 0 0", limits, caller("loud")), "2/60 1/60 0/60");
  for (let i = 0; i < 10_000; i++) {
    limits.admit(caller(`visitor ${i}`), "reads", START + i);
    if (i % 40 === 0) assert.match(play(String(i / 1000), limits, caller("loud")), /^wait /);
  }
  assert.equal(play("10", limits, caller("visitor 1")), "2/60");
});
