import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { refusal, type ServiceError } from "../../contract/errors.js";

const NAME = /^(?:[\w.~!$&'()*+,;=-]|%[0-9a-f]{2})*$/iu;
const HIGHEST_PORT = 65_535;

/**
 * Checks a request's Host (RFC 9112, 3.2); null if it is valid. HTTP/1.1 needs exactly one, other versions at most one, and it holds only a
 * host and a port. Node would refuse some of this itself, with an empty body.
 */
export function hostFault({
  httpVersion,
  headers,
  rawHeaders,
}: Pick<IncomingMessage, "headers" | "httpVersion" | "rawHeaders">): ServiceError | null {
  if (headers.host === undefined) return httpVersion === "1.1" ? refusal("invalid_request.no_host") : null;
  // Node keeps only the first. Names are at even places.
  if (rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length > 1)
    return refusal("invalid_request.several_hosts");
  return isHost(headers.host) ? null : refusal("invalid_request.not_host");
}

/** True for `host [":" port]` (RFC 3986, 3.2.2): a name, an IPv4 address, or an IPv6 address in brackets. */
export function isHost(text: string): boolean {
  const parts = text.match(/^(?:\[([^\]]*)\]|([^:]*))(?::(\d{0,5}))?$/u);
  if (parts === null) return false;
  const [, bracketed, name = "", port = ""] = parts;
  if (Number(port) > HIGHEST_PORT) return false;
  return bracketed === undefined ? NAME.test(name) : isIPv6(bracketed);
}
