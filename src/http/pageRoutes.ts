import type { FastifyInstance } from "fastify";
import { OSM_ATTRIBUTION } from "../catalog/sources.js";
import { ServiceError } from "../contract/errors.js";
import { REVISIONS } from "../mcp/discovery.js";
import type { HttpParts } from "./app.js";
import { DISCOVERY_LINKS } from "./discoveryRoutes.js";

const HTML_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
  for (const path of ["/", "/docs"]) {
    app.get(path, async (_request, reply) =>
      reply
        .headers({ "content-security-policy": HTML_POLICY, link: DISCOVERY_LINKS })
        .type("text/html; charset=utf-8")
        .send(PAGE),
    );
  }
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

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Doorlight</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}code{font-size:.95em}</style></head>
<body><h1>Doorlight</h1>
<p>A data and action service for software agents over a catalog of real businesses: search, verify, read, report.</p>
<ul><li><a href="/v1/search?q=vegan%20ramen">/v1/search?q=vegan ramen</a></li><li><a href="/v1/coverage">/v1/coverage</a></li>
<li><a href="/v1/openapi.json">/v1/openapi.json</a>, the description of every operation</li><li><a href="/llms.txt">/llms.txt</a>, the same in short for models</li></ul>
<p><small>Data: © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, ODbL.</small></p>
</body></html>
`;
