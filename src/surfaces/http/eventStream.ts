import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Connections } from "./connections.js";

/** Headers of a stream. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies that buffer answers would hold events back.
  "x-accel-buffering": "no",
  // A stream that ends with the service leaves no idle connection to wait for.
  connection: "close",
};

/** Server-sent events, held back until the answer begins, so that a refusal can still be answered normally. */
export class EventStream extends PassThrough {
  /** Answers with the events, for as long as the client stays. `onEnd`: called when the client has left or the stream has ended. */
  begin(reply: FastifyReply, connections: Pick<Connections, "release">, onEnd: () => void): FastifyReply {
    connections.release(reply.request.raw);
    this.once("close", onEnd);
    void reply.headers(HEADERS).send(this);
    reply.raw.flushHeaders();
    return reply;
  }

  /** Sends bytes and returns how many are buffered. */
  send(bytes: Uint8Array): number {
    if (this.writable) this.write(bytes);
    return this.waitingBytes;
  }

  get waitingBytes(): number {
    return this.writableLength + this.readableLength;
  }
}
