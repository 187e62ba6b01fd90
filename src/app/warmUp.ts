import type { Service } from "../contract/service.js";
import type { Caller } from "../domain/caller.js";
import { answerMessage } from "../surfaces/mcp/endpoint.js";

const NOBODY: Caller = { kind: "anonymous", name: null, id: "warm-up", network: null };
const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const MESSAGE = { jsonrpc: "2.0", id: 0, method: "tools/list" };

/**
 * Makes the first search and the first MCP call of a process. Each blocks the event loop for about 100 ms while code is compiled, which would delay callers
 * and health checks. They are not counted for any caller.
 */
export async function warmUp(service: Service): Promise<void> {
  await service.search(NOBODY, { q: "open now", location: null, filters: {} });
  const response = await answerMessage({
    tools: { service, limits: null, onBug: () => {} },
    admit: () => Promise.resolve(NOBODY),
    showsCards: false,
    headers: new Headers(HEADERS),
    body: MESSAGE,
    signal: new AbortController().signal,
    onRejected: () => {},
  });
  await response.text();
}
