import assert from "node:assert/strict";
import { test } from "node:test";
import { ALONE } from "#doorlight/app/member.js";
import { Leading } from "#doorlight/app/workers/leading.js";
import type { LeaderQuestions, PrimaryQuestions, WorkerQuestions } from "#doorlight/app/workers/questions.js";
import { createWorkerMember } from "#doorlight/app/workers/workerMember.js";
import { clockAt } from "#doorlight/domain/time.js";
import { Leases } from "#doorlight/leases/leases.js";
import { LiveChecker } from "#doorlight/live/liveChecker.js";
import { Rechecker } from "#doorlight/live/rechecker.js";
import { lastSeenAt } from "#doorlight/verify/liveCheck.js";
import { type Channel, createLink } from "#doorlight/workers/link.js";
import { catalogOf, NOW } from "./standIns.js";

const clock = clockAt(NOW);
const { store, catalog, entry } = await catalogOf([{ name: "One" }, { name: "Two" }]);

/** The two ends of a way between processes: what is sent at one is heard at the other, as JSON. */
function way() {
  const heard: ((message: unknown) => void)[] = [];
  const gone: (() => void)[] = [];
  const end = (own: number): Channel => ({
    send(message) {
      const copy: unknown = JSON.parse(JSON.stringify(message));
      setImmediate(() => heard[1 - own]?.(copy));
    },
    onMessage(hear) {
      heard[own] = hear;
    },
    onGone: (hear) => void gone.push(hear),
  });
  const close = () => {
    for (const hear of gone) hear();
  };
  return { ends: [end(0), end(1)] as const, close };
}

/** A worker, of which nobody has to look anywhere. */
function worker(leading: Leading) {
  const sleep = async () => {};
  const checker = new LiveChecker({
    sources: [],
    store,
    leases: new Leases({ store: store.leases, holder: "one", sleep }),
    clock,
    patienceMs: 0,
    sleep,
    onError: (error) => assert.fail(error as Error),
  });
  const rechecker = new Rechecker({
    checker,
    queue: store.rechecks,
    find: (id, now) => catalog.findCurrent(id, now),
    now: () => NOW,
    lastSeenAt,
  });
  const { ends, close } = way();
  const member = createWorkerMember(() => link, clock);
  const link = createLink<PrimaryQuestions, WorkerQuestions>(ends[0], {
    ...member.answers,
    stop() {},
    isThere() {},
  });
  const { asker } = leading;
  const primary = createLink<WorkerQuestions, LeaderQuestions>(ends[1], {
    wanted: (id) => asker.tell("wanted", id),
    doubted: (id) => asker.tell("doubted", id),
    rechecks: () => asker.ask("rechecks"),
  });
  const live = { checker, rechecker, recheckAgeMs: 0, budgetMs: 0 };
  return {
    member: member.member,
    wishes: member.member.wishes(live, catalog) ?? assert.fail(),
    rechecker,
    live,
    join: () => leading.joined(primary),
    end() {
      close();
      leading.left(primary);
    },
  };
}

const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test("whatever any worker names to be looked at is waited for by the one that leads; where that ends, by the next one", async () => {
  const leading = new Leading();
  const [first, second, third] = [worker(leading), worker(leading), worker(leading)];
  const waiting = () => [first, second, third].map(({ rechecker }) => rechecker.waiting);
  for (const one of [first, second, third]) one.join();
  await settled();
  first.wishes.wanted(await entry(1));
  third.wishes.wanted(await entry(2));
  second.wishes.wanted(await entry(2));
  await settled();
  assert.deepEqual(waiting(), [2, 0, 0]);
  assert.equal((await third.member.rechecks(third.live)).waiting, 2);
  first.end();
  await settled();
  third.wishes.wanted(await entry(1));
  second.wishes.wanted(await entry(2));
  await settled();
  assert.deepEqual(waiting(), [2, 2, 0]);
});

test("what one process does in the background is done by the worker that leads alone, from when it does", async () => {
  const leading = new Leading();
  const [first, second] = [worker(leading), worker(leading)];
  const running: string[] = [];
  const start = (name: string) => () => {
    running.push(name);
    return () => void running.splice(running.indexOf(name), 1);
  };
  const end = first.member.inBackground(start("first"));
  const endSecond = second.member.inBackground(start("second"));
  assert.deepEqual(running, []);
  first.join();
  second.join();
  await settled();
  assert.deepEqual(running, ["first"]);
  await end();
  first.end();
  await settled();
  assert.deepEqual(running, ["second"]);
  await endSecond();
  assert.deepEqual(running, []);
  await ALONE.inBackground(start("alone"))();
  assert.deepEqual(running, []);
});
