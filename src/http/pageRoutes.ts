import type { FastifyInstance } from "fastify";
import { OSM_ATTRIBUTION } from "../catalog/sources.js";
import { ServiceError } from "../contract/errors.js";
import { REVISIONS } from "../mcp/discovery.js";
import type { HttpParts } from "./app.js";

/** Health, metrics, the OpenAPI document, and pages for people and models. None of them counts against a limit. */
export function addPages(app: FastifyInstance, { service, metrics, openApi }: HttpParts): void {
  const document = JSON.stringify(openApi);
  app.get("/v1/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document),
  );
  app.get("/healthz", async (_request, reply) => reply.type("application/json").send('{"status":"ok"}'));
  app.get("/readyz", async (_request, reply) => {
    const { ready, detail } = service.ready();
    if (!ready) throw new ServiceError("unavailable", `Not ready: ${detail}. Try again in a few seconds.`, 5);
    return reply.type("application/json").send(JSON.stringify({ status: "ready", detail }));
  });
  app.get("/metrics", async (_request, reply) => {
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
  app.get("/llms.txt", async (_request, reply) => reply.type("text/plain; charset=utf-8").send(LLMS_TEXT));
  app.options("/*", async (_request, reply) =>
    reply
      .headers({
        "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
        "access-control-allow-headers":
          "Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key",
        "access-control-max-age": "86400",
      })
      .code(204)
      .send(),
  );
}

const LLMS_TEXT = `# Doorlight

> Search real businesses in natural language, verify one fact before acting, read the full record, report the outcome.

Every record says when it was last observed and how sure the service is. Whatever is inferred is labelled. A place outside coverage
gets a \`coverage\` message and no results.

- GET /v1/search?q=...&location=...  natural-language search, at most 8 results, best first
- GET /v1/verify/{result_id}?claim=...  is this one fact still true? Call it before acting.
- GET /v1/details/{result_id}  the full record, with a result_token
- POST /v1/report {"result_token","outcome"}  outcome: correct, wrong, booked, closed, other
- GET /v1/coverage  areas covered
- [OpenAPI](/v1/openapi.json)

The same as MCP tools at POST /mcp (Streamable HTTP, revisions ${REVISIONS.join(", ")}): search, verify, get_details, report.

- [Server card](/mcp/server-card)

## How to use it

1. search with the whole wish in one sentence. Read \`understood\`; if \`coverage\` is set, the place is not covered: say so.
2. verify a claim before acting on a result or stating a fact. unknown means not known, not no.
3. get_details for hours, contact, provenance and the result_token.
4. report what happened, within 30 minutes of get_details.

No key is needed; a key (Authorization: Bearer) has higher limits. RateLimit headers and \`rate_limited\` errors say how long to wait.

Data: ${OSM_ATTRIBUTION}
`;
