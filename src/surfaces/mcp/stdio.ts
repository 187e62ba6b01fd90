import { PassThrough, type Readable, type Writable } from "node:stream";
import { isJSONRPCRequest, type JSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { messageAnnouncesCards } from "./cards.js";
import { LineLimit } from "./lineLimit.js";
import { type ToolServerParts, toolServer } from "./server.js";
import type { AdmitToolCall } from "./toolCall.js";

export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the service although the input has not ended. */
  readonly signal: AbortSignal;
}

/** A message is a few short texts. */
const MESSAGE_LIMIT_BYTES = 1024 * 1024;

/**
 * Serves the tools, one message a line, until the input ends or the signal says so; resolves when what was asked is answered and the
 * connection is closed.
 */
export async function serveTools(
  { onRejected, ...parts }: ToolServerParts & { readonly onRejected: (error: Error) => void },
  admit: AdmitToolCall,
  { input, output, signal }: Streams,
): Promise<void> {
  let showsCards = false;
  const transport = new PatientTransport(input, output, (message) => {
    showsCards ||= messageAnnouncesCards(message);
  });
  const handle = serveStdio(() => toolServer(parts, admit, showsCards, false), {
    transport,
    onerror: onRejected,
  });
  signal.addEventListener("abort", () => void handle.close(), { once: true });
  await transport.closed;
}

/** Whose message it was cannot be told: it was not read. */
const TOO_LONG = `${JSON.stringify({
  jsonrpc: "2.0",
  id: null,
  error: {
    code: -32_600,
    message: `The message is longer than ${MESSAGE_LIMIT_BYTES / 1024 / 1024} MB and was not read. Send shorter ones.`,
  },
})}\n`;

/**
 * The library's transport closes when its input ends and leaves what was asked unanswered. A script that writes its questions and ends expects
 * answers: this one hands on the end only when nothing is open any more.
 */
class PatientTransport implements Transport {
  readonly closed: Promise<void>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #inner: StdioServerTransport;
  readonly #handedOn = new PassThrough();
  readonly #open = new Set<string | number>();
  #hasEnded = false;

  /** `onHeard` hears every message before it is handed on. */
  constructor(input: Readable, output: Writable, onHeard: (message: JSONRPCMessage) => void) {
    this.#inner = new StdioServerTransport(this.#handedOn, output, {
      maxBufferSize: 2 * MESSAGE_LIMIT_BYTES,
    });
    const lines = new LineLimit(MESSAGE_LIMIT_BYTES, () => output.write(TOO_LONG));
    input.on("data", (chunk: Buffer | string) => {
      const isTaken = this.#handedOn.write(lines.kept(Buffer.from(chunk)));
      if (isTaken) return;
      input.pause();
      this.#handedOn.once("drain", () => input.resume());
    });
    // What was written before the end is read after this turn of the event loop.
    input.once("end", () => setImmediate(() => this.#end()));
    this.closed = new Promise((resolve) => {
      this.#inner.onclose = () => {
        input.removeAllListeners("data");
        input.pause();
        this.onclose?.();
        resolve();
      };
    });
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message) => {
      onHeard(message);
      if (isJSONRPCRequest(message)) this.#open.add(message.id);
      this.onmessage?.(message);
    };
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#inner.send(message);
    if ("id" in message && message.id !== undefined && !("method" in message)) this.#open.delete(message.id);
    if (this.#hasEnded) this.#closeIfDone();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #end(): void {
    this.#hasEnded = true;
    this.#closeIfDone();
  }

  #closeIfDone(): void {
    if (this.#open.size === 0) this.#handedOn.end();
  }
}
