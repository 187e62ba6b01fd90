import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import fc from "fast-check";
import type { BlobPlace } from "./blobs.js";
import { NO_IDS } from "./ids.js";
import { readerInThreads, ThreadEnded, type Threads } from "./readerInThreads.js";
import { type FromThread, sentAnswer, type ToThread } from "./sentAnswer.js";

/** A thread whose answers are told by the test. */
class TestThread extends EventEmitter {
  readonly asked: number[] = [];
  isEnded = false;

  postMessage(message: ToThread): void {
    if ("place" in message) this.asked.push(message.at);
  }

  async terminate(): Promise<number> {
    this.isEnded = true;
    return 0;
  }
}

function testThreads(count: number): Threads & { readonly started: readonly TestThread[] } {
  const started: TestThread[] = [];
  const start = () => {
    const thread = new TestThread();
    started.push(thread);
    return thread;
  };
  return { count, start, started };
}

const FILE = 3;
const question = { type: "relation", ids: NO_IDS, wanted: () => true } as const;
const placesOf = (count: number): readonly BlobPlace[] =>
  Array.from({ length: count }, (_, at) => ({ type: "OSMData", offset: at, bytes: 1 }));
/** Counts tell which block an answer is of. */
const answerTo = (at: number): FromThread => ({
  at,
  answer: sentAnswer({
    counts: { nodes: at, ways: 0, relations: 0 },
    wanted: [],
    needed: [],
    points: [],
  }),
});

test("whatever the order in which threads answer, answers are told in that of the blocks, and of what is damaged the first", async () => {
  const drawn = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    blocks: fc.integer({ min: 1, max: 60 }),
    damaged: fc.array(fc.nat(59), { maxLength: 4 }),
    turns: fc.infiniteStream(fc.nat(99)),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ count, blocks, damaged, turns }) => {
      const threads = testThreads(count);
      const reader = readerInThreads(FILE, threads, blocks);
      assert.equal(threads.started.length, Math.min(count, blocks));
      const told: number[] = [];
      const asked = reader
        .ask(placesOf(blocks), question, ({ counts }) => told.push(counts.nodes))
        .then(
          () => null,
          (error: Error) => error.message,
        );
      // Threads answer in any order, each what it was asked first.
      for (;;) {
        const busy = threads.started.filter((thread) => thread.asked.length > 0);
        const thread = busy[(turns.next().value ?? 0) % Math.max(1, busy.length)];
        const at = thread?.asked.shift();
        if (thread === undefined || at === undefined) break;
        const failure = { message: `damaged ${at}`, isUnreadKind: false };
        thread.emit("message", damaged.includes(at) ? { at, failure } : answerTo(at));
      }
      const refusal = await asked;
      const first = Math.min(...damaged.filter((at) => at < blocks), blocks);
      assert.equal(refusal, first === blocks ? null : `damaged ${first}`);
      assert.deepEqual(
        told,
        Array.from({ length: first }, (_, at) => at),
      );
      await reader.close();
      assert.ok(threads.started.every(({ isEnded }) => isEnded));
    }),
  );
});

test("where not all threads can be started, what is asked fails, and those that were started end", async () => {
  const threads = testThreads(4);
  const start = () => {
    if (threads.started.length === 2) throw new Error("no memory for it");
    return threads.start(FILE);
  };
  const reader = readerInThreads(FILE, { count: 4, start }, 9);
  await assert.rejects(
    reader.ask(placesOf(9), question, () => {}),
    (error) => error instanceof ThreadEnded && /cannot be started: no memory for it/u.test(error.message),
  );
  await reader.close();
  assert.deepEqual(
    threads.started.map(({ isEnded }) => isEnded),
    [true, true],
  );
});

test("a thread that ends, or says what cannot be read, fails what is asked, now and later", async () => {
  const ends: readonly (readonly [string, unknown, RegExp])[] = [
    ["error", new Error("no memory"), /no memory/u],
    ["exit", 0, /ended by itself, with 0/u],
    ["messageerror", new Error("unknown"), /cannot be read: unknown/u],
  ];
  for (const [event, told, reason] of ends) {
    const threads = testThreads(2);
    const reader = readerInThreads(FILE, threads, 9);
    const asked = reader.ask(placesOf(9), question, () => {});
    threads.started[1]?.emit(event, told);
    await assert.rejects(asked, reason);
    await assert.rejects(
      reader.ask(placesOf(9), question, () => {}),
      reason,
    );
  }
});
