import { refusal, type ServiceError } from "../../contract/errors.js";
import type { FastifyRequest } from "fastify";
import type { Credentials } from "../../callers/credentials.js";

const PARAMETERS_LIMIT = 50;
const ABOVE_ASCII = /[^\x20-\x7e]/u;

/**
 * Parses a query string strictly. A repeated parameter becomes an array; invalid UTF-8 is refused, not replaced.
 * Throws ServiceError `invalid_request`.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const parameters = new Map<string, string | string[]>();
  if (text === "") return {};
  // Node passes raw bytes above 127 as one character each, so the text would be garbled.
  if (ABOVE_ASCII.test(text)) throw notEncoded();
  const pairs = text.split("&");
  if (pairs.length > PARAMETERS_LIMIT)
    throw refusal("invalid_request.too_many_parameters", { count: pairs.length, max: PARAMETERS_LIMIT });
  for (const pair of pairs) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? "" : decode(pair.slice(at + 1));
    const known = parameters.get(name);
    parameters.set(
      name,
      known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value],
    );
  }
  // fromEntries defines own properties, so a parameter called __proto__ is safe.
  return Object.fromEntries(parameters);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw notEncoded();
  }
}

function notEncoded(): ServiceError {
  return refusal("invalid_request.query_not_encoded");
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
