import type { FastifyInstance } from "fastify";
import { ServiceError } from "../contract/errors.js";
import { guideOf } from "../contract/guide.js";
import type { HttpParts } from "./app.js";
import { addressOf } from "./discoveryRoutes.js";
import { llmsText } from "./llmsText.js";

/** Names by which this service is called at once. */
const NAMES_REMEMBERED = 8;

/** Health, metrics, the OpenAPI document, and pages for people and models. None of them counts against a limit. */
export function addPages(app: FastifyInstance, parts: HttpParts): void {
  const { service, metrics, openApi, limits, baseUrl } = parts;
  const documents = new Map<string, string>();
  app.get("/v1/openapi.json", async (request, reply) => {
    const base = baseUrl ?? addressOf(request);
    const document = documents.get(base) ?? JSON.stringify(openApi(base));
    // Whoever asks by ever new names of this host has it made anew, and fills no memory.
    if (documents.size >= NAMES_REMEMBERED) documents.clear();
    documents.set(base, document);
    return reply.type("application/json; charset=utf-8").send(document);
  });
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
  app.get("/llms.txt", async (_request, reply) => {
    const text = llmsText(await guideOf(service, limits));
    return reply.type("text/plain; charset=utf-8").send(text);
  });
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
