import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import type { OperatorView } from "../../contract/operator.js";
import { pauseUntil, viewStream } from "./viewStream.js";

const view = (waiting: number): OperatorView => ({
  at: "2026-11-20T18:05:00Z",
  areas: [],
  reports: [],
  rechecks: { is_on: true, waiting, done: 0, in_flight: 0, resting: [] },
  holders: [],
  invitations: [],
  limits: [],
});

test("a long stream does not accumulate listeners on its signal, and leaves none", async () => {
  const leaving = new AbortController();
  const listeners = () => getEventListeners(leaving.signal, "abort").length;
  let most = 0;
  let sent = 0;
  const stream = viewStream(
    async () => view(sent % 3),
    leaving.signal,
    (signal) => pauseUntil(0, signal),
  );
  for await (const text of stream) {
    assert.match(text, /^(?:data: \{.*\}|: still here)\n\n$/u);
    most = Math.max(most, listeners());
    sent += 1;
    if (sent === 50) leaving.abort();
  }
  assert.deepEqual([sent, most, listeners()], [50, 0, 0]);
});

test("unchanged data is not sent again", async () => {
  const leaving = new AbortController();
  const views = [view(1), view(1), view(2)];
  const events: string[] = [];
  const stream = viewStream(
    async () => views.shift() ?? view(2),
    leaving.signal,
    async () => {},
  );
  for await (const text of stream) {
    events.push(text.slice(0, 5));
    if (events.length === 4) leaving.abort();
  }
  assert.deepEqual(events, ["data:", ": sti", "data:", ": sti"]);
});
