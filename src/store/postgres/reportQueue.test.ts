import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { test } from "node:test";
import { reportQueue, type WaitingReport } from "./reportQueue.js";

test("who waited for too long for its turn is told when one ends, whoever came later goes on", async () => {
  const clock = { now: 0 };
  const ends: (() => void)[] = [];
  const written: string[] = [];
  const told: string[] = [];
  const queue = reportQueue(
    (areaId) => {
      written.push(areaId);
      return new Promise((resolve) => ends.push(resolve));
    },
    1,
    { now: () => clock.now, ms: 10 },
  );
  const add = (areaId: string) =>
    queue.add(areaId, {
      reject: (error: unknown) => told.push(`${areaId} ${(error as { code: string }).code}`),
    } as unknown as WaitingReport);
  const end = async () => {
    ends.shift()?.();
    await nextTurn();
    await nextTurn();
  };
  add("hung");
  await nextTurn();
  await nextTurn();
  add("late");
  clock.now = 5;
  add("later");
  clock.now = 10;
  assert.deepEqual([written, told], [["hung"], []]);
  await end();
  assert.deepEqual([written, told], [["hung", "later"], ["late unavailable"]]);
  await end();
  await queue.close();
});
