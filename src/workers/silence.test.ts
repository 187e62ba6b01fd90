import assert from "node:assert/strict";
import { test } from "node:test";
import { Silence } from "./silence.js";

const EVERY_MS = 1_000;
const MOST_MS = 5_000;

function watched(names: readonly string[]) {
  const all = names.map((name) => ({ name, answer: () => {}, asked: 0 }));
  const silent: string[] = [];
  let now = 0;
  const silence = new Silence<(typeof all)[number]>({
    steadyClock: { now: () => now },
    mostMs: MOST_MS,
    everyMs: EVERY_MS,
    ask: (one) => {
      one.asked += 1;
      return new Promise<void>((resolve) => {
        one.answer = resolve;
      });
    },
    onSilent: ({ name }) => void silent.push(name),
  });
  return {
    all,
    silent,
    /** So many looks, each after `ms`, with answers of some in between. */
    looks: async (count: number, answering: readonly string[], ms = EVERY_MS) => {
      for (let i = 0; i < count; i++) {
        silence.look(all);
        for (const one of all) if (answering.includes(one.name)) one.answer();
        await new Promise((resolve) => setImmediate(resolve));
        now += ms;
      }
    },
  };
}

test("who has not answered for as long as it may is named, once; who answers never is", async () => {
  const { all, silent, looks } = watched(["one", "two"]);
  await looks(5, ["two"]);
  assert.deepEqual(silent, []);
  await looks(1, ["two"]);
  assert.deepEqual(silent, ["one"]);
  await looks(20, ["two"]);
  assert.deepEqual(silent, ["one"]);
  assert.deepEqual(
    all.map(({ asked }) => asked),
    [1, 26],
  );
});

test("who answers late, but in time, has the whole time again", async () => {
  const { silent, looks } = watched(["one"]);
  for (let i = 0; i < 5; i++) {
    await looks(4, []);
    await looks(1, ["one"]);
  }
  assert.deepEqual(silent, []);
});

test("where the asking process itself was held up nobody is named for that", async () => {
  const { silent, looks } = watched(["one"]);
  await looks(2, []);
  await looks(1, [], 60_000);
  await looks(5, []);
  assert.deepEqual(silent, [], "its answer may have waited to be heard");
  await looks(1, []);
  assert.deepEqual(silent, ["one"]);
});
