import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Instant, MINUTE_MS, SECOND_MS } from "#doorlight/domain/time.js";
import type { Taken } from "#doorlight/store/counters.js";

/** Counters under test, with a clock that the suite sets. */
export interface CountersOnTrial {
  take(key: string, limit: number): Taken | Promise<Taken>;
  look(key: string, limit: number): Taken | Promise<Taken>;
  setClock(now: Instant): void | Promise<void>;
  close(): Promise<void>;
}

const LIMIT = 3;
const START = 1_700_000_000_000;

/** The contract of every counter adapter. `open` returns new, empty ones. `runs`: the number of random sequences. */
export function countersContract(name: string, open: () => Promise<CountersOnTrial>, runs: number): void {
  /** The result of a call at `seconds`: `remaining/reset`, or `wait N`. With a `?` before it, the state is only queried. */
  const play = async (
    counters: CountersOnTrial,
    calls: string,
    key = "a",
    limit = LIMIT,
  ): Promise<string> => {
    const expected: string[] = [];
    for (const call of calls.split(" ")) {
      const isLook = call.startsWith("?");
      await counters.setClock(START + Number(isLook ? call.slice(1) : call) * SECOND_MS);
      const taken = await (isLook ? counters.look(key, limit) : counters.take(key, limit));
      expected.push(
        taken.admitted ? `${taken.remaining}/${taken.resetSeconds}` : `wait ${taken.resetSeconds}`,
      );
    }
    return expected.join(" ");
  };
  const holds = (title: string, run: (counters: CountersOnTrial) => Promise<void>) =>
    void test(`${name}: ${title}`, async () => {
      const counters = await open();
      try {
        await run(counters);
      } finally {
        await counters.close();
      }
    });

  holds(
    "calls count for 60 seconds, and who is refused is told the seconds until the next",
    async (counters) => {
      const table: readonly (readonly [string, string])[] = [
        ["0 0 0 0", "2/60 1/60 0/60 wait 60"],
        ["0 10 20 30 59.999", "2/60 1/50 0/40 wait 30 wait 1"],
        ["0 10 20 60 60", "2/60 1/50 0/40 0/10 wait 10"],
        ["0 60 120", "2/60 2/60 2/60"],
        ["0 0.001 0.002 59.5 60", "2/60 1/60 0/60 wait 1 0/1"],
      ];
      for (const [i, [calls, expected]] of table.entries())
        assert.equal(await play(counters, calls, `caller ${i}`), expected, calls);
    },
  );

  holds(
    "waiting exactly as long as told is enough; a refused call does not lengthen the wait",
    async (counters) => {
      assert.equal(await play(counters, "0 1 2 3.2 30 60"), "2/60 1/59 0/58 wait 57 wait 30 0/1");
    },
  );

  holds("no edge of a window lets twice as much through", async (counters) => {
    assert.equal(await play(counters, "59 59.5 59.9 60 60.1 61"), "2/60 1/60 0/60 wait 59 wait 59 wait 58");
  });

  holds(
    "keys are counted apart, each by its own limit, which may change from call to call",
    async (counters) => {
      assert.equal(await play(counters, "0 0 0 0"), "2/60 1/60 0/60 wait 60");
      assert.equal(await play(counters, "0", "b"), "2/60");
      assert.equal(await play(counters, "0 0 0", "a", 5), "1/60 0/60 wait 60");
      assert.equal(await play(counters, "1", "a", 2), "wait 59");
    },
  );

  holds("a look tells how a call would go, and counts nothing", async (counters) => {
    assert.equal(await play(counters, "?0 ?0"), "3/0 3/0");
    assert.equal(
      await play(counters, "0 ?10 ?10 20 20 ?30 60 ?61"),
      "2/60 2/50 2/50 1/40 0/40 wait 30 0/20 wait 19",
    );
    assert.equal(await play(counters, "?300"), "3/0");
  });

  holds("a clock set back makes nobody wait for more than a minute", async (counters) => {
    assert.equal(await play(counters, "3600 3600 3600 0"), "2/60 1/60 0/60 wait 60");
  });

  void test(`${name}: any sequence of calls is let in as by a log that is never forgotten`, async () => {
    const steps = fc.array(
      fc.record({
        pauseMs: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 90_000 })),
        who: fc.integer({ min: 0, max: 4 }),
        limit: fc.constantFrom(LIMIT, LIMIT, 1, 12),
        isLook: fc.boolean(),
      }),
      { maxLength: 120 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (calls) => {
        const counters = await open();
        const admitted: { readonly who: number; readonly at: number }[] = [];
        let now = START;
        for (const { pauseMs, who, limit, isLook } of calls) {
          now += pauseMs;
          await counters.setClock(now);
          const recent = admitted.filter((call) => call.who === who && call.at > now - MINUTE_MS);
          const taken = await (isLook
            ? counters.look(String(who), limit)
            : counters.take(String(who), limit));
          assert.equal(taken.admitted, recent.length < limit);
          const isCounted = taken.admitted && !isLook;
          if (isCounted) admitted.push({ who, at: now });
          assert.equal(taken.remaining, Math.max(0, limit - recent.length - Number(isCounted)));
          const oldest = recent[0]?.at ?? (isCounted ? now : null);
          assert.equal(
            taken.resetSeconds,
            oldest === null ? 0 : Math.ceil((oldest + MINUTE_MS - now) / SECOND_MS),
          );
        }
        await counters.close();
      }),
      { numRuns: runs },
    );
  });
}
