import { operatorCaller } from "../operator/operatorAccess.js";
import type { FastifyInstance } from "fastify";
import type { Defaults } from "../../domain/caller.js";
import { guideOf } from "../../contract/guide.js";
import type { Service } from "../../contract/service.js";
import type { Metrics } from "../../telemetry/metrics.js";
import type { MetricsAccess } from "../operator/metricsAccess.js";
import { PREFLIGHT_HEADERS } from "../http/origins.js";
import { requestOrigin } from "../http/requestOrigin.js";
import { llmsText } from "./llmsText.js";
import { prepare, preparedBy, serveDocument } from "../http/prepared.js";
import type { RouteTable } from "../http/routeTable.js";

export interface PageParts {
  readonly service: Pick<Service, "coverage">;
  readonly metrics: Metrics;
  readonly metricsAccess: MetricsAccess;
  /** The configured public URL, if any. */
  readonly baseUrl: string | null;
  /** The OpenAPI document of a service at a URL. */
  readonly openApi: (baseUrl: string) => Readonly<Record<string, unknown>>;
  /** Limits of callers; null if off. */
  readonly limits: Defaults | null;
}

const TEXT_TYPE = "text/plain; charset=utf-8";
/** Crawlers may read the description of the service but not call it. */
const ROBOTS = `User-agent: *
Allow: /v1/openapi.json
Disallow: /v1/
Disallow: /mcp
Disallow: /console/
Disallow: /operator
`;

/** Metrics, the OpenAPI document, and pages for people and models. None counts as a call. */
export function addPages(app: FastifyInstance, parts: PageParts, routes: RouteTable): void {
  const { service, metrics, openApi, limits, baseUrl } = parts;
  const documents = preparedBy("application/json; charset=utf-8");
  serveDocument(app, ["/v1/openapi.json"], (request) => {
    const base = baseUrl ?? requestOrigin(request);
    return documents(base, () => JSON.stringify(openApi(base)));
  });
  app.get("/metrics", async (request, reply) => {
    await parts.metricsAccess.check(operatorCaller(request));
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
  const guides = preparedBy(TEXT_TYPE);
  serveDocument(app, ["/llms.txt"], async () => {
    const text = llmsText(await guideOf(service, limits));
    return guides(text, () => text);
  });
  const robots = prepare(TEXT_TYPE, ROBOTS);
  serveDocument(app, ["/robots.txt"], () => robots);
  app.options("/*", async ({ originalUrl }, reply) => {
    const allow = routes.allowed(originalUrl);
    if (allow === null) throw routes.missing(originalUrl);
    return reply
      .headers({ ...PREFLIGHT_HEADERS, allow })
      .code(204)
      .send();
  });
}
