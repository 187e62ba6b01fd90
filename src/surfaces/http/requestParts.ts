import type { FastifyRequest } from "fastify";
import type { Credentials } from "../../callers/credentials.js";

/** What a caller shows to be known by in the headers. */
export function headerCredentials({ headers }: FastifyRequest): Credentials {
  const { authorization, "x-api-key": apiKey } = headers;
  return { authorization, apiKey: apiKey?.toString() };
}

/** All that follows the first question mark of a request's address; empty where there is none. */
export function queryText({ raw: { url = "" } }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}
