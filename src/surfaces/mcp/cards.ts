import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { packageFile } from "../../packageFile.js";
import { type Message, methodOf, within } from "./message.js";
import { TOOLS, type ToolDefinition, type ToolName } from "./tools.js";

/**
 * MCP Apps (SEP-1865, revision 2026-01-26): a client that announces the extension gets a card that its host can show next to an answer. For
 * all others the answer is byte for byte the same, because every field of a tool costs tokens.
 */
export const CARDS_EXTENSION = "io.modelcontextprotocol/ui";
const CARD_URI = "ui://doorlight/places";
export const APP_TYPE = "text/html;profile=mcp-app";

/** Tools whose answers can be shown as a card. */
const WITH_CARD: ReadonlySet<ToolName> = new Set(["search", "get_details", "verify"]);

/** The tools for clients that show cards. */
export const TOOLS_WITH_CARDS: readonly ToolDefinition[] = TOOLS.map((tool) =>
  WITH_CARD.has(tool.name) ? { ...tool, _meta: { ui: { resourceUri: CARD_URI } } } : tool,
);

/** The card as a resource. */
export const CARD = {
  uri: CARD_URI,
  name: "doorlight_places",
  title: "Places",
  description: "Places with their age and confidence.",
  mimeType: APP_TYPE,
};

let html: string | null = null;

/** The card's HTML, which makes no requests; null for another URI. */
export function cardAt(uri: string) {
  if (uri !== CARD_URI) return null;
  html ??= readFileSync(packageFile("dist/console/card.html"), "utf8");
  return { uri, mimeType: APP_TYPE, text: html, _meta: { ui: { csp: {}, prefersBorder: false } } };
}

const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

/** True when a message announces that its client shows cards: any message since 2026-07-28, only `initialize` before. */
export function messageAnnouncesCards(message: Message): boolean {
  const capabilities =
    methodOf(message) === "initialize"
      ? within(message, "params", "capabilities")
      : within(message, "params", "_meta", CAPABILITIES);
  const types = within(capabilities, "extensions", CARDS_EXTENSION, "mimeTypes");
  return Array.isArray(types) && types.includes(APP_TYPE);
}

/**
 * Clients of 2025 announce cards only once, and this server keeps no state. The session id, which they send with every message, repeats it.
 * It grants no access.
 */
const SESSION_PREFIX = "cards-";

export function cardsSession(): string {
  return SESSION_PREFIX + randomUUID();
}

export function isCardsSession(session: string | string[] | undefined): boolean {
  return typeof session === "string" && session.startsWith(SESSION_PREFIX);
}
