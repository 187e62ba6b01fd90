import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { INTERFACE_VERSION } from "../../contract/operations.js";
import type { Defaults } from "../../domain/caller.js";
import { guideOf } from "../../contract/guide.js";
import type { Service } from "../../contract/service.js";
import { type AdmitToolCall, callTool, isToolName } from "./toolCall.js";
import { CARD, cardAt, CARDS_EXTENSION, APP_TYPE, TOOLS_WITH_CARDS } from "./cards.js";
import { instructionsOf, SERVER_NAME, SERVER_TITLE, TOOLS } from "./tools.js";

/** What the tools need, on any transport. */
export interface ToolServerParts {
  readonly service: Service;
  /** What callers may do; null: without limits. */
  readonly limits: Defaults | null;
  /** Hears of failures nobody foresaw. */
  readonly onBug: (error: unknown) => void;
}

/** The tools are the same for everyone and change with a release alone; the instructions with what is covered. */
const CACHED = { ttlMs: 3_600_000, cacheScope: "public" } as const;
const CACHED_BRIEFLY = { ttlMs: 300_000, cacheScope: "public" } as const;

/** Nothing is asked of clients, so nothing of theirs is ever validated: without this, every request would build a validator. */
const NO_VALIDATOR = {
  getValidator: () => () => ({
    valid: false as const,
    data: undefined,
    errorMessage: "nothing is validated",
  }),
};

/**
 * A protocol server for one request (HTTP) or one connection (stdio), for both eras of the protocol. The low-level server takes the tools'
 * schemas as they are; making one costs a few microseconds. `showsCards`: the client has announced that its host does.
 */
export async function toolServer(
  { service, limits, onBug }: ToolServerParts,
  admit: AdmitToolCall,
  showsCards: boolean,
): Promise<Server> {
  const server = new Server(
    { name: SERVER_NAME, title: SERVER_TITLE, version: INTERFACE_VERSION },
    {
      capabilities: {
        tools: {},
        ...(showsCards
          ? { resources: {}, extensions: { [CARDS_EXTENSION]: { mimeTypes: [APP_TYPE] } } }
          : {}),
      },
      instructions: instructionsOf(await guideOf(service, limits)),
      jsonSchemaValidator: NO_VALIDATOR,
      // Whoever keeps answers for others keeps those that everybody gets.
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
  if (showsCards) addCard(server);
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

/** The card is the only resource. */
function addCard(server: Server): void {
  server.setRequestHandler("resources/list", () => ({ resources: [CARD] }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", ({ params }) => {
    const card = cardAt(params.uri);
    if (card === null)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no resource at this address. The only one is ${CARD.uri}.`,
      );
    return { contents: [card] };
  });
}
