import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { parseWatch } from "../../contract/parse.js";
import type { Watch, Watcher } from "../../contract/service.js";
import type { Connections } from "../http/connections/pacedServer.js";
import { parseQuery } from "../http/query.js";
import { queryText } from "../http/requestParts.js";
import { admit, checkAddress, type OperationParts } from "./operationRoutes.js";

export interface WatchRouteParts extends Pick<OperationParts, "admission"> {
  readonly watch: Watch;
  readonly connections: Connections;
}

/** `GET /v1/watch`: a stream of events (HTML, section 9.2) that goes on for as long as its reader stays. It counts as one read call. */
export function addWatching(app: FastifyInstance, parts: WatchRouteParts): void {
  const { watch, connections } = parts;
  // HEAD would have no end either.
  const options = { config: { operation: "watch", cost: 0 }, exposeHeadRoute: false } as const;
  app.get("/v1/watch", options, async (request, reply) => {
    const caller = await admit(parts, request, reply, "watch");
    checkAddress(request);
    const lastEventId = request.headers["last-event-id"];
    const input = parseWatch(parseQuery(queryText(request)), single(lastEventId));
    const stream = new EventStream();
    const stop = await watch(caller, input, stream);
    reply.hijack();
    const socket = connections.takeOver(request.raw);
    socket.once("close", stop);
    stream.begin(socket, headOf(reply.getHeaders()));
  });
}

/** How long the last event of a stream may take to be read. */
const LAST_WORD_MS = 10_000;

/** A stream of events over a connection. What is sent before it begins waits, so that a refusal can still be answered as one. */
class EventStream implements Watcher {
  #socket: Socket | null = null;
  #early: Uint8Array[] | null = [];
  #hasEnded = false;

  begin(socket: Socket, head: string): void {
    this.#socket = socket;
    // Nobody listens to what a reader says; but that it leaves is heard.
    socket
      .on("error", () => {})
      .on("end", () => socket.destroy())
      .resume();
    socket.setTimeout(0);
    socket.write(Buffer.concat([Buffer.from(head), ...(this.#early ?? [])]));
    this.#early = null;
    if (socket.destroyed) socket.emit("close");
    else if (this.#hasEnded) this.#finish(socket);
  }

  send(bytes: Uint8Array): number {
    if (this.#socket === null) this.#early?.push(bytes);
    else this.#socket.write(bytes);
    return this.#socket?.writableLength ?? 0;
  }

  end(bytes: Uint8Array): void {
    this.send(bytes);
    this.#hasEnded = true;
    if (this.#socket !== null) this.#finish(this.#socket);
  }

  #finish(socket: Socket): void {
    socket.end();
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
  }
}

/** The head of an answer that ends with its connection. */
function headOf(headers: Readonly<Record<string, unknown>>): string {
  const all = {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    // Proxies that gather answers would hold events back.
    "x-accel-buffering": "no",
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`;
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
