import { accessCaller } from "../operator/operatorAccess.js";
import type { FastifyInstance } from "fastify";
import type { Defaults } from "../../domain/caller.js";
import { guideOf } from "../../contract/guide.js";
import type { Service } from "../../contract/service.js";
import type { Metrics } from "../../telemetry/metrics.js";
import type { MetricsAccess } from "../operator/metricsAccess.js";
import { PREFLIGHT_HEADERS } from "../http/crossOrigin.js";
import { HEALTH_PATHS, HEALTH_ROUTE, type HealthAnswers } from "../http/health.js";
import { addressReached } from "../http/addressReached.js";
import { llmsText } from "./llmsText.js";
import { prepare, preparedTexts, sendPrepared } from "../http/prepared.js";
import type { RouteTable } from "../http/routeTable.js";

export interface PageParts {
  readonly service: Pick<Service, "coverage">;
  readonly health: HealthAnswers;
  readonly metrics: Metrics;
  readonly metricsAccess: MetricsAccess;
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
  /** The OpenAPI document of a service that is reached there. */
  readonly openApi: (baseUrl: string) => Readonly<Record<string, unknown>>;
  /** What callers may do; null: without limits. */
  readonly limits: Defaults | null;
}

/** Crawlers read what describes the service; they do not call it. */
const ROBOTS = `User-agent: *
Allow: /v1/openapi.json
Disallow: /v1/
Disallow: /mcp
Disallow: /console/
Disallow: /operator
`;

/** Health, metrics, the OpenAPI document, and pages for people and models. None of them counts against a limit of calls. */
export function addPages(app: FastifyInstance, parts: PageParts, routes: RouteTable): void {
  const { service, metrics, openApi, limits, baseUrl } = parts;
  const documents = preparedTexts("application/json; charset=utf-8");
  app.get("/v1/openapi.json", async (request, reply) => {
    const base = baseUrl ?? addressReached(request);
    return sendPrepared(
      request,
      reply,
      documents(base, () => JSON.stringify(openApi(base))),
    );
  });
  for (const path of HEALTH_PATHS)
    app.get(path, { config: HEALTH_ROUTE }, async (_request, reply) =>
      reply.send(await parts.health(path, reply)),
    );
  app.get("/metrics", async (request, reply) => {
    await parts.metricsAccess.check(accessCaller(request));
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
  const robots = prepare("text/plain; charset=utf-8", ROBOTS);
  app.get("/robots.txt", async (request, reply) => sendPrepared(request, reply, robots));
  const guides = preparedTexts("text/plain; charset=utf-8");
  app.get("/llms.txt", async (request, reply) => {
    const text = llmsText(await guideOf(service, limits));
    return sendPrepared(
      request,
      reply,
      guides(text, () => text),
    );
  });
  app.options("/*", async ({ originalUrl }, reply) => {
    const allow = routes.allowed(originalUrl);
    if (allow === null) throw routes.missing(originalUrl);
    return reply
      .headers({ ...PREFLIGHT_HEADERS, allow })
      .code(204)
      .send();
  });
}
