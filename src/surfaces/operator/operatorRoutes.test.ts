import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryCounters } from "../../callers/memoryCounters.js";
import type { OwnReliability } from "../../contract/calibration.js";
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
const RELIABILITY: OwnReliability = {
  at: "2026-11-20T18:05:00Z",
  parameters: "given",
  places: 0,
  beliefs: [],
  deviations: [],
  off: [],
  untold: [],
};
const operator = {
  desk: {
    view: () => Promise.resolve(VIEW),
    reliability: () => Promise.resolve(RELIABILITY),
  },
  merchants: () => Promise.resolve([]),
  access: createOperatorAccess(TOKEN, memoryCounters(), clockAt(0)),
};
const asOperator = { headers: { authorization: `Bearer ${TOKEN}` } };

test("the view and its stream require the token; no cookie or address replaces it", async () => {
  const app = await startTestApp({}, { parts: { operator } });
  try {
    for (const path of ["/console/operator", "/console/operator/events"]) {
      assert.equal((await fetch(app.url + path)).status, 401);
      assert.equal((await fetch(`${app.url}${path}?token=${TOKEN}&key=${TOKEN}`)).status, 401);
      assert.equal((await fetch(app.url + path, { headers: { cookie: `token=${TOKEN}` } })).status, 401);
    }
    const answer = await fetch(`${app.url}/console/operator`, asOperator);
    assert.deepEqual(await answer.json(), VIEW);
    assert.equal((await fetch(`${app.url}/console/operator/reliability`)).status, 401);
    const reliability = await fetch(`${app.url}/console/operator/reliability`, asOperator);
    assert.deepEqual(await reliability.json(), RELIABILITY);
  } finally {
    await app.close();
  }
});

test("an open stream ends when the service stops, and does not delay the stop", async () => {
  const app = await startTestApp({}, { parts: { operator } });
  const { body, headers } = await fetch(`${app.url}/console/operator/events`, asOperator);
  assert.equal(headers.get("content-type"), "text/event-stream; charset=utf-8");
  const reader = body?.getReader();
  const first = await reader?.read();
  assert.equal(new TextDecoder().decode(first?.value), `data: ${JSON.stringify(VIEW)}\n\n`);
  await app.close();
  assert.equal((await reader?.read())?.done, true);
});

test("a closed view frees its place for another, any number of times", async () => {
  const app = await startTestApp({}, { parts: { operator } });
  // An unreferenced response is garbage collected, which closes its connection.
  const held: Response[] = [];
  /** Retries until there is room: the server notices a closed connection a little later. */
  const follow = async (signal: AbortSignal): Promise<number> => {
    for (let refused = 0; ; refused++) {
      const answer = await fetch(`${app.url}/console/operator/events`, { ...asOperator, signal });
      if (answer.status === 200) {
        held.push(answer);
        return refused;
      }
      await answer.text();
    }
  };
  try {
    for (let round = 0; round < 4; round++) {
      const leaving = new AbortController();
      for (let i = 0; i < 5; i++) await follow(leaving.signal);
      const refused = await fetch(`${app.url}/console/operator/events`, asOperator);
      assert.equal(refused.status, 503);
      await refused.text();
      leaving.abort();
    }
    assert.equal(held.length, 20);
  } finally {
    await app.close();
  }
});
