import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import type { Server as HttpServer } from "node:http";
import { test } from "node:test";
import { calmAfterCalls } from "./calm.js";

/** A server whose calls are made by hand, and how often it was slept; `during` does what happens in each sleep. */
function served(during: (slept: number, server: EventEmitter) => void) {
  const server = new EventEmitter();
  const stopping = new AbortController();
  let slept = 0;
  const sleep = async () => {
    slept += 1;
    during(slept, server);
  };
  const calm = calmAfterCalls(server as unknown as HttpServer, sleep, stopping.signal);
  return { server, calm, stopping, slept: () => slept };
}

const called = (server: EventEmitter): EventEmitter => {
  const response = new EventEmitter();
  server.emit("request", {}, response);
  return response;
};

test("a server that nobody calls is calm after the first look", async () => {
  const { calm, slept } = served(() => {});
  await calm();
  assert.equal(slept(), 1);
});

test("calls that come meanwhile, and calls that are not answered yet, are waited for", async () => {
  const first = new EventEmitter();
  const { server, calm, slept } = served((time, to) => {
    if (time === 1) called(to).emit("close");
    if (time === 3) first.emit("close");
  });
  server.emit("request", {}, first);
  await calm();
  assert.equal(slept(), 3);
});

test("who asks again and again is waited for a few times, a stream that goes on not for ever", async () => {
  const asking = served((_, to) => called(to).emit("close"));
  await asking.calm();
  const streaming = served(() => {});
  called(streaming.server);
  await streaming.calm();
  assert.ok(1 < asking.slept() && asking.slept() < streaming.slept() && streaming.slept() < 1_000);
});

test("whoever stops the service waits no longer", async () => {
  const { server, calm, stopping, slept } = served((time) => {
    if (time === 2) stopping.abort();
  });
  called(server);
  await calm();
  assert.equal(slept(), 2);
});
