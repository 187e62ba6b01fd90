import { connect } from "node:net";
import { setPriority } from "node:os";

// Requests health repeatedly from a process of its own, with top priority where the system allows it, so that load on the attacking process does not
// distort the measurement.
const EVERY_MS = 20;
const GIVEN_UP_MS = 10_000;
const FIRST_PRIORITY = -20;
const REQUEST = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
const port = Number(process.argv[2]);

/** One answer: its time (epoch milliseconds) and its duration. */
export interface Look {
  readonly at: number;
  readonly ms: number;
}

const ask = (): void => {
  const sentAt = performance.now();
  let answeredMs = GIVEN_UP_MS;
  const socket = connect(port, "127.0.0.1", () => socket.write(REQUEST));
  socket.setTimeout(GIVEN_UP_MS, () => socket.destroy());
  socket.once("data", (chunk: Buffer) => {
    if (chunk.toString("latin1").startsWith("HTTP/1.1 200")) answeredMs = performance.now() - sentAt;
    socket.destroy();
  });
  socket.on("error", () => {});
  socket.on("close", () => process.send?.({ at: Date.now(), ms: answeredMs } satisfies Look));
};

try {
  setPriority(FIRST_PRIORITY);
} catch {
  // Without the permission it runs at normal priority.
}
process.on("disconnect", () => process.exit());
setInterval(ask, EVERY_MS);
