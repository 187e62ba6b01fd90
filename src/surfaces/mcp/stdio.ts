import type { Readable, Writable } from "node:stream";
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  ProtocolError,
  type Server,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { messageAnnouncesCards } from "./cards.js";
import { lineTransport } from "./lineTransport.js";
import { methodOf, within } from "./message.js";
import { addressesIn, isListening, listeningError, listeningOf } from "./records.js";
import { type ToolServerParts, toolServer } from "./server.js";
import { ServiceError } from "../../contract/errors.js";
import type { Watch } from "../../contract/service.js";
import type { Caller } from "../../domain/caller.js";
import type { AdmitToolCall } from "./toolCall.js";

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
  const listening = connectionListening(watch, () => output.writableLength);
  let notify: (uri: string) => void = () => {};
  const transport = lineTransport(input, output, async (message) => {
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

/** The subscriptions of one connection, each under a name by which it can be ended. `waitingBytes`: bytes written to the connection but not read yet. */
function connectionListening(watch: Watch, waitingBytes: () => number) {
  const subscriptions = new Map<string, AbortController>();
  const endNamed = (name: string): void => {
    subscriptions.get(name)?.abort();
    subscriptions.delete(name);
  };
  return {
    end: endNamed,
    /**
     * Starts a subscription: `notify` gets the URI of each changed record until the name ends. It replaces one of the same name. Rejects with
     * ServiceError if a URI is not that of a record.
     */
    async begin(
      name: string,
      uris: readonly unknown[],
      caller: Caller,
      notify: (uri: string) => void,
    ): Promise<void> {
      const { input, uriOf } = listeningOf(uris);
      endNamed(name);
      const ending = new AbortController();
      subscriptions.set(name, ending);
      try {
        const stop = await watch(caller, input, {
          send(_bytes, recordId) {
            const uri = uriOf(recordId);
            if (uri !== undefined) notify(uri);
            return waitingBytes();
          },
          end: () => void subscriptions.delete(name),
        });
        if (ending.signal.aborted) stop();
        else ending.signal.addEventListener("abort", stop, { once: true });
      } catch (error) {
        if (subscriptions.get(name) === ending) subscriptions.delete(name);
        throw error;
      }
    },
  };
}

/** The subscription name of a request. */
const nameOf = (id: string | number): string => `request ${id}`;

/** The subscription that a message cancels; null for none. */
function canceledBy(message: JSONRPCMessage): string | null {
  if (methodOf(message) !== "notifications/cancelled") return null;
  const id = within(message, "params", "requestId");
  return typeof id === "string" || typeof id === "number" ? nameOf(id) : null;
}
