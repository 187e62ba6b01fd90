import type { Random } from "./random.js";
import { type Draft, stdioMessage, toolMessage } from "./wire.js";

const JSON_TYPE = { "content-type": "application/json" };
const NO_RECORD = "00000000-0000-4000-8000-000000000000";

function get(path: string, headers: Record<string, string> = {}): Draft {
  return send("GET", path, headers);
}

function send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Draft {
  const about = `${method} ${path.slice(0, 120)} ${(body ?? "").slice(0, 80)}`.trim();
  return { about, via: "rest", method, path, headers, ...(body === undefined ? {} : { body }) };
}

/** Other documents whose content depends on neither chance nor the machine. */
export function otherDocuments(): Draft[] {
  return [
    ...[
      "/v1/openapi.json",
      "/v1/coverage",
      "/llms.txt",
      "/robots.txt",
      "/healthz",
      "/readyz",
      "/mcp/server-card",
    ].map((path) => get(path)),
    get("/v1/changes?limit=5"),
    get("/.well-known/security.txt"),
    get("/.well-known/jwks.json"),
    ...["initialize", "tools/list", "server/discover", "resources/list", "ping"].flatMap((method) =>
      [true, false].map((isModern): Draft => {
        const params =
          method === "initialize"
            ? {
                protocolVersion: "2025-06-18",
                capabilities: {},
                clientInfo: { name: "oracle", version: "1" },
              }
            : {};
        return {
          about: `${method} over MCP, ${isModern ? "2026" : "2025"}`,
          ...toolMessage(method, params, isModern),
        };
      }),
    ),
    ...["tools/list", "server/discover"].map(
      (method): Draft => ({
        about: `${method} over stdio`,
        ...stdioMessage(method, {}),
      }),
    ),
  ];
}

