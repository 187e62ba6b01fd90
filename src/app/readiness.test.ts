import assert from "node:assert/strict";
import { test } from "node:test";
import { createReadiness } from "./readiness.js";

const ANSWER = { catalog: 0, areas: new Map() };

function readinessOf(given: {
  readonly catalog?: { readonly ready: boolean; readonly detail: string };
  readonly versions?: () => Promise<typeof ANSWER>;
  readonly state?: "common" | "alone" | "both";
  readonly unreachable?: readonly string[];
}) {
  let now = 0;
  let questions = 0;
  const readiness = createReadiness({
    service: { ready: () => given.catalog ?? { ready: true, detail: "1 area(s) loaded" } },
    store: {
      versions: () => {
        questions += 1;
        return (given.versions ?? (async () => ANSWER))();
      },
      unreachable: async () => given.unreachable ?? [],
    },
    areas: () => ["a", "b", "c"],
    shared: given.state === undefined ? null : { state: given.state, replicas: 3 },
    steadyClock: { now: () => now },
  });
  return {
    readiness,
    questions: () => questions,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test("each missing part is reported; lost counters are reported too, but keep the service ready", async () => {
  const gone = () => Promise.reject(new Error("gone"));
  const empty = { ready: false, detail: "no area is loaded yet" };
  const table = [
    [{}, true, "1 area(s) loaded"],
    [{ catalog: empty }, false, "no area is loaded yet"],
    [{ versions: gone }, false, "the store cannot be reached"],
    [{ versions: gone, catalog: empty }, false, "no area is loaded yet; the store cannot be reached"],
    [
      { unreachable: ["a", "c"] },
      true,
      "1 area(s) loaded; 2 area(s) cannot be served because their node does not answer: a, c",
    ],
    [{ state: "common" }, true, "1 area(s) loaded"],
    [{ state: "alone" }, true, "1 area(s) loaded; this replica counts limits alone, as one of 3"],
  ] as const;
  for (const [given, ready, detail] of table)
    assert.deepEqual(await readinessOf(given).readiness(), { ready, detail });
});

test("a store that does not answer is unavailable, and is not queried again meanwhile", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let answer: (versions: typeof ANSWER) => void = () => {};
  const versions = () =>
    new Promise<typeof ANSWER>((resolve) => {
      answer = resolve;
    });
  const { readiness, questions, wait } = readinessOf({ versions });
  for (let i = 0; i < 3; i++, wait(60_000)) {
    const answered = readiness();
    t.mock.timers.tick(2_000);
    assert.equal((await answered).ready, false);
  }
  assert.equal(questions(), 1);
  answer(ANSWER);
});

test("the store is queried at most once a second", async () => {
  const { readiness, questions, wait } = readinessOf({});
  for (let i = 0; i < 10; i++) assert.equal((await readiness()).ready, true);
  assert.equal(questions(), 1);
  wait(1_000);
  await readiness();
  assert.equal(questions(), 2);
});
