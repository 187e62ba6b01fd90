import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "../../packageFile.js";
import { type Message, methodOf, within } from "./message.js";
import { TOOLS, type ToolDefinition, type ToolName } from "./tools.js";

/**
 * MCP Apps (SEP-1865, revision 2026-01-26): a client that announces the extension is told of a card that its host may show beside an answer. For
 * all others nothing changes, to the byte: every field of a tool is paid for in tokens.
 */
export const CARDS_EXTENSION = "io.modelcontextprotocol/ui";
export const CARD_URI = "ui://doorlight/places";
export const APP_TYPE = "text/html;profile=mcp-app";

/** What is shown of these is places, or what became of a claim on one. */
const WITH_CARD: ReadonlySet<ToolName> = new Set(["search", "get_details", "verify"]);

/** The tools, as those are told who show cards. */
export const TOOLS_WITH_CARDS: readonly ToolDefinition[] = TOOLS.map((tool) =>
  WITH_CARD.has(tool.name) ? { ...tool, _meta: { ui: { resourceUri: CARD_URI } } } : tool,
);

/** The card among the resources. */
export const CARD = {
  uri: CARD_URI,
  name: "doorlight_places",
  title: "Places",
  description: "Places with their age and how sure the service is of each.",
  mimeType: APP_TYPE,
};

let html: string | null = null;

/** The card itself, which asks nobody for anything; null for another address, or where the console was not built. */
export function cardAt(uri: string) {
  if (uri !== CARD_URI) return null;
  try {
    html ??= readFileSync(packageFile("dist/console/card.html"), "utf8");
  } catch {
    return null;
  }
  return { uri, mimeType: APP_TYPE, text: html, _meta: { ui: { csp: {}, prefersBorder: false } } };
}

const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** Whether a message announces that its client shows cards: each of 2026-07-28 may, of the revisions before it the first one. */
export function messageAnnouncesCards(message: Message): boolean {
  const capabilities =
    methodOf(message) === "initialize"
      ? within(message, "params", "capabilities")
      : within(message, "params", "_meta", CAPABILITIES);
  const types = within(capabilities, "extensions", CARDS_EXTENSION, "mimeTypes");
  return Array.isArray(types) && types.includes(APP_TYPE);
}

/**
 * Clients of 2025 announce it once, and nothing is kept of them here: the id of their session, which they send with every message, says it again.
 * It opens nothing.
 */
const SESSION_PREFIX = "cards-";

export function cardsSession(): string {
  return SESSION_PREFIX + randomUUID();
}

export function isCardsSession(session: string | string[] | undefined): boolean {
  return typeof session === "string" && session.startsWith(SESSION_PREFIX);
}
