import type { FastifyInstance } from "fastify";
import { discoveryDocument } from "./documents.js";
import { DAY_MS, SECOND_MS, toDate } from "../../domain/time.js";
import { PUBLIC_KEYS_KEPT_MS, PUBLIC_KEYS_PATH } from "../../contract/signed.js";
import type { HttpParts } from "../http/parts.js";
import { requestOrigin } from "../http/hosts.js";
import { prepare, preparedBy, serveDocument } from "../http/prepared.js";

/** Links to descriptions of the service, sent with the pages that clients fetch first (RFC 8288, RFC 9727). */
export const DISCOVERY_LINKS =
  '</.well-known/api-catalog>; rel="api-catalog", </v1/openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1", </docs>; rel="service-doc"; type="text/html", </mcp/server-card>; rel="describedby"; type="application/mcp-server-card+json"';

/** Documents that contain the service's URL: paths, type and name. */
const DOCUMENTS = [
  [
    ["/mcp/server-card", "/.well-known/mcp/server-card", "/.well-known/mcp/server-card.json"],
    "application/mcp-server-card+json",
    "card",
  ],
  [["/.well-known/mcp/catalog.json"], "application/json", "mcpCatalog"],
  [
    ["/.well-known/api-catalog"],
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    "apiCatalog",
  ],
] as const;

/** Validity of security.txt, counted from each day, so that it never expires soon (RFC 9116, 2.5.5 requires under a year). */
const SECURITY_VALID_MS = 180 * DAY_MS;

/** Adds the documents by which agents discover the service. */
export function addDiscovery(app: FastifyInstance, { baseUrl, contact, clock, service }: HttpParts): void {
  for (const [paths, type, name] of DOCUMENTS) {
    const documents = preparedBy(type);
    const documentFor = (base: string) =>
      documents(base, () => JSON.stringify(discoveryDocument(name, base)));
    serveDocument(app, paths, (request) => documentFor(baseUrl ?? requestOrigin(request)), {
      headers: { link: DISCOVERY_LINKS },
      // A document made from the request's Host must not be cached for others.
      caching: baseUrl === null ? "no-store" : "public, max-age=3600",
    });
  }
  const keySets = preparedBy("application/jwk-set+json");
  const keySet = async () => keySets(JSON.stringify(await service.publicKeys()));
  // Cacheable, because a new key is published before it signs (signing/signingKeys).
  serveDocument(app, [PUBLIC_KEYS_PATH], keySet, {
    caching: `public, max-age=${PUBLIC_KEYS_KEPT_MS / SECOND_MS}`,
  });
  const uri = contact === null ? null : contactUri(contact);
  if (uri === null) return;
  serveDocument(app, ["/.well-known/security.txt"], () => {
    const expires = `${toDate(clock.now() + SECURITY_VALID_MS)}T00:00:00Z`;
    const text = `Contact: ${uri}\nExpires: ${expires}\nPreferred-Languages: en\n`;
    return prepare("text/plain; charset=utf-8", text);
  });
}

/** A contact as RFC 9116, 2.5.3 requires; null for anything but an email address or https URL. */
function contactUri(contact: string): string | null {
  const text = contact.trim();
  if (/^(?:mailto:)?[^\s@<>:/]+@[^\s@<>:/]+\.[^\s@<>:/]+$/iu.test(text))
    return `mailto:${text.replace(/^mailto:/iu, "")}`;
  return /^https:\/\/[^\s/]\S*$/u.test(text) ? text : null;
}
