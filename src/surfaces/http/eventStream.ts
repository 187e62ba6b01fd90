import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { Connections } from "./connections.js";

/** Time for the client to read the last event of a stream. */
const LAST_WORD_MS = 10_000;
/** Headers of a stream. */
const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies that buffer answers would hold events back.
  "x-accel-buffering": "no",
  // A stream that ends with the service leaves no idle connection to wait for.
  connection: "close",
};

/** A server-sent event stream. Events sent before `begin` are held back, so that a refusal can still be answered normally. */
export class EventStream {
  #response: ServerResponse | null = null;
  #early: Uint8Array[] | null = [];
  #hasEnded = false;

  /** Starts the answer. `onEnd`: called when the reader has left or the stream has ended. */
  begin(reply: FastifyReply, connections: Pick<Connections, "release">, onEnd: () => void): void {
    reply.hijack();
    const response = reply.raw;
    connections.release(reply.request.raw);
    this.#response = response;
    if (response.destroyed || response.socket === null) return onEnd();
    response.once("close", onEnd).on("error", () => {});
    response.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS } as OutgoingHttpHeaders);
    response.flushHeaders();
    for (const bytes of this.#early ?? []) response.write(bytes);
    this.#early = null;
    if (this.#hasEnded) this.#finish(response);
  }

  /** Sends bytes and returns how many are buffered. */
  send(bytes: Uint8Array): number {
    if (this.#response === null) this.#early?.push(bytes);
    else if (!this.#response.writableEnded) this.#response.write(bytes);
    return this.waitingBytes;
  }

  get waitingBytes(): number {
    return this.#response?.writableLength ?? 0;
  }

  end(bytes: Uint8Array): void {
    this.send(bytes);
    this.finish();
  }

  /** Ends after what was sent. */
  finish(): void {
    this.#hasEnded = true;
    if (this.#response !== null) this.#finish(this.#response);
  }

  #finish(response: ServerResponse): void {
    response.end();
    setTimeout(() => response.destroy(), LAST_WORD_MS).unref();
  }
}
