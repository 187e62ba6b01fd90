import type { FastifyInstance, HTTPMethods } from "fastify";
import { shownKey } from "../../callers/credentials.js";
import { MERCHANT_OPERATIONS } from "../../contract/merchantOperations.js";
import type { Operation } from "../../contract/operation.js";
import { parseResultId } from "../../contract/parse.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import type { HttpParts } from "../http/parts.js";
import { admit } from "../http/admit.js";
import { checkAddress } from "./countedCalls.js";

const NOBODY = { authorization: undefined, apiKey: undefined };

/**
 * Merchant operations. Each call is counted for its address before it is examined, to slow down guessing of codes and keys. A GET counts as a
 * read, everything else as a report.
 */
export function addMerchants(app: FastifyInstance, parts: HttpParts): void {
  for (const { id, method, path } of MERCHANT_OPERATIONS satisfies readonly Operation[])
    app.route({
      method: method.toUpperCase() as HTTPMethods,
      url: path.replace("{id}", ":id"),
      config: { operation: id, cost: 0 },
      onRequest: async (request, reply) => {
        const counted = method === "get" ? "get_details" : "report";
        request.caller = await admit(parts, request, reply, counted, NOBODY);
        checkAddress(request);
        refuseCompressedBody(request);
      },
      handler: ({ headers, params, body, caller }) =>
        parts.merchants[id]({
          recordId: path.includes("{id}") ? parseResultId((params as { readonly id?: unknown }).id) : "",
          shown: shownKey({ authorization: headers.authorization, apiKey: undefined }),
          body,
          caller: caller?.id ?? "",
        }),
    });
}
