import { refusal } from "../../contract/errors.js";
import type { FastifyRequest } from "fastify";
import type { Credentials } from "../../callers/credentials.js";

const PARAMETERS_LIMIT = 50;
const ABOVE_ASCII = /[^\x20-\x7e]/u;

/**
 * Parses a query string strictly. A repeated parameter becomes an array; invalid UTF-8 is refused, not replaced.
 * Throws ServiceError `invalid_request`.
 */
export function parseQuery(text: string): Record<string, unknown> {
  // Node passes raw bytes above 127 as one character each, so the text would be garbled.
  if (ABOVE_ASCII.test(text) || !isDecodable(text)) throw refusal("invalid_request.query_not_encoded");
  const count = text.split("&").length;
  if (count > PARAMETERS_LIMIT)
    throw refusal("invalid_request.too_many_parameters", { count, max: PARAMETERS_LIMIT });
  const parameters = new URLSearchParams(text);
  // fromEntries defines own properties, so a parameter called __proto__ is safe.
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first, ...others] = parameters.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** True for percent-encoded UTF-8. URLSearchParams would replace anything else. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The credentials of a request, on every surface: from headers, or from `key` in the URL, because some clients can set nothing else.
 * A given key is never ignored: an empty one, or several, count as wrong.
 */
export function credentialsOf(request: Pick<FastifyRequest, "headers" | "raw">): Credentials {
  const { authorization, "x-api-key": apiKey } = request.headers;
  return { authorization, apiKey: apiKey?.toString() ?? addressKey(queryText(request)) };
}

function addressKey(query: string): string | undefined {
  const keys = new URLSearchParams(query).getAll("key");
  return keys.length === 0 ? undefined : keys.join(" ");
}

/** The query string of a request's URL; empty if there is none. */
export function queryText({ raw: { url = "" } }: Pick<FastifyRequest, "raw">): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}
