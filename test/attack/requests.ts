import { startTestApp } from "#doorlight/surfaces/testApp.js";

/** A request that an attack repeats: its bytes, and its name in the table. */
export interface AttackRequest {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Values of the attacked service for placeholders in paths. */
export interface Known {
  readonly resultId: string;
  readonly areaId: string;
}

const PLACEHOLDERS: Readonly<Record<string, (known: Known) => string>> = {
  ":id": ({ resultId }) => resultId,
  ":result_id": ({ resultId }) => resultId,
  ":area": ({ areaId }) => encodeURIComponent(areaId),
};
/** Required parameters of routes. Without them a route only reports a missing parameter. */
const QUERIES: Readonly<Record<string, string>> = {
  "/v1/verify": "?ids=00000000-0000-0000-0000-000000000000",
  // A valid request would start an endless stream.
  "/v1/watch": "?ids=none",
  "/v1/search": "?q=vegan%20ramen%20open%20now",
  "/v1/verify/:id": "?claim=open%20on%20sunday%20evening",
};
const MESSAGES: Readonly<Record<string, object>> = {
  "tools/list": { method: "tools/list" },
  initialize: {
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "attack", version: "1" },
    },
  },
  "server/discover": { method: "server/discover" },
  "tools/call search": {
    method: "tools/call",
    params: { name: "search", arguments: { query: "vegan ramen" } },
  },
  "tools/call of no tool": { method: "tools/call", params: { name: "nothing", arguments: {} } },
};
const MAX_ASSETS = 2;

/**
 * A request for every route in the service's own route table, so that new routes are attacked too; and requests to be refused: with wrong keys and
 * tokens, unknown paths, broken messages.
 */
export async function attackRequests(known: Known): Promise<readonly AttackRequest[]> {
  const server = await startTestApp();
  const routes = server.app.routes().filter(({ path }) => !path.includes("*"));
  await server.close();
  const requests: AttackRequest[] = [];
  let assets = 0;
  for (const { path, methods } of routes) {
    // One handler serves all files of the console.
    if (path.startsWith("/assets/") && (assets += 1) > MAX_ASSETS) continue;
    for (const method of methods) {
      if (method === "HEAD") continue;
      const target = path
        .split("/")
        .map((part) => PLACEHOLDERS[part]?.(known) ?? part)
        .join("/");
      if (path === "/mcp" && method === "POST") {
        for (const [name, message] of Object.entries(MESSAGES))
          requests.push(posted(`POST /mcp ${name}`, target, { jsonrpc: "2.0", id: 1, ...message }));
        requests.push(posted("POST /mcp broken", target, "{"));
      } else if (method === "POST") requests.push(posted(`POST ${path}`, target, REPORT));
      else requests.push(plain(`${method} ${path}`, method, target + (QUERIES[path] ?? "")));
    }
  }
  const search = `/v1/search${QUERIES["/v1/search"] ?? ""}`;
  requests.push(
    plain("wrong key", "GET", search, ["Authorization: Bearer dlk_no"]),
    plain("wrong operator's token", "GET", "/console/operator", ["Authorization: Bearer no"]),
    plain("no such path", "GET", "/nowhere"),
    plain("no such record", "GET", "/v1/details/00000000-0000-0000-0000-000000000000"),
    plain("wrong method", "DELETE", "/v1/search"),
    plain("OPTIONS", "OPTIONS", "/v1/report"),
    plain("a bad Host", "GET", "/mcp", ["Host: [", "Connection: keep-alive"]),
  );
  return requests;
}

const REPORT = { result_token: "dl1_no", outcome: "correct" };

function plain(name: string, method: string, target: string, headers: readonly string[] = []): AttackRequest {
  const host = headers.some((line) => line.startsWith("Host:")) ? [] : ["Host: 127.0.0.1"];
  return {
    name,
    bytes: Buffer.from([`${method} ${target} HTTP/1.1`, ...host, ...headers, "", ""].join("\r\n")),
  };
}

function posted(name: string, target: string, content: object | string): AttackRequest {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  const head = [
    `POST ${target} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    "",
  ];
  return { name, bytes: Buffer.from(head.join("\r\n") + body) };
}
