import { operatorCaller } from "../http/accessCaller.js";
import type { FastifyInstance } from "fastify";
import { guideOf } from "../../contract/guide.js";
import type { HttpParts } from "../http/parts.js";
import { openApiDocument } from "../rest/openApi.js";
import { requestOrigin } from "../http/hosts.js";
import { llmsText } from "./llmsText.js";
import { prepare, preparedBy, serveDocument } from "../http/prepared.js";

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
export function addPages(app: FastifyInstance, parts: HttpParts): void {
  const { service, metrics, limits, baseUrl } = parts;
  const documents = preparedBy("application/json; charset=utf-8");
  serveDocument(app, ["/v1/openapi.json"], (request) => {
    const base = baseUrl ?? requestOrigin(request);
    return documents(base, () => JSON.stringify(openApiDocument(base)));
  });
  app.get("/metrics", async (request, reply) => {
    await parts.metricsAccess(operatorCaller(request));
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
  const guides = preparedBy(TEXT_TYPE);
  serveDocument(app, ["/llms.txt"], async () => guides(llmsText(await guideOf(service, limits))));
  const robots = prepare(TEXT_TYPE, ROBOTS);
  serveDocument(app, ["/robots.txt"], () => robots);
}
