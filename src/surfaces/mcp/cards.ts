import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "../../packageFile.js";
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

/** Whether a client's capabilities announce that it shows cards. */
export function announcesCards(capabilities: unknown): boolean {
  const types = fieldOf(fieldOf(fieldOf(capabilities, "extensions"), CARDS_EXTENSION), "mimeTypes");
  return Array.isArray(types) && types.includes(APP_TYPE);
}

const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** Whether a message itself announces it: each of 2026-07-28 does, of the revisions before it the first one. */
export function messageAnnouncesCards(message: unknown): boolean {
  const params = fieldOf(message, "params");
  return announcesCards(
    fieldOf(message, "method") === "initialize"
      ? fieldOf(params, "capabilities")
      : fieldOf(fieldOf(params, "_meta"), CAPABILITIES),
  );
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

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
