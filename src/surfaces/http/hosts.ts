import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { refusal, type ServiceError } from "../../contract/errors.js";

/**
 * Checks a request's Host (RFC 9112, 3.2); null if it is valid. HTTP/1.1 needs exactly one, other versions at most one, and it holds only a
 * host and a port. Node would refuse some of this itself, with an empty body.
 */
export function hostFault({
  httpVersion,
  headersDistinct,
}: Pick<IncomingMessage, "headersDistinct" | "httpVersion">): ServiceError | null {
  const [host, ...others] = headersDistinct["host"] ?? [];
  if (host === undefined) return httpVersion === "1.1" ? refusal("invalid_request.no_host") : null;
  if (others.length > 0) return refusal("invalid_request.several_hosts");
  return isHost(host) ? null : refusal("invalid_request.not_host");
}

/** Visible ASCII without what would end the host of a URL. */
const URL_HOST = /^(?:(?![/?#@\\])[!-~])+$/u;

/** True for `host [":" port]` (RFC 3986, 3.2.2): a name, an IPv4 address, or an IPv6 address in brackets. The name may be empty. */
export function isHost(text: string): boolean {
  return text === "" || (URL_HOST.test(text) && URL.canParse(`http://${text}`));
}

/** The origin at which the caller reached the service. A Host that is invalid, or no usual name or address, is not repeated. */
export function requestOrigin({ protocol, host, socket }: FastifyRequest): string {
  const isUsual = /^[\w.:[\]-]+$/u.test(host) && isHost(host);
  return `${protocol}://${isUsual ? host : `localhost:${socket.localPort}`}`;
}
