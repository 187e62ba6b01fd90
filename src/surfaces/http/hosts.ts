import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
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

const NAME = /^(?:[\w.~!$&'()*+,;=-]|%[0-9a-f]{2})*$/iu;
const HIGHEST_PORT = 65_535;

/** True for `host [":" port]` (RFC 3986, 3.2.2): a name, an IPv4 address, or an IPv6 address in brackets. */
export function isHost(text: string): boolean {
  const parts = text.match(/^(?:\[([^\]]*)\]|([^:]*))(?::(\d{0,5}))?$/u);
  if (parts === null) return false;
  const [, bracketed, name = "", port = ""] = parts;
  if (Number(port) > HIGHEST_PORT) return false;
  return bracketed === undefined ? NAME.test(name) : isIPv6(bracketed);
}

/** The origin at which the caller reached the service. A Host that is no usual name or address is not repeated. */
export function requestOrigin({ protocol, host, socket }: FastifyRequest): string {
  const isUsual = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu.test(host);
  const address = `${protocol}://${host}`;
  // A well-formed host can still be invalid, such as 1.2.3.x4.
  return isUsual && URL.canParse(address) ? address : `${protocol}://localhost:${socket.localPort}`;
}
