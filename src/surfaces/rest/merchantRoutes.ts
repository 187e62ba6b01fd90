import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { shownKey } from "../../callers/credentials.js";
import type { MerchantDesk } from "../../contract/merchant.js";
import { parseResultId } from "../../contract/parse.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import { callerHeaders } from "../http/callerHeaders.js";
import { checkAddress, type OperationParts } from "./operationRoutes.js";

export interface MerchantRouteParts extends Pick<OperationParts, "admission"> {
  readonly merchants: MerchantDesk;
}

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * What merchants call. Each call counts for its address before anything of it is looked at, so that whoever tries codes or keys is slowed down: a read as a
 * read, all else as a report.
 */
export function addMerchants(app: FastifyInstance, parts: MerchantRouteParts): void {
  const { merchants } = parts;
  const counted = async (
    request: FastifyRequest,
    reply: FastifyReply,
    operation: "get_details" | "report",
  ) => {
    const nobody = { authorization: undefined, apiKey: undefined };
    await parts.admission.admit(nobody, request.ip, operation, (state) => {
      reply.headers(callerHeaders(state));
    });
    checkAddress(request);
    refuseCompressedBody(request);
  };
  const answer = (reply: FastifyReply, body: unknown) => reply.type(JSON_TYPE).send(JSON.stringify(body));
  const writing = {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => counted(request, reply, "report"),
  };
  const record = "/v1/merchant/records/:id";

  app.post(
    "/v1/merchant/proof",
    { config: { operation: "begin_proof", cost: 0 }, ...writing },
    async (request, reply) => answer(reply, await merchants.beginProof(keyOf(request), request.body)),
  );
  app.post(
    "/v1/merchant/proof/check",
    { config: { operation: "check_proof", cost: 0 }, ...writing },
    async (request, reply) => answer(reply, await merchants.checkProof(keyOf(request), request.body)),
  );
  app.post(
    "/v1/merchant/connect",
    { config: { operation: "connect_merchant", cost: 0 }, ...writing },
    async (request, reply) => answer(reply, await merchants.connect(keyOf(request), request.body)),
  );
  app.get(record, { config: { operation: "get_statement", cost: 0 } }, async (request, reply) => {
    await counted(request, reply, "get_details");
    return answer(reply, await merchants.statement(keyOf(request), idOf(request)));
  });
  app.put(record, { config: { operation: "put_statement", cost: 0 }, ...writing }, async (request, reply) =>
    answer(reply, await merchants.state(keyOf(request), idOf(request), request.body)),
  );
}

function keyOf({ headers }: FastifyRequest): string | null {
  return shownKey({ authorization: headers.authorization, apiKey: undefined });
}

function idOf({ params }: FastifyRequest): string {
  return parseResultId((params as { readonly id?: unknown }).id);
}
