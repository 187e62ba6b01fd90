import type { Socket } from "node:net";

/** How long the last event of a stream may take to be read. */
const LAST_WORD_MS = 10_000;

/** A stream of events over a connection. What is sent before it begins waits, so that a refusal can still be answered as one. */
export class EventStream {
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

  /** Returns how many bytes wait to be read. */
  send(bytes: Uint8Array): number {
    if (this.#socket === null) this.#early?.push(bytes);
    else this.#socket.write(bytes);
    return this.waitingBytes;
  }

  get waitingBytes(): number {
    return this.#socket?.writableLength ?? 0;
  }

  end(bytes: Uint8Array): void {
    this.send(bytes);
    this.finish();
  }

  /** Ends behind what was sent. */
  finish(): void {
    this.#hasEnded = true;
    if (this.#socket !== null) this.#finish(this.#socket);
  }

  #finish(socket: Socket): void {
    socket.end();
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
  }
}

/** The head of an answer that ends with its connection. */
export function headOf(headers: Readonly<Record<string, unknown>>): string {
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
