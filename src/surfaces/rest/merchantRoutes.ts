import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { shownKey } from "../../callers/credentials.js";
import type { MerchantDesk } from "../../contract/merchant.js";
import type { MerchantPages } from "../../contract/merchantPages.js";
import type { MerchantSources } from "../../contract/merchantSources.js";
import { parseResultId } from "../../contract/parse.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import { callerHeaders } from "../http/callerHeaders.js";
import { checkAddress, type OperationParts } from "./countedCalls.js";

export interface MerchantRouteParts extends Pick<OperationParts, "admission"> {
  readonly merchants: MerchantDesk;
  readonly merchantPages: MerchantPages;
  readonly merchantSources: MerchantSources;
}

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * What merchants call. Each call counts for its address before anything of it is looked at, so that whoever tries codes or keys is slowed down: a read as a
 * read, all else as a report.
 */
export function addMerchants(app: FastifyInstance, parts: MerchantRouteParts): void {
  const { merchants, merchantPages: pages, merchantSources: sources } = parts;
  const counted =
    (operation: "get_details" | "report") => async (request: FastifyRequest, reply: FastifyReply) => {
      const nobody = { authorization: undefined, apiKey: undefined };
      request.caller = await parts.admission.admit(nobody, request.countedAddress, operation, (state) => {
        reply.headers(callerHeaders(state));
      });
      checkAddress(request);
      refuseCompressedBody(request);
    };
  const answering =
    (answer: (request: FastifyRequest, key: string | null) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      reply.type(JSON_TYPE).send(JSON.stringify(await answer(request, keyOf(request))));
  const reading = (operation: string) => ({
    config: { operation, cost: 0 },
    onRequest: counted("get_details"),
  });
  const writing = (operation: string) => ({ config: { operation, cost: 0 }, onRequest: counted("report") });
  const records = "/v1/merchant/records";

  app.post(
    "/v1/merchant/proof",
    writing("begin_proof"),
    answering(({ body }, key) => merchants.beginProof(key, body)),
  );
  app.post(
    "/v1/merchant/proof/check",
    writing("check_proof"),
    answering((request, key) => merchants.checkProof(key, request.body, callerOf(request))),
  );
  app.post(
    "/v1/merchant/connect",
    writing("connect_merchant"),
    answering((request, key) => merchants.connect(key, request.body, callerOf(request))),
  );
  app.post(
    "/v1/merchant/sessions",
    writing("open_merchant_session"),
    answering((_request, key) => pages.openSession(key)),
  );
  app.post(
    "/v1/merchant/keys",
    writing("replace_merchant_key"),
    answering((_request, key) => pages.replaceKey(key)),
  );
  app.get(
    records,
    reading("list_merchant_records"),
    answering((_request, key) => pages.records(key)),
  );
  app.get(
    `${records}/:id`,
    reading("get_statement"),
    answering((request, key) => merchants.statement(key, idOf(request))),
  );
  app.put(
    `${records}/:id`,
    writing("put_statement"),
    answering((request, key) => merchants.state(key, idOf(request), request.body)),
  );
  app.get(
    `${records}/:id/review`,
    reading("get_merchant_review"),
    answering((request, key) => pages.review(key, idOf(request))),
  );
  app.get(
    `${records}/:id/sources`,
    reading("get_merchant_sources"),
    answering((request, key) => sources.sources(key, idOf(request))),
  );
  app.put(
    `${records}/:id/sources`,
    writing("put_merchant_sources"),
    answering((request, key) => sources.setSources(key, idOf(request), request.body)),
  );
}

function callerOf({ caller }: FastifyRequest): string {
  return caller?.id ?? "";
}

function keyOf({ headers }: FastifyRequest): string | null {
  return shownKey({ authorization: headers.authorization, apiKey: undefined });
}

function idOf({ params }: FastifyRequest): string {
  return parseResultId((params as { readonly id?: unknown }).id);
}
