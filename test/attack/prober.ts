import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

// A thread of its own that asks for health again and again, so that what attacks do to their own process is not measured.
const EVERY_MS = 20;
const GIVEN_UP_MS = 10_000;
const REQUEST = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
const { port } = workerData as { readonly port: number };

const ask = (): void => {
  const asked = performance.now();
  let isAnswered = false;
  const socket = connect(port, "127.0.0.1", () => socket.write(REQUEST));
  socket.setTimeout(GIVEN_UP_MS, () => socket.destroy());
  socket.once("data", (chunk: Buffer) => {
    isAnswered = chunk.toString("latin1").startsWith("HTTP/1.1 200");
    socket.destroy();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    const ms = performance.now() - asked;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
    parentPort?.postMessage({ at: Date.now(), ms: isAnswered ? ms : GIVEN_UP_MS });
  });
};

setInterval(ask, EVERY_MS);
