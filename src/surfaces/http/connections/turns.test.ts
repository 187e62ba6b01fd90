import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { FairQueue } from "./fairQueue.js";
import { type Lane, Turns } from "./turns.js";

test("whoever sends much waits behind oneself alone; nothing is lost or overtaken within a party", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "a4", "c1", "b2"]) queue.push(item[0] ?? "", item);
  const served: (string | undefined)[] = [];
  while (!queue.isEmpty) served.push(queue.shift());
  assert.deepEqual(served, ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  assert.equal(queue.shift(), undefined);
});

test("between two of a party's items each other party that waits has had its turn", () => {
  const arrivals = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(arrivals, (steps) => {
      const queue = new FairQueue<{ party: string; n: number }>();
      const waiting = new Map<string, number[]>();
      const skipped = new Map<string, number>();
      for (const [n, [party, isTaken]] of steps.entries()) {
        queue.push(party, { party, n });
        waiting.set(party, [...(waiting.get(party) ?? []), n]);
        if (!isTaken) continue;
        const item = queue.shift();
        assert.equal(item?.n, waiting.get(item?.party ?? "")?.shift());
        for (const [other, items] of waiting) {
          skipped.set(other, other === item?.party || items.length === 0 ? 0 : (skipped.get(other) ?? 0) + 1);
          assert.ok((skipped.get(other) ?? 0) < 3);
        }
      }
    }),
  );
});

test("health has its turn in the next round, whatever else waits; and nobody waits for ever", () => {
  const rounds: (() => void)[] = [];
  let now = 0;
  const turns = new Turns(
    () => now,
    (run) => rounds.push(run),
  );
  const served: string[] = [];
  const ask = (name: string, lane: Lane, party = "one") =>
    turns.ask({ party, takeTurn: (waitedMs) => void served.push(`${name} after ${waitedMs}`) }, lane);
  for (let i = 0; i < 50; i++) ask("fresh", "fresh");
  for (let i = 0; i < 50; i++) ask("backlog", "backlog", "two");
  ask("report", "report");
  ask("health", "health");
  assert.equal(rounds.length, 1, "one round is asked for, however many wait");
  now = 5;
  rounds.shift()?.();
  // Behind health and the report nobody waits: they waited for the machine alone.
  assert.deepEqual(served, ["health after 0", "report after 0", "fresh after 5", "backlog after 5"]);
  for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) round();
  assert.equal(served.length, 102);
});

/** A clock that moves while requests are answered (after their turn, before the next round) and while somebody is let in. */
function crowdAtTheDoor({ answerMs, letInMs }: { readonly answerMs: number; readonly letInMs: number }) {
  let now = 0;
  let next: (() => void) | undefined;
  const turns = new Turns(
    () => now,
    (run) => {
      next = run;
    },
  );
  const answered: number[] = [];
  const ask = () =>
    turns.ask(
      {
        party: "crowd",
        takeTurn: () => {
          answered.push(now);
          now += answerMs;
        },
      },
      "fresh",
    );
  return {
    ask,
    answered,
    /** One round of the event loop, in which `isArriving`: somebody is let in. */
    round(isArriving: boolean) {
      if (isArriving) {
        now += letInMs;
        turns.arrived();
      }
      const run = next;
      next = undefined;
      run?.();
      return now;
    },
  };
}

test("while a crowd connects its requests have half of the time: who comes behind it is let in soon, and nobody waits for ever", () => {
  const crowd = crowdAtTheDoor({ answerMs: 4, letInMs: 0.1 });
  for (let i = 0; i < 1_000; i++) crowd.ask();
  let now = 0;
  for (let letIn = 0; letIn < 50; letIn++) now = crowd.round(true);
  assert.ok(now < 50 * 0.1 + 3 * 4, `${now} ms until the last of 50 is let in`);
  for (let letIn = 0; letIn < 5_000; letIn++) now = crowd.round(true);
  const share = (crowd.answered.length * 4) / now;
  assert.ok(share > 0.4 && share < 0.6, `${share} of the time`);
  const [before, since] = [crowd.answered.length, now];
  for (let i = 0; i < 10; i++) now = crowd.round(false);
  assert.equal(crowd.answered.length, before + 10, "with nobody at the door every round answers");
  assert.equal(now, since + 40);
});

test("requests that are answered quickly have their turns a few at a time, one at a time while somebody connects or once they are slow", () => {
  const [quick, slow] = [
    crowdAtTheDoor({ answerMs: 0.1, letInMs: 0.1 }),
    crowdAtTheDoor({ answerMs: 4, letInMs: 0.1 }),
  ];
  const answeredIn = (crowd: typeof quick, isArriving: boolean) => {
    const before = crowd.answered.length;
    crowd.round(isArriving);
    return crowd.answered.length - before;
  };
  for (const crowd of [quick, slow]) for (let i = 0; i < 40; i++) crowd.ask();
  assert.deepEqual(
    [false, false, false].map((one) => answeredIn(quick, one)),
    [1, 4, 4],
  );
  let beside = 0;
  while (beside === 0) beside = answeredIn(quick, true);
  assert.equal(beside, 1);
  assert.deepEqual(
    [false, false, false].map((one) => answeredIn(slow, one)),
    [1, 1, 1],
  );
});

test("a slow answer keeps the door open no longer than others can wait", () => {
  const crowd = crowdAtTheDoor({ answerMs: 5_000, letInMs: 1 });
  for (let i = 0; i < 3; i++) crowd.ask();
  while (crowd.answered.length < 3) crowd.round(true);
  const [, second = 0, third = 0] = crowd.answered;
  assert.ok(third - second - 5_000 <= 25, `${third - second - 5_000} ms`);
});

test("a crowd that leaves is closed a few at a time, between which health has its turn", () => {
  const rounds: (() => void)[] = [];
  const turns = new Turns(
    () => 0,
    (run) => rounds.push(run),
  );
  let closed = 0;
  for (let i = 0; i < 5_000; i++)
    turns.ask(
      {
        party: "all",
        takeTurn: () => {
          closed += 1;
        },
      },
      "leaving",
    );
  rounds.shift()?.();
  assert.ok(closed > 0 && closed <= 100, `${closed} in a round`);
  let closedBefore = -1;
  turns.ask(
    {
      party: "prober",
      takeTurn: () => {
        closedBefore = closed;
      },
    },
    "health",
  );
  const whenAsked = closed;
  for (let round = rounds.shift(); round !== undefined; round = rounds.shift()) round();
  assert.equal(closedBefore, whenAsked);
  assert.equal(closed, 5_000);
});
