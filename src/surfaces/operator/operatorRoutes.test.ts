import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryCounters } from "../../callers/memoryCounters.js";
import type { OperatorView } from "../../contract/operator.js";
import { createOperatorAccess } from "./operatorAccess.js";
import { clockAt } from "../../domain/time.js";
import { startTestApp } from "../testApp.js";

const TOKEN = "the-operator-s-own-token";
const VIEW: OperatorView = {
  at: "2026-11-20T18:05:00Z",
  areas: [],
  reports: [],
  rechecks: { is_on: false, waiting: 0, done: 0, in_flight: 0, resting: [] },
  holders: [],
  invitations: [],
  limits: [],
};
const operator = {
  views: {
    "": () => Promise.resolve(VIEW),
  },
  access: createOperatorAccess(TOKEN, memoryCounters(), clockAt(0)),
};
const asOperator = { headers: { authorization: `Bearer ${TOKEN}` } };

test("the view requires the token; no cookie or address replaces it", async () => {
  const app = await startTestApp({}, { parts: { operator } });
  try {
    const url = `${app.url}/console/operator`;
    assert.equal((await fetch(url)).status, 401);
    assert.equal((await fetch(`${url}?token=${TOKEN}&key=${TOKEN}`)).status, 401);
    assert.equal((await fetch(url, { headers: { cookie: `token=${TOKEN}` } })).status, 401);
    const answer = await fetch(url, asOperator);
    assert.deepEqual(await answer.json(), VIEW);
  } finally {
    await app.close();
  }
});
