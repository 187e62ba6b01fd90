import type { FastifyInstance, HTTPMethods } from "fastify";
import { shownKey } from "../../callers/credentials.js";
import { MERCHANT_OPERATIONS, type MerchantCalls } from "../../contract/merchantOperations.js";
import type { Operation } from "../../contract/operation.js";
import { parseResultId } from "../../contract/parse.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import { callerHeaders } from "../http/callerHeaders.js";
import { checkAddress, type OperationParts } from "./countedCalls.js";

export interface MerchantRouteParts extends Pick<OperationParts, "admission"> {
  readonly merchants: MerchantCalls;
}

const NOBODY = { authorization: undefined, apiKey: undefined };

/**
 * Merchant operations. Each call is counted for its address before it is examined, to slow down guessing of codes and keys. A GET counts as a
 * read, everything else as a report.
 */
export function addMerchants(app: FastifyInstance, { admission, merchants }: MerchantRouteParts): void {
  for (const { id, method, path } of MERCHANT_OPERATIONS satisfies readonly Operation[])
    app.route({
      method: method.toUpperCase() as HTTPMethods,
      url: path.replace("{id}", ":id"),
      config: { operation: id, cost: 0 },
      onRequest: async (request, reply) => {
        const counted = method === "get" ? "get_details" : "report";
        request.caller = await admission.admit(NOBODY, request.countedAddress, counted, (state) => {
          reply.headers(callerHeaders(state));
        });
        checkAddress(request);
        refuseCompressedBody(request);
      },
      handler: async (request, reply) => {
        const { headers, params, body, caller } = request;
        const answer = await merchants[id]({
          recordId: path.includes("{id}") ? parseResultId((params as { readonly id?: unknown }).id) : "",
          shown: shownKey({ authorization: headers.authorization, apiKey: undefined }),
          body,
          caller: caller?.id ?? "",
        });
        return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
      },
    });
}
