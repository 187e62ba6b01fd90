import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { INTERFACE_VERSION } from "../../contract/operations.js";
import type { Defaults } from "../../domain/caller.js";
import { guideOf } from "../../contract/guide.js";
import type { Service } from "../../contract/service.js";
import { RECORD_TEMPLATE, recordIdIn } from "./records.js";
import { type AdmitToolCall, callTool, isToolName, type ToolResult } from "./toolCall.js";
import { CARD, cardAt, CARDS_EXTENSION, APP_TYPE, TOOLS_WITH_CARDS } from "./cards.js";
import { instructionsOf, SERVER_NAME, SERVER_TITLE, TOOLS } from "./tools.js";

/** What the tools need on any transport. */
export interface ToolServerParts {
  readonly service: Service;
  /** Limits of callers; null if off. */
  readonly limits: Defaults | null;
  /** Called with unexpected failures. */
  readonly onBug: (error: unknown) => void;
}

/** Tools are the same for everyone and change only with a release; instructions change with coverage. */
const CACHED = { ttlMs: 3_600_000, cacheScope: "public" } as const;
const CACHED_BRIEFLY = { ttlMs: 300_000, cacheScope: "public" } as const;

/**
 * A protocol server for one request (HTTP) or one connection (stdio), for all revisions. The low-level server takes the tools'
 * schemas as they are and costs a few microseconds. `showsCards`: the client announced cards. `offersRecords`: the client can read records as
 * resources and subscribe to them.
 */
export async function toolServer(
  { service, limits, onBug }: ToolServerParts,
  admit: AdmitToolCall,
  showsCards: boolean,
  offersRecords: boolean,
): Promise<Server> {
  const server = new Server(
    { name: SERVER_NAME, title: SERVER_TITLE, version: INTERFACE_VERSION },
    {
      capabilities: {
        tools: {},
        // Many clients list prompts and resources even if undeclared.
        prompts: {},
        resources: offersRecords ? { subscribe: true } : {},
        ...(showsCards ? { extensions: { [CARDS_EXTENSION]: { mimeTypes: [APP_TYPE] } } } : {}),
      },
      instructions: instructionsOf(await guideOf(service, limits)),
      // A shared cache may only keep what everybody gets.
      cacheHints: {
        "tools/list": showsCards ? { ...CACHED, cacheScope: "private" } : CACHED,
        "server/discover": showsCards ? { ...CACHED_BRIEFLY, cacheScope: "private" } : CACHED_BRIEFLY,
      },
    },
  );
  server.setRequestHandler("tools/list", ({ params }) => {
    // There is one page.
    if (params?.cursor !== undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor: all tools are on one page.");
    return { tools: [...(showsCards ? TOOLS_WITH_CARDS : TOOLS)] };
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: [] }));
  addResources(
    server,
    showsCards,
    offersRecords ? (id) => callTool(service, "get_details", { result_id: id }, admit, onBug) : null,
  );
  server.setRequestHandler("tools/call", async ({ params }) => {
    if (!isToolName(params.name))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool of this name. The tools are ${TOOLS.map(({ name }) => name).join(", ")}.`,
      );
    const result = await callTool(service, params.name, params.arguments ?? {}, admit, onBug);
    return { ...result, content: [...result.content] };
  });
  return server;
}

/** Adds the card, for clients that show it, and records, which `read` gets by id (too many to list). */
function addResources(
  server: Server,
  showsCards: boolean,
  read: ((id: string) => Promise<ToolResult>) | null,
): void {
  const known = [...(showsCards ? [CARD.uri] : []), ...(read === null ? [] : [RECORD_TEMPLATE.uriTemplate])];
  server.setRequestHandler("resources/list", () => ({ resources: showsCards ? [CARD] : [] }));
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: read === null ? [] : [RECORD_TEMPLATE],
  }));
  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    const card = showsCards ? cardAt(uri) : null;
    if (card !== null) return { contents: [card] };
    const id = read === null ? null : recordIdIn(uri);
    if (read === null || id === null)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no resource at this address. There ${known.length === 0 ? "are none" : `are ${known.join(", ")}`}.`,
      );
    const { content, isError } = await read(id);
    const text = content[0]?.text ?? "";
    if (isError === true) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
    return { contents: [{ uri, mimeType: RECORD_TEMPLATE.mimeType, text }] };
  });
}
