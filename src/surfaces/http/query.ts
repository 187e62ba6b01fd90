import { refusal, type ServiceError } from "../../contract/errors.js";
import type { FastifyRequest } from "fastify";
import type { Credentials } from "../../callers/credentials.js";

const PARAMETERS_LIMIT = 50;
const ABOVE_ASCII = /[^\x20-\x7e]/u;
const ENCODED = /[%+]/u;

/**
 * The parameters of a query string, strictly decoded: a parameter given several times becomes an array, and bytes that are no UTF-8
 * are refused rather than replaced. Throws ServiceError `invalid_request`.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const parameters = new Map<string, string | string[]>();
  if (text === "") return {};
  // Node hands on raw bytes above 127 as one character each: whatever was meant, it would be garbled.
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
  // fromEntries defines own properties: a parameter called __proto__ is nothing special.
  return Object.fromEntries(parameters);
}

function decode(text: string): string {
  if (!ENCODED.test(text)) return text;
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
 * What a caller shows to be known by, on every surface: in the headers, or as `key` on the address, because some clients can set nothing else.
 * A key that is shown is never passed over: an empty one, or several, are a wrong one.
 */
export function credentialsOf(request: Pick<FastifyRequest, "headers" | "raw">): Credentials {
  const { authorization, "x-api-key": apiKey } = request.headers;
  return { authorization, apiKey: apiKey?.toString() ?? addressKey(queryText(request)) };
}

/** `key` as the name of a parameter, however it is percent-encoded. */
const KEY_NAMED = /(?:^|&)(?:k|%6b)(?:e|%65)(?:y|%79)(?:[=&]|$)/iu;

function addressKey(query: string): string | undefined {
  if (!KEY_NAMED.test(query)) return undefined;
  const keys = new URLSearchParams(query).getAll("key");
  return keys.length === 0 ? undefined : keys.join(" ");
}

/** All that follows the first question mark of a request's address; empty where there is none. */
export function queryText({ raw: { url = "" } }: Pick<FastifyRequest, "raw">): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}
