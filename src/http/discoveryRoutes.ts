import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiCatalog, CARD_TYPE, CATALOG_TYPE, mcpCatalog, serverCard } from "../mcp/discovery.js";
import type { HttpParts } from "./app.js";
import { INTERFACE_VERSION } from "../contract/operations.js";

/** Where what describes the service is: sent with the pages that whoever looks for it fetches first (RFC 8288, RFC 9727). */
export const DISCOVERY_LINKS =
  '</.well-known/api-catalog>; rel="api-catalog", </v1/openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1", </docs>; rel="service-doc"; type="text/html", </mcp/server-card>; rel="describedby"; type="application/mcp-server-card+json"';

/** The documents by which agents find the service. */
export function addDiscovery(app: FastifyInstance, { baseUrl }: HttpParts): void {
  const document = (
    paths: readonly string[],
    type: string,
    make: (base: string) => Readonly<Record<string, unknown>>,
  ) => {
    for (const path of paths)
      app.get(path, async (request, reply) => {
        // A document made of the request's own Host must not be kept for others.
        if (baseUrl !== null) reply.header("cache-control", "public, max-age=3600");
        return send(reply, type, make(baseUrl ?? addressOf(request)));
      });
  };
  document(
    ["/mcp/server-card", "/.well-known/mcp/server-card", "/.well-known/mcp/server-card.json"],
    CARD_TYPE,
    (base) => serverCard(base, INTERFACE_VERSION),
  );
  document(["/.well-known/mcp/catalog.json"], "application/json", mcpCatalog);
  document(["/.well-known/api-catalog"], CATALOG_TYPE, apiCatalog);
}

function send(reply: FastifyReply, type: string, document: unknown): FastifyReply {
  return reply.header("link", DISCOVERY_LINKS).type(type).send(JSON.stringify(document));
}

/** Where the caller reached the service; a Host that is no host name is not repeated. */
export function addressOf({ protocol, host, socket }: FastifyRequest): string {
  const isHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu.test(host);
  return `${protocol}://${isHost ? host : `localhost:${socket.localPort}`}`;
}
