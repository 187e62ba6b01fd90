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
import { connectionListening } from "./connectionListening.js";
import { LineLimit } from "./lineLimit.js";
import { methodOf, within } from "./message.js";
import { addressesIn, isListening, listeningError } from "./records.js";
import { type ToolServerParts, toolServer } from "./server.js";
import { ServiceError } from "../../contract/errors.js";
import type { Watch } from "../../contract/service.js";
import type { AdmitToolCall } from "./toolCall.js";

/** Messages are short. */
const MESSAGE_LIMIT_BYTES = 1024 * 1024;

/**
 * Serves the tools, one message per line, until the input ends or the signal aborts. Resolves when all requests are answered and the
 * connection is closed. `onRejected` gets the reasons of refused messages.
 */
export async function serveTools(
  parts: ToolServerParts,
  watch: Watch,
  admit: AdmitToolCall,
  input: Readable,
  output: Writable,
  signal: AbortSignal,
  onRejected: (error: Error) => void,
): Promise<void> {
  let showsCards = false;
  // Every answer that waits for a slow reader adds a listener.
  output.setMaxListeners(0);
  const listening = connectionListening(watch, () => output.writableLength);
  let notify: (uri: string) => void = () => {};
  const transport = new DrainingTransport(input, output, async (message) => {
    showsCards ||= messageAnnouncesCards(message);
    const ended = canceledBy(message);
    if (ended !== null) listening.end(ended);
    // Checked first, because the library would confirm any subscription.
    if (isListening(message) && isJSONRPCRequest(message)) {
      const caller = await admit("watch");
      await listening.begin(nameOf(message.id), addressesIn(message), caller, (uri) => notify(uri));
    }
  });
  const handle = serveStdio(
    async ({ era }) => {
      const server = await toolServer(parts, admit, showsCards, true);
      notify = (uri) => void server.sendResourceUpdated({ uri }).catch(onRejected);
      if (era === "legacy") addSubscribing(server, listening, admit, (uri) => notify(uri));
      return server;
    },
    { transport, onerror: onRejected },
  );
  signal.addEventListener("abort", () => void handle.close(), { once: true });
  await transport.closed;
}

/** Revisions of 2025 subscribe to each resource separately. */
function addSubscribing(
  server: Server,
  listening: ReturnType<typeof connectionListening>,
  admit: AdmitToolCall,
  notify: (uri: string) => void,
): void {
  server.setRequestHandler("resources/subscribe", async ({ params: { uri } }) => {
    try {
      await listening.begin(uri, [uri], await admit("watch"), notify);
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

/** The subscription name of a request. */
const nameOf = (id: string | number): string => `request ${id}`;

/** The subscription that a message cancels; null for none. */
function canceledBy(message: JSONRPCMessage): string | null {
  if (methodOf(message) !== "notifications/cancelled") return null;
  const id = within(message, "params", "requestId");
  return typeof id === "string" || typeof id === "number" ? nameOf(id) : null;
}

/** Its id is null because the message was not read. */
const TOO_LONG = `${JSON.stringify({
  jsonrpc: "2.0",
  id: null,
  error: {
    code: -32_600,
    message: `The message is longer than ${MESSAGE_LIMIT_BYTES / 1024 / 1024} MB and was not read. Send shorter ones.`,
  },
})}\n`;

/**
 * The library's transport closes when its input ends, without answering pending requests. A script that writes its requests and exits expects
 * answers, so this one delays the end until none is pending.
 */
class DrainingTransport implements Transport {
  readonly closed: Promise<void>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #inner: StdioServerTransport;
  readonly #forwarded = new PassThrough();
  readonly #open = new Set<string | number>();
  #hasEnded = false;

  /** `onMessage` gets every message first. If it rejects with a ServiceError, the request is answered with that. */
  constructor(input: Readable, output: Writable, onMessage: (message: JSONRPCMessage) => Promise<void>) {
    this.#inner = new StdioServerTransport(this.#forwarded, output, {
      maxBufferSize: 2 * MESSAGE_LIMIT_BYTES,
    });
    const lines = new LineLimit(MESSAGE_LIMIT_BYTES, () => output.write(TOO_LONG));
    input.on("data", (chunk: Buffer | string) => {
      const hasRoom = this.#forwarded.write(lines.filter(Buffer.from(chunk)));
      if (hasRoom) return;
      input.pause();
      this.#forwarded.once("drain", () => input.resume());
    });
    // Input written before the end is read after this turn of the event loop.
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
      const handled = onMessage(message);
      // Subscriptions are not waited for; they end with the connection.
      if (isJSONRPCRequest(message) && !isListening(message)) this.#open.add(message.id);
      if (!isListening(message)) this.onmessage?.(message);
      else
        handled.then(
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
    if (this.#open.size === 0) this.#forwarded.end();
  }
}
