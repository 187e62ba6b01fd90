import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { test } from "node:test";
import { openOwnDoor } from "./ownDoor.js";

async function doorTo(answer: RequestListener) {
  const server = createServer(answer);
  const pauses: (() => void)[] = [];
  const door = await openOwnDoor(server, () => new Promise<void>((resolve) => pauses.push(resolve)));
  return { server, door, pauses };
}

test("a worker that answers its callers is there, whatever it answers, though it does not listen where others do", async () => {
  const { server, door } = await doorTo((_request, response) => response.writeHead(503).end("busy"));
  assert.equal(server.listening, false);
  await door.answers();
  door.close();
});

test("a worker that takes calls and answers none is not there, until it does", async () => {
  const held: ServerResponse[] = [];
  const { server, door } = await doorTo((_request, response) => held.push(response));
  let isThere = false;
  const answered = door.answers().then(() => (isThere = true));
  await once(server, "request");
  for (let turns = 0; turns < 20; turns++) await nextTurn();
  assert.equal(isThere, false);
  for (const response of held) response.end();
  await answered;
  door.close();
});

test("a connection that is ended without an answer is no silence: it is asked again after a pause", async () => {
  let asked = 0;
  const { door, pauses } = await doorTo((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end();
  });
  const answered = door.answers();
  while (pauses.length === 0) await nextTurn();
  assert.equal(asked, 1);
  pauses[0]?.();
  await answered;
  assert.equal(asked, 2);
  door.close();
});