/** Requests that are refused, or that break a rule and are still answered: about 110 per town. */
export function errorCases(id: string, random: Random): Draft[] {
  const long = "pizza ".repeat(40);
  const hostile = [
    "%00",
    "%E2%80%AE",
    "%ff",
    "..%2f..",
    "%3Cscript%3E",
    "'--",
    "{}",
    "[]",
    "null",
    encodeURIComponent("💥"),
  ];
  const queries = [
    "",
    "q=",
    "q=%20%20",
    `q=${encodeURIComponent(long)}`,
    "q=pizza&vegan=maybe",
    "q=pizza&open_now=2",
    "q=pizza&price_band=%24%24",
    "q=pizza&vertical=zoo",
    "q=pizza&at=tomorrow",
    "q=pizza&at=2025-13-41T00:00:00Z",
    "q=pizza&at=1990-01-01T00:00:00Z",
    "q=pizza&at=2999-01-01T00:00:00Z",
    `q=pizza&location=${"a".repeat(121)}`,
    "q=pizza&location=91,181",
    "q=pizza&fields=",
    "q=pizza&drop=nothing",
    "q=pizza&q=sushi",
    "query=pizza",
    "q=pizza&query=sushi",
    "q=pizza&unknown=1",
    ...hostile.map((text) => `q=pizza${text}`),
    ...hostile.map((text) => `q=${text}`),
  ];
  const bodies: readonly (readonly [string, string | null])[] = [
    ["", "application/json"],
    ["{", "application/json"],
    ["[]", "application/json"],
    ["null", "application/json"],
    ['"text"', "application/json"],
    ["{}", "application/json"],
    ['{"result_token":"x","outcome":"correct"}', "application/json"],
    ['{"result_token":"dl1_AAAA","outcome":"correct"}', "application/json"],
    ['{"result_token":5,"outcome":"correct"}', "application/json"],
    ['{"result_token":"x"}', "application/json"],
    ['{"result_token":"x","outcome":"CORRECT"}', "application/json"],
    [`{"result_token":"x","outcome":"correct","comment":"${"c".repeat(501)}"}`, "application/json"],
    [`{"result_token":"${"x".repeat(20_000)}","outcome":"correct"}`, "application/json"],
    ['{"__proto__":{"a":1},"outcome":"correct"}', "application/json"],
    ["result_token=x&outcome=correct", "application/x-www-form-urlencoded"],
    ["<a/>", "application/xml"],
    ['{"result_token":"x","outcome":"correct"}', null],
  ];
  const ids = [NO_RECORD, "1", "not-a-uuid", id.toUpperCase(), `${id}x`, "%00", "a".repeat(300), "..%2Fx"];
  const tool = (name: string, args: unknown, isModern = random.next() < 0.5): Draft => {
    const params = { name, arguments: args };
    const about = `tool ${JSON.stringify(params).slice(0, 120)} of ${isModern ? "2026" : "2025"}`;
    return { about, ...toolMessage("tools/call", params, isModern) };
  };
  const raw = (body: string, headers: Record<string, string> = {}): Draft => ({
    ...send(
      "POST",
      "/mcp",
      { ...JSON_TYPE, accept: "application/json, text/event-stream", ...headers },
      body,
    ),
    via: "mcp",
  });
  return [
    ...queries.map((query) => get(`/v1/search?${query}`)),
    ...ids.flatMap((one) => [get(`/v1/details/${one}`), get(`/v1/verify/${one}?claim=open`)]),
    get(`/v1/verify/${id}?claim=${"c".repeat(201)}`),
    get(`/v1/verify/${id}?claim=`),
    get(`/v1/verify/${id}?claim=%00`),
    get("/v1/verify"),
    get(`/v1/verify?ids=${Array(9).fill(id).join(",")}`),
    get(`/v1/verify?ids=${id},nobody`),
    ...bodies.map(([body, type]) =>
      send("POST", "/v1/report", type === null ? {} : { "content-type": type }, body),
    ),
    ...[
      "/v1",
      "/v1/nothing",
      "/nothing",
      "/v1/search/",
      "/V1/search?q=pizza",
      "/v1/details/",
      "//",
      "/%",
    ].map((path) => get(path)),
    ...["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"].map((method) =>
      send(method, "/v1/search?q=pizza"),
    ),
    ...["GET", "DELETE"].flatMap((method) => [send(method, "/v1/report"), send(method, "/mcp")]),
    ...["Bearer", "Bearer x", "Bearer dlk_0000", "Basic eDp5", "x"].map((authorization) =>
      get("/v1/search?q=pizza", { authorization }),
    ),
    get("/v1/search?q=pizza", { accept: "image/png" }),
    get("/v1/search?q=pizza", { accept: "text/markdown;q=0.1, application/ld+json" }),
    get("/v1/search?q=pizza", { origin: "https://elsewhere.example" }),
    ...[
      "{",
      "[]",
      "null",
      "{}",
      '{"jsonrpc":"1.0","id":1,"method":"ping"}',
      '{"jsonrpc":"2.0","method":"ping"}',
    ].map((body) => raw(body)),
    raw('{"jsonrpc":"2.0","id":1,"method":"nothing/here"}'),
    raw('{"jsonrpc":"2.0","id":1,"method":"tools/call"}'),
    raw('{"jsonrpc":"2.0","id":1,"method":"ping"}', { "mcp-protocol-version": "1999-01-01" }),
    raw('{"jsonrpc":"2.0","id":1,"method":"ping"}', { accept: "text/html" }),
    raw('{"jsonrpc":"2.0","id":1,"method":"ping"}', { origin: "https://elsewhere.example" }),
    tool("nothing", {}),
    ...[
      {},
      { query: "" },
      { query: 5 },
      { query: long },
      { query: "pizza", filters: "{}" },
      "text",
      null,
    ].map((args) => tool("search", args)),
    tool("search", { query: "pizza", filters: { vegan: "yes" } }),
    tool("search", { query: "pizza", filters: '{"vegan":true}' }),
    tool("search", { query: "pizza", vegan: true, format: "poem" }),
    ...ids
      .slice(0, 4)
      .flatMap((one) => [
        tool("get_details", { result_id: one }),
        tool("verify", { result_id: one, claim: "open" }),
      ]),
    ...["", "x", "dl1_AAAA"].map((token) => tool("report", { result_token: token, outcome: "correct" })),
    tool("report", { result_token: "x", outcome: "perhaps" }),
    {
      about: "an unknown tool over stdio",
      ...stdioMessage("tools/call", { name: "nothing", arguments: {} }),
    },
    { about: "an unknown method over stdio", ...stdioMessage("nothing/here", {}) },
    {
      about: "a search without query over stdio",
      ...stdioMessage("tools/call", { name: "search", arguments: {} }),
    },
  ];
}
