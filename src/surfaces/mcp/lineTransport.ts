import type { Readable, Writable } from "node:stream";
import {
  deserializeMessage,
  isJSONRPCRequest,
  type JSONRPCMessage,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { ServiceError } from "../../contract/errors.js";
import { within } from "./message.js";
import { isListening, listeningError } from "./records.js";

/** Maximum length of a message, in UTF-16 code units. Messages are short. */
export const MAX_LENGTH = 1024 * 1024;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** The answer to a line that is no message. `id`: null if it was not read. */
const refusedLine = (code: number, message: string, id: unknown = null): string =>
  `${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`;
const TOO_LONG = refusedLine(
  INVALID_REQUEST,
  "The message is longer than 1 MB and was not read. Send shorter ones.",
);
const NOT_JSON = refusedLine(PARSE_ERROR, "The line is not valid JSON. Send one JSON-RPC message per line.");

/**
 * Messages as lines of two streams. The library's transport closes when its input ends, without answering pending requests, or when a line is too long. A script
 * that writes its requests and exits expects answers, so this one delays the end until none is pending.
 */
export class LineTransport implements Transport {
  readonly closed: Promise<void>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #onMessage: (message: JSONRPCMessage) => Promise<void>;
  readonly #open = new Set<string | number>();
  /** The beginning of the current line: at most one character more than a message may have. */
  #line = "";
  #hasEnded = false;
  #isClosed = false;
  #resolveClosed = () => {};

  /** `onMessage` gets every message first. If it rejects with a ServiceError, the request is answered with that. */
  constructor(input: Readable, output: Writable, onMessage: (message: JSONRPCMessage) => Promise<void>) {
    [this.#input, this.#output, this.#onMessage] = [input, output, onMessage];
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
  }

  async start(): Promise<void> {
    this.#output.on("error", (error) => {
      this.onerror?.(error);
      void this.close();
    });
    this.#input.setEncoding("utf8").on("data", (text: string) => this.#read(text));
    this.#input.once("end", () => {
      this.#hasEnded = true;
      this.#closeIfDone();
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await new Promise((resolve) => this.#output.write(serializeMessage(message), resolve));
    if ("id" in message && message.id !== undefined && !("method" in message)) this.#open.delete(message.id);
    this.#closeIfDone();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.removeAllListeners("data").pause();
    this.onclose?.();
    this.#resolveClosed();
  }

  #read(text: string): void {
    const [rest = "", ...others] = text.split("\n");
    this.#line += rest;
    for (const next of others) {
      if (this.#line.length > MAX_LENGTH) this.#output.write(TOO_LONG);
      else this.#receive(this.#line);
      this.#line = next;
    }
    this.#line = this.#line.slice(0, MAX_LENGTH + 1);
  }

  #receive(line: string): void {
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch (error) {
      if (line.trim() !== "") this.#output.write(error instanceof SyntaxError ? NOT_JSON : notMessage(line));
      return this.onerror?.(error as Error);
    }
    const handled = this.#onMessage(message);
    if (isListening(message))
      return void handled.then(
        () => this.onmessage?.(message),
        (error: unknown) => this.#refuse(message, error),
      );
    // Subscriptions are not waited for; they end with the connection.
    if (isJSONRPCRequest(message)) this.#open.add(message.id);
    this.onmessage?.(message);
  }

  #refuse(message: JSONRPCMessage, error: unknown): void {
    if (!(error instanceof ServiceError) || !isJSONRPCRequest(message))
      return this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    void this.send({ jsonrpc: "2.0", id: message.id, error: listeningError(error) });
  }

  #closeIfDone(): void {
    if (this.#hasEnded && this.#open.size === 0) void this.close();
  }
}

/** The answer to JSON that is no message, with the id of the request that it may be meant as. */
function notMessage(line: string): string {
  const id = within(JSON.parse(line), "id");
  return refusedLine(
    INVALID_REQUEST,
    "This is no JSON-RPC 2.0 message. Send an object with jsonrpc, method and, for a request, id.",
    typeof id === "string" || typeof id === "number" ? id : null,
  );
}
