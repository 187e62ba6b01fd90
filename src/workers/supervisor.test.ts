import assert from "node:assert/strict";
import { test } from "node:test";
import { MINUTE_MS } from "../domain/time.js";
import { Supervisor, type Supervised } from "./supervisor.js";

class Process implements Supervised {
  readonly place: number;
  readonly serves: Promise<void>;
  readonly ended: Promise<string>;
  begin: () => void = () => {};
  end: (how: string) => void = () => {};
  asked = 0;
  killed = 0;

  constructor(place: number) {
    this.place = place;
    this.serves = new Promise((resolve) => {
      this.begin = resolve;
    });
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  stop() {
    this.asked += 1;
  }

  kill() {
    this.killed += 1;
    this.end("SIGKILL");
  }
}

function supervised(size: number) {
  const started: Process[] = [];
  const pauses: number[] = [];
  const sleepers: (() => void)[] = [];
  let now = 0;
  const supervisor = new Supervisor<Process>({
    size,
    steadyClock: { now: () => now },
    sleep: (_ms, signal) =>
      new Promise((resolve) => {
        sleepers.push(resolve);
        signal.addEventListener("abort", () => resolve());
      }),
    start(place) {
      const one = new Process(place);
      started.push(one);
      return one;
    },
    onServing: () => {},
    onEnded: (_one, _place, _how, pauseMs) => pauses.push(pauseMs),
  });
  return {
    supervisor,
    started,
    pauses,
    wait: (ms: number) => {
      now += ms;
    },
    settle: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      for (const wake of sleepers.splice(0)) wake();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the others are started when the first serves; where it ends before, nobody is", async () => {
  const one = supervised(3);
  const started = one.supervisor.start();
  assert.equal(one.started.length, 1);
  one.started[0]?.begin();
  await started;
  assert.deepEqual(
    one.started.map(({ place }) => place),
    [1, 2, 3],
  );
  const other = supervised(3);
  const failing = assert.rejects(other.supervisor.start(), /ended before it served \(exit code 1\)/u);
  other.started[0]?.end("exit code 1");
  await failing;
  assert.equal(other.started.length, 1);
});

test("who ends is started again: at once, then after pauses that double up to half a minute, and at once again after a minute that went well", async () => {
  const { supervisor, started, pauses, wait, settle } = supervised(1);
  const starting = supervisor.start();
  started[0]?.begin();
  await starting;
  for (let i = 0; i < 10; i++) {
    started.at(-1)?.end("SIGKILL");
    await settle();
  }
  assert.deepEqual(pauses, [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  wait(MINUTE_MS);
  started.at(-1)?.end("SIGKILL");
  await settle();
  assert.equal(pauses.at(-1), 0);
  assert.equal(started.length, 12);
});

test("only who serves is named, in the order in which they began", async () => {
  const { supervisor, started, settle } = supervised(2);
  const starting = supervisor.start();
  const [first] = started;
  first?.begin();
  await starting;
  assert.deepEqual(supervisor.serving, [first]);
  started[1]?.begin();
  await settle();
  assert.deepEqual(supervisor.serving, started);
  first?.end("SIGKILL");
  await settle();
  assert.deepEqual(supervisor.serving, [started[1]]);
});

test("a stop asks all and waits; who does not end in time is ended, and nobody is started any more", async () => {
  const { supervisor, started, settle } = supervised(2);
  const starting = supervisor.start();
  started[0]?.begin();
  await starting;
  let isStopped = false;
  const stopped = supervisor.stop(1_000).then(() => {
    isStopped = true;
  });
  assert.deepEqual(
    started.map(({ asked }) => asked),
    [1, 1],
  );
  started[0]?.end("exit code 0");
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isStopped, false);
  await settle();
  await stopped;
  assert.deepEqual(
    started.map(({ killed }) => killed),
    [0, 1],
  );
  assert.equal(started.length, 2);
});
