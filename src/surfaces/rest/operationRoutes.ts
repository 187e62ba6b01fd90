import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Admission, CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { ServiceError } from "../../contract/errors.js";
import { withFields } from "../../contract/formats.js";
import type { TypeOfKind } from "../../contract/jsonLd.js";
import {
  invalid,
  parseChanges,
  parseClaim,
  parseCodes,
  parseExplaining,
  parseFields,
  parseIds,
  parseReceipt,
  parseReport,
  parseResultId,
  parseSearch,
  parseVerify,
  type RawInput,
} from "../../contract/parse.js";
import type { ChangesInput, Service } from "../../contract/service.js";
import { withParameterHint } from "../../contract/unknownParameters.js";
import { verifyEach } from "../../contract/verifyBatch.js";
import { type Body, JSON_TYPE, shown, withCharset } from "./shown.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import { preparedOnce, sendPrepared } from "../http/prepared.js";
import { parseQuery } from "../http/query.js";
import { credentialsOf, queryText } from "../http/requestParts.js";
import { callerHeaders } from "../http/callerHeaders.js";
import { undecodablePath } from "../http/routeTable.js";

export interface OperationParts {
  /** Where clients reach the service, where that is configured. */
  readonly baseUrl: string | null;
  readonly service: Service;
  readonly admission: Admission;
  /** What JSON-LD calls businesses by their kinds. */
  readonly schemaOrgType: TypeOfKind;
}

/** What stands beside the query's own parameters: the id of the address. */
const OWN_NAMES = ["result_id"];

/** A query of 200 characters, percent-encoded at worst, and its filters, several times over. */
const URL_LIMIT_BYTES = 8 * 1024;

/** The four operations, the batch and coverage. Each call is counted before its input is looked at, so that refused input counts too. */
export function addOperations(app: FastifyInstance, parts: OperationParts): void {
  const { service, schemaOrgType: typeOf } = parts;
  const read = (
    operation: Exclude<CountedOperation, "report">,
    url: string,
    answer: (caller: Caller, raw: RawInput, request: FastifyRequest, reply: FastifyReply) => Promise<Body>,
  ) =>
    app.get(url, { config: { operation, cost: 0 } }, async (request, reply) => {
      const caller = await admit(parts, request, reply, operation);
      checkAddress(request);
      const { id, ...rest } = { ...parseQuery(queryText(request)), ...(request.params as RawInput) };
      return reply.send(await answer(caller, { ...rest, result_id: id }, request, reply));
    });

  read("search", "/v1/search", async (caller, raw, request, reply) => {
    const [input, fields] = [{ ...parseSearch(raw), ...parseExplaining(raw) }, parseFields(raw)];
    const found = await service.search(caller, { ...input, codes: parseCodes(raw) });
    const answer = withParameterHint(found, "search", raw, OWN_NAMES);
    return shown(
      "search",
      (type) => (type === JSON_TYPE ? withFields(answer, fields) : answer),
      request,
      reply,
      typeOf,
    );
  });
  read("get_details", "/v1/details/:id", async (caller, raw, request, reply) => {
    const codes = parseCodes(raw);
    const record = await service.getDetails(caller, { result_id: parseResultId(raw["result_id"]), codes });
    const answer = withParameterHint(record, "get_details", raw, OWN_NAMES);
    return shown("get_details", () => answer, request, reply, typeOf);
  });
  read("verify", "/v1/verify/:id", async (caller, raw, request, reply) => {
    const verified = await service.verify(caller, { ...parseVerify(raw), codes: parseCodes(raw) });
    const answer = withParameterHint(verified, "verify", raw, OWN_NAMES);
    return shown("verify", () => answer, request, reply, typeOf);
  });
  read("verify", "/v1/verify", async (caller, raw, request, reply) => {
    // Without any, it is the address of one record that has lost its id.
    if (raw["ids"] === undefined) return parseResultId(undefined);
    const input = {
      ids: parseIds(raw, "ids"),
      claim: parseClaim(raw),
      receipt: parseReceipt(raw),
      codes: parseCodes(raw),
    };
    const answer = await verifyEach(service, input, caller, () => admit(parts, request, reply, "verify"));
    return shown("verify_batch", () => answer, request, reply, typeOf);
  });
  read("list_changes", "/v1/changes", async (caller, raw, _request, reply) => {
    const input = parseChanges(raw);
    const page = await service.changes(caller, input);
    reply.type(withCharset(JSON_TYPE));
    return JSON.stringify({ ...page, next: nextPage(parts.baseUrl ?? "", input, page.cursor) });
  });
  read("get_details", "/v1/details", async () => parseResultId(undefined));

  app.post(
    "/v1/report",
    {
      config: { operation: "report", cost: 0, isUrgent: true },
      // Counted before the body is read: a body too large counts like any other call.
      onRequest: async (request, reply) => {
        request.caller = await admit(parts, request, reply, "report");
        checkAddress(request);
        refuseCompressedBody(request);
      },
    },
    async (request, reply) => {
      if (request.body === undefined)
        throw new ServiceError(
          "unsupported_media_type",
          "Send the body as JSON with the header Content-Type: application/json.",
        );
      const answer = await service.report(request.caller as Caller, parseReport(request.body));
      return reply.send(shown("report", () => answer, request, reply, typeOf));
    },
  );
  const coverage = preparedOnce(withCharset(JSON_TYPE));
  app.get("/v1/coverage", { config: { operation: "get_coverage" } }, async (request, reply) => {
    checkAddress(request);
    return sendPrepared(request, reply, coverage(await service.coverage()));
  });
  app.decorateRequest("caller", null);
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Where a feed is read on; of a service that does not know its own address, as a reference on the page's. */
function nextPage(base: string, { area, limit }: ChangesInput, cursor: string): string {
  const query = new URLSearchParams({
    after: cursor,
    ...(area === null ? {} : { area }),
    limit: String(limit),
  });
  return `${base}/v1/changes?${query.toString()}`;
}

/** Identifies and counts the caller, and sets the headers that tell how it stands. Throws `invalid_api_key`, `rate_limited`. */
export function admit(
  { admission }: Pick<OperationParts, "admission">,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: CountedOperation,
): Promise<Caller> {
  return admission.admit(credentialsOf(request), request.ip, operation, (state) => {
    reply.headers(callerHeaders(state));
  });
}

/** What of the address no parser sees. It is looked at after the call was counted. Throws `invalid_request`. */
export function checkAddress({ raw: { url = "" }, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > URL_LIMIT_BYTES)
    throw invalid(`The address is longer than ${URL_LIMIT_BYTES} characters. Shorten it.`);
  if (url !== originalUrl) throw undecodablePath();
}
