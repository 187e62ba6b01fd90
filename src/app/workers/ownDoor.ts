import { once } from "node:events";
import { get, type Server as HttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";

/** A way to one worker alone, where the port that all share leads to any of them. */
export interface OwnDoor {
  /** Resolves when the worker answers as it answers callers, whatever that is; as long as it does not, it is asked again. */
  answers(): Promise<void>;
  close(): void;
}

/** What costs nothing, and is answered before all else. */
const PATH = "/healthz";
const LOOPBACK = "127.0.0.1";

/**
 * Opens a door of its own to a server: whoever comes in by it is heard as all callers are, by what reads, paces and answers them. `pause` resolves when it is
 * time to ask once more after a connection was ended without an answer.
 */
export async function openOwnDoor(server: HttpServer, pause: () => Promise<unknown>): Promise<OwnDoor> {
  const door = createServer((socket) => server.emit("connection", socket));
  // Not by the primary, which would hand it to any worker.
  door.listen({ host: LOOPBACK, port: 0, exclusive: true });
  await once(door, "listening");
  door.unref();
  const { port } = door.address() as AddressInfo;
  const closing = new AbortController();
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const asked = get({ host: LOOPBACK, port, path: PATH, agent: false }, (answer) => {
        answer.resume().once("end", () => resolve(true));
        answer.once("error", () => resolve(false));
      });
      asked.once("error", () => resolve(false));
    });
  return {
    async answers() {
      while (!closing.signal.aborted && !(await ask())) await pause();
    },
    close() {
      closing.abort();
      door.close();
    },
  };
}
