import { PassThrough, type Readable, type Writable } from "node:stream";
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  ProtocolError,
  type Server,
  type Transport,
} from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { messageAnnouncesCards } from "./cards.js";
import { ConnectionListening } from "./connectionListening.js";
import { LineLimit } from "./lineLimit.js";
import { methodOf, within } from "./message.js";
import { addressesIn, isListening, listeningError } from "./records.js";
import { type ToolServerParts, toolServer } from "./server.js";
import { ServiceError } from "../../contract/errors.js";
import type { Watch } from "../../contract/service.js";
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
  { onRejected, watch, ...parts }: ToolServerParts & StdioParts,
  admit: AdmitToolCall,
  { input, output, signal }: Streams,
): Promise<void> {
  let showsCards = false;
  // Each answer that waits for a slow reader listens for it.
  output.setMaxListeners(0);
  const listening = new ConnectionListening(watch, () => output.writableLength);
  let tell: (uri: string) => void = () => {};
  const transport = new PatientTransport(input, output, async (message) => {
    showsCards ||= messageAnnouncesCards(message);
    const ended = endedBy(message);
    if (ended !== null) listening.end(ended);
    // Of what nobody can be told the library would say that it is listened to.
    if (isListening(message) && isJSONRPCRequest(message)) {
      const caller = await admit("watch");
      await listening.begin(nameOf(message.id), addressesIn(message), caller, (uri) => tell(uri));
    }
  });
  const handle = serveStdio(
    async ({ era }) => {
      const server = await toolServer(parts, admit, showsCards, true);
      tell = (uri) => void server.sendResourceUpdated({ uri }).catch(onRejected);
      if (era === "legacy") addSubscribing(server, listening, admit, (uri) => tell(uri));
      return server;
    },
    { transport, onerror: onRejected },
  );
  signal.addEventListener("abort", () => void handle.close(), { once: true });
  await transport.closed;
}

/** What a connection needs beside the tools. */
interface StdioParts {
  /** Hears why messages were refused as such. */
  readonly onRejected: (error: Error) => void;
  readonly watch: Watch;
}

/** The revisions of 2025 subscribe to each resource by itself. */
function addSubscribing(
  server: Server,
  listening: ConnectionListening,
  admit: AdmitToolCall,
  tell: (uri: string) => void,
): void {
  server.setRequestHandler("resources/subscribe", async ({ params: { uri } }) => {
    try {
      await listening.begin(uri, [uri], await admit("watch"), tell);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message, data } = listeningError(error);
      throw new ProtocolError(code, message, data);
    }
    return {};
  });
  server.setRequestHandler("resources/unsubscribe", ({ params: { uri } }) => {
    listening.end(uri);
    return {};
  });
}

/** Under which name it is listened to what a request asks for. */
const nameOf = (id: string | number): string => `request ${id}`;

/** The name of what a message puts an end to; null: it ends nothing. */
function endedBy(message: JSONRPCMessage): string | null {
  if (methodOf(message) !== "notifications/cancelled") return null;
  const id = within(message, "params", "requestId");
  return typeof id === "string" || typeof id === "number" ? nameOf(id) : null;
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

  /** `onHeard` hears every message before it is handed on; a request that it rejects with a ServiceError is answered with that. */
  constructor(input: Readable, output: Writable, onHeard: (message: JSONRPCMessage) => Promise<void>) {
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
      const heard = onHeard(message);
      // Who listens is not waited for: that ends with the connection.
      if (isJSONRPCRequest(message) && !isListening(message)) this.#open.add(message.id);
      if (!isListening(message)) this.onmessage?.(message);
      else
        heard.then(
          () => this.onmessage?.(message),
          (error: unknown) => this.#refuse(message, error),
        );
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

  #refuse(message: JSONRPCMessage, error: unknown): void {
    if (!(error instanceof ServiceError) || !isJSONRPCRequest(message))
      return this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    void this.send({ jsonrpc: "2.0", id: message.id, error: listeningError(error) });
  }

  #end(): void {
    this.#hasEnded = true;
    this.#closeIfDone();
  }

  #closeIfDone(): void {
    if (this.#open.size === 0) this.#handedOn.end();
  }
}
