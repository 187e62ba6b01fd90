import { connect } from "node:net";
import { setPriority } from "node:os";

// A process of its own, before all others where the system allows it, that asks for health again and again: neither what attacks do to their own
// process nor where it runs is measured.
const EVERY_MS = 20;
const GIVEN_UP_MS = 10_000;
const FIRST_PRIORITY = -20;
const REQUEST = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
const port = Number(process.argv[2]);

/** One answer: when it came (milliseconds of the epoch), and how long after it was asked for. */
export interface Look {
  readonly at: number;
  readonly ms: number;
}

const ask = (): void => {
  const asked = performance.now();
  let answeredMs = GIVEN_UP_MS;
  const socket = connect(port, "127.0.0.1", () => socket.write(REQUEST));
  socket.setTimeout(GIVEN_UP_MS, () => socket.destroy());
  socket.once("data", (chunk: Buffer) => {
    if (chunk.toString("latin1").startsWith("HTTP/1.1 200")) answeredMs = performance.now() - asked;
    socket.destroy();
  });
  socket.on("error", () => {});
  socket.on("close", () => process.send?.({ at: Date.now(), ms: answeredMs } satisfies Look));
};

try {
  setPriority(FIRST_PRIORITY);
} catch {
  // Then it is one among others.
}
process.on("disconnect", () => process.exit());
setInterval(ask, EVERY_MS);
