/** Documents by which agents and developers discover the service. */

import { PUBLIC_KEYS_PATH } from "../../contract/signed.js";

type Json = Readonly<Record<string, unknown>>;

export const CARD_TYPE = "application/mcp-server-card+json";
/** A JSON linkset (RFC 9264) with the profile of RFC 9727. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
/** Supported protocol revisions, newest first. */
export const REVISIONS = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"] as const;

const CARD_SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
/** At most 100 characters, as cards and registries require. */
export const SUMMARY =
  "Search real businesses, verify one fact before acting, read the record, report the outcome.";
const KEY_HEADER = {
  name: "Authorization",
  description: "Optional: `Bearer` and a key, for higher limits",
  isRequired: false,
  isSecret: true,
};

/** The MCP server card (SEP-2127): name, URL and revisions. The endpoint itself lists the tools. */
export function serverCard(baseUrl: string, version: string): Json {
  return {
    $schema: CARD_SCHEMA,
    name: `${namespaceOf(baseUrl)}/doorlight`,
    title: "Doorlight",
    description: SUMMARY,
    version,
    websiteUrl: `${baseUrl}/`,
    remotes: [
      {
        type: "streamable-http",
        url: `${baseUrl}/mcp`,
        headers: [KEY_HEADER],
        supportedProtocolVersions: REVISIONS,
      },
    ],
  };
}

/** The site's catalog of MCP servers, with one entry. */
export function mcpCatalog(baseUrl: string): Json {
  return {
    specVersion: "draft",
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).hostname}:doorlight`,
        displayName: "Doorlight",
        type: CARD_TYPE,
        url: `${baseUrl}/mcp/server-card`,
      },
    ],
  };
}

/** The API catalog (RFC 9727): both surfaces with their descriptions. */
export function apiCatalog(baseUrl: string): Json {
  const link = (path: string, type: string) => [{ href: `${baseUrl}${path}`, type }];
  return {
    linkset: [
      {
        anchor: `${baseUrl}/v1`,
        "service-desc": link("/v1/openapi.json", "application/vnd.oai.openapi+json;version=3.1"),
        "service-doc": [...link("/docs", "text/html"), ...link("/llms.txt", "text/plain")],
        "service-meta": link(PUBLIC_KEYS_PATH, "application/jwk-set+json"),
        status: link("/readyz", "application/json"),
      },
      {
        anchor: `${baseUrl}/mcp`,
        "service-desc": link("/mcp/server-card", CARD_TYPE),
        "service-doc": link("/llms.txt", "text/plain"),
        status: link("/readyz", "application/json"),
      },
    ],
  };
}

/** The reversed host name, as registries name servers: `com.example.api`. An IP address is not reversed. */
function namespaceOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  const isAddress = /^[\d.]+$|^\[/u.test(hostname);
  return isAddress
    ? hostname.replaceAll(/[^0-9a-f]+/gu, "-").replaceAll(/^-|-$/gu, "")
    : hostname.split(".").toReversed().join(".");
}
