import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerCondition } from "../../store/postgres/serverCondition.js";
import { findingsOf } from "./doctor.js";

const SOUND: ServerCondition = {
  version: "15.8",
  connections: 97,
  taken: 34,
  perProcess: 16,
  unsafe: [],
  nodes: [],
  clock: 0,
};
const states = (given: Partial<ServerCondition>, skew = 0) =>
  [...findingsOf({ ...SOUND, ...given }, skew)].map(({ state, subject }) => `${subject}: ${state}`);

test("the doctor reports a database's free connections, unsafe settings, silent nodes and clock skew", () => {
  const sound = [...findingsOf(SOUND, 1_000)];
  assert.deepEqual(
    sound.map(({ found }) => found),
    ["PostgreSQL 15.8 answers; 34 of 97 connections are taken"],
  );
  assert.deepEqual(states({}), ["database: ok"]);
  assert.deepEqual(states({ taken: 82 }), ["database: ok", "database: warning"]);
  assert.deepEqual(states({ perProcess: 64 }), ["database: ok", "database: warning"]);
  assert.deepEqual(states({ unsafe: ["fsync", "full_page_writes"] }), ["database: ok", "database: failure"]);
  const nodes = [
    { name: "one:5432", shards: 16, answers: true },
    { name: "two:5432", shards: 16, answers: false },
  ];
  assert.deepEqual(states({ nodes }), ["database: ok", "node: ok", "node: failure"]);
  assert.deepEqual(states({}, 300_000), ["database: ok", "clock: failure"]);
});
