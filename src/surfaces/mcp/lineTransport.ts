import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import {
  deserializeMessage,
  isJSONRPCRequest,
  type JSONRPCMessage,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { within } from "./message.js";

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
 * that writes its requests and exits expects answers, so this one delays the end until none is pending. `onMessage` gets every message first.
 */
export function lineTransport(
  input: Readable,
  output: Writable,
  onMessage: (message: JSONRPCMessage) => void,
): Transport & { readonly closed: Promise<unknown> } {
  const closing = new AbortController();
  const open = new Set<string | number>();
  /** The beginning of the current line: at most one character more than a message may have. */
  let line = "";
  let hasEnded = false;
  const closeIfDone = () => {
    if (hasEnded && open.size === 0) void transport.close();
  };
  const receive = (text: string): void => {
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(text);
    } catch (error) {
      if (text.trim() !== "") output.write(error instanceof SyntaxError ? NOT_JSON : notMessage(text));
      return transport.onerror?.(error as Error);
    }
    // Subscriptions are not waited for; they end with the connection.
    if (isJSONRPCRequest(message) && message.method !== "subscriptions/listen") open.add(message.id);
    onMessage(message);
    transport.onmessage?.(message);
  };
  const read = (text: string): void => {
    const [rest = "", ...others] = text.split("\n");
    line += rest;
    for (const next of others) {
      if (line.length > MAX_LENGTH) output.write(TOO_LONG);
      else receive(line);
      line = next;
    }
    line = line.slice(0, MAX_LENGTH + 1);
  };
  const transport: ReturnType<typeof lineTransport> = {
    closed: once(closing.signal, "abort"),
    async start() {
      output.on("error", (error) => {
        transport.onerror?.(error);
        void transport.close();
      });
      input.setEncoding("utf8").on("data", read);
      input.once("end", () => {
        hasEnded = true;
        closeIfDone();
      });
    },
    async send(message) {
      await new Promise((resolve) => output.write(serializeMessage(message), resolve));
      if ("id" in message && message.id !== undefined && !("method" in message)) open.delete(message.id);
      closeIfDone();
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      input.off("data", read).pause();
      transport.onclose?.();
    },
  };
  return transport;
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
