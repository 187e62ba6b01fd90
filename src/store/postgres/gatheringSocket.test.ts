import assert from "node:assert/strict";
import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import { test } from "node:test";
import { GatheringSocket } from "./gatheringSocket.js";

test("what is asked in one turn goes out in one write, in its order, and what comes later in another", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  assert.ok(address !== null && typeof address === "object");
  const socket = new GatheringSocket();
  const accepted = once(server, "connection") as Promise<[Socket]>;
  socket.connect(address.port, "127.0.0.1");
  const [peer] = await accepted;
  let received = "";
  peer.on("data", (data: Buffer) => (received += data.toString()));
  const writes: number[] = [];
  const send = socket._writev?.bind(socket);
  socket._writev = (chunks, done) => {
    writes.push(chunks.length);
    send?.(chunks, done);
  };
  // As the driver does for each statement.
  const ask = (...parts: readonly string[]) => {
    socket.cork();
    for (const part of parts) socket.write(part);
    socket.uncork();
  };
  const later = Promise.resolve().then(() => ask("c", "d"));
  ask("a", "b");
  await later;
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(writes, [4]);
  ask("e", "f");
  socket.end();
  await once(peer, "end");
  assert.equal(received, "abcdef");
  assert.deepEqual(writes, [4, 2]);
  server.close();
});
