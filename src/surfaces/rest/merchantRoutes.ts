import type { FastifyInstance, HTTPMethods } from "fastify";
import { shownKey } from "../../callers/credentials.js";
import { MERCHANT_OPERATIONS } from "../../contract/merchantOperations.js";
import { parseResultId } from "../../contract/parse.js";
import type { HttpParts } from "../http/parts.js";
import { countedCalls } from "./countedCalls.js";

/**
 * Merchant operations. Each call is counted for its address before it is examined, to slow down guessing of codes and keys. A GET counts as a
 * read, everything else as a report.
 */
export function addMerchants(app: FastifyInstance, parts: HttpParts): void {
  const nobody = () => ({ authorization: undefined, apiKey: undefined });
  for (const { id, method, path } of MERCHANT_OPERATIONS)
    app.route({
      ...countedCalls(parts, id, method === "get" ? "get_details" : "report", nobody),
      method: method.toUpperCase() as HTTPMethods,
      url: path.replace("{id}", ":id"),
      handler: ({ headers, params, body }) =>
        parts.merchants[id]({
          recordId: path.includes("{id}") ? parseResultId((params as { readonly id?: unknown }).id) : "",
          shown: shownKey({ authorization: headers.authorization, apiKey: undefined }),
          body,
        }),
    });
}
