import { PassThrough, type Readable, type Writable } from "node:stream";
import { isJSONRPCRequest, type JSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
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
  const transport = new PatientTransport(input, output);
  const handle = serveStdio(() => toolServer(parts, admit), { transport, onerror: onRejected });
  signal.addEventListener("abort", () => void handle.close(), { once: true });
  await transport.closed;
}

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

  constructor(input: Readable, output: Writable) {
    this.#inner = new StdioServerTransport(this.#handedOn, output, { maxBufferSize: MESSAGE_LIMIT_BYTES });
    input.pipe(this.#handedOn, { end: false });
    // What was written before the end is read after this turn of the event loop.
    input.once("end", () => setImmediate(() => this.#end()));
    this.closed = new Promise((resolve) => {
      this.#inner.onclose = () => {
        input.unpipe(this.#handedOn);
        input.pause();
        this.onclose?.();
        resolve();
      };
    });
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message) => {
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
