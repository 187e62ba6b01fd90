import type { FastifyInstance } from "fastify";
import { apiCatalog, CARD_TYPE, CATALOG_TYPE, mcpCatalog, serverCard } from "./documents.js";
import { type Clock, DAY_MS, SECOND_MS, toDate } from "../../domain/time.js";
import { PUBLIC_KEYS_KEPT_MS, PUBLIC_KEYS_PATH } from "../../contract/signed.js";
import type { Service } from "../../contract/service.js";
import { INTERFACE_VERSION } from "../../contract/operations.js";
import { addressReached } from "../http/addressReached.js";
import { prepare, preparedBy, serveDocument } from "../http/prepared.js";

export interface DiscoveryParts {
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
  /** Whom to tell of weaknesses, where that is configured. */
  readonly contact: string | null;
  readonly clock: Clock;
  readonly service: Pick<Service, "publicKeys">;
}

/** Where what describes the service is: sent with the pages that whoever looks for it fetches first (RFC 8288, RFC 9727). */
export const DISCOVERY_LINKS =
  '</.well-known/api-catalog>; rel="api-catalog", </v1/openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json;version=3.1", </docs>; rel="service-doc"; type="text/html", </mcp/server-card>; rel="describedby"; type="application/mcp-server-card+json"';

/** The documents made of the service's own address: where, of which type, and of what. */
const DOCUMENTS = [
  [
    ["/mcp/server-card", "/.well-known/mcp/server-card", "/.well-known/mcp/server-card.json"],
    CARD_TYPE,
    (base: string) => serverCard(base, INTERFACE_VERSION),
  ],
  [["/.well-known/mcp/catalog.json"], "application/json", mcpCatalog],
  [["/.well-known/api-catalog"], CATALOG_TYPE, apiCatalog],
] as const;

/** A security contact is told anew each day, so that what is read is never about to end (RFC 9116, 2.5.5 wants less than a year). */
const SECURITY_VALID_MS = 180 * DAY_MS;

/** The documents by which agents find the service. */
export function addDiscovery(
  app: FastifyInstance,
  { baseUrl, contact, clock, service }: DiscoveryParts,
): void {
  for (const [paths, type, make] of DOCUMENTS) {
    const documents = preparedBy(type);
    const documentFor = (base: string) => documents(base, () => JSON.stringify(make(base)));
    serveDocument(app, paths, (request) => documentFor(baseUrl ?? addressReached(request)), {
      headers: { link: DISCOVERY_LINKS },
      // A document made of the request's own Host must not be kept for others.
      caching: baseUrl === null ? "no-store" : "public, max-age=3600",
    });
  }
  const keySets = preparedBy("application/jwk-set+json");
  const keySet = async () => {
    const keys = await service.publicKeys();
    return keySets(keys, () => JSON.stringify(keys));
  };
  // They may be kept for a while: a new key signs only when all have it (signing/signingKeys).
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

/** A contact as RFC 9116, 2.5.3 wants it; null for what is neither a mail address nor one of the web. */
function contactUri(contact: string): string | null {
  const text = contact.trim();
  if (/^(?:mailto:)?[^\s@<>:/]+@[^\s@<>:/]+\.[^\s@<>:/]+$/iu.test(text))
    return `mailto:${text.replace(/^mailto:/iu, "")}`;
  return /^https:\/\/[^\s/]\S*$/u.test(text) ? text : null;
}
