import type { Readable, Writable } from "node:stream";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { messageAnnouncesCards } from "./cards.js";
import { lineTransport } from "./lineTransport.js";
import { type ToolServerParts, toolServer } from "./server.js";
import type { AdmitToolCall } from "./toolCall.js";

/**
 * Serves the tools, one message per line, until the input ends or the signal aborts. Resolves when all requests are answered and the
 * connection is closed. `onRejected` gets the reasons of refused messages.
 */
export async function serveTools(
  parts: ToolServerParts,
  admit: AdmitToolCall,
  input: Readable,
  output: Writable,
  signal: AbortSignal,
  onRejected: (error: Error) => void,
): Promise<void> {
  let showsCards = false;
  const transport = lineTransport(input, output, (message) => {
    showsCards ||= messageAnnouncesCards(message);
  });
  const handle = serveStdio(() => toolServer(parts, admit, showsCards, false), {
    transport,
    onerror: onRejected,
  });
  signal.addEventListener("abort", () => void handle.close(), { once: true });
  await transport.closed;
}
