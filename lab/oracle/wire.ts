import type { Random } from "./random.js";

/** A request in wire format, which can be sent to any checkout. */
export interface Request {
  readonly id: number;
  readonly town: string;
  readonly via: "rest" | "mcp" | "stdio";
  /** A description of the request, for people and for the patterns of accepted differences. */
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `{{token}}` stands for the last result token from the same server. */
  readonly body?: string;
  /** Belongs to the requests before it: kept or left out with them, never sampled. */
  readonly isStep?: true;
}

export type Draft = Omit<Request, "id" | "town">;

/** A call of one of the four operations, on any surface. */
export interface Call {
  readonly operation: "search" | "get_details" | "verify" | "report";
  readonly args: Readonly<Record<string, string>>;
}

export const SURFACES = [
  "json",
  "markdown",
  "jsonld",
  "geojson",
  "csv",
  "mcp",
  "mcp-2025",
  "mcp-text",
  "stdio",
  "stdio-text",
] as const;
export type Surface = (typeof SURFACES)[number];

const ACCEPT: Partial<Record<Surface, string>> = {
  markdown: "text/markdown",
  jsonld: "application/ld+json",
  geojson: "application/geo+json",
  csv: "text/csv",
};
const FILTERS: ReadonlySet<string> = new Set(["vegan", "vegetarian", "outdoor", "open_now", "price_band"]);
const MODERN = "2026-07-28";

/** Draws a surface by the weights of the recording. GeoJSON and tables exist only for searches. */
export function drawSurface(random: Random, operation: Call["operation"]): Surface {
  const share = random.next();
  if (share < 0.5) return "json";
  if (share < 0.6) return "markdown";
  if (share < 0.7) return "jsonld";
  if (share < 0.73) return operation === "search" ? "geojson" : "json";
  if (share < 0.75) return operation === "search" ? "csv" : "markdown";
  if (share < 0.84) return "mcp";
  if (share < 0.9) return "mcp-2025";
  if (share < 0.95) return "mcp-text";
  return share < 0.98 ? "stdio" : "stdio-text";
}

/** The call in the format of a surface. */
export function draft(call: Call, surface: Surface): Draft {
  const about = `${call.operation} ${JSON.stringify(call.args)} as ${surface}`;
  if (!surface.startsWith("mcp") && !surface.startsWith("stdio")) return { about, ...rest(call, surface) };
  const params = {
    name: call.operation,
    arguments: { ...toolArguments(call), ...(surface.endsWith("text") ? { format: "text" } : {}) },
  };
  if (surface.startsWith("stdio")) return { about, ...stdioMessage("tools/call", params) };
  return { about, ...toolMessage("tools/call", params, surface !== "mcp-2025") };
}

function rest({ operation, args }: Call, surface: Surface): Omit<Draft, "about"> {
  const { result_id = "", ...others } = args;
  const accept = ACCEPT[surface];
  const headers = accept === undefined ? {} : { accept };
  if (operation === "report")
    return {
      via: "rest",
      method: "POST",
      path: "/v1/report",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(args),
    };
  const path = {
    search: "/v1/search",
    verify: `/v1/verify/${result_id}`,
    get_details: `/v1/details/${result_id}`,
  }[operation];
  const query = new URLSearchParams(others).toString();
  return { via: "rest", method: "GET", path: query === "" ? path : `${path}?${query}`, headers };
}

function toolArguments({ operation, args }: Call): object {
  if (operation !== "search") return args;
  const { q, ...others } = args;
  const typed = Object.entries(others).map(([key, value]) => [key, value === "true" ? true : value] as const);
  const filters = Object.fromEntries(typed.filter(([key]) => FILTERS.has(key)));
  return {
    query: q,
    ...Object.fromEntries(typed.filter(([key]) => !FILTERS.has(key))),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
}

/** A message to the MCP endpoint over HTTP, in revision 2026-07-28 or 2025-11-25. */
export function toolMessage(method: string, params: object, isModern: boolean): Omit<Draft, "about"> {
  const name = (params as { name?: string }).name;
  return {
    via: "mcp",
    method: "POST",
    path: "/mcp",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": isModern ? MODERN : "2025-11-25",
      ...(isModern ? { "mcp-method": method } : {}),
      ...(isModern && name !== undefined ? { "mcp-name": name } : {}),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method,
      params: isModern ? { ...params, ...META } : params,
    }),
  };
}

/** A message on standard input, whose id is replaced by the request's. */
export function stdioMessage(method: string, params: object): Omit<Draft, "about"> {
  return {
    via: "stdio",
    method,
    path: "",
    headers: {},
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, ...META } }),
  };
}

const META = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientInfo": { name: "oracle", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};
