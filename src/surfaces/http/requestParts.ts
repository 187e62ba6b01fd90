import type { FastifyRequest } from "fastify";
import type { Credentials } from "../../callers/credentials.js";

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
