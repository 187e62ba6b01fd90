import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CountedOperation } from "../callers/admission.js";
import type { Caller } from "../callers/caller.js";
import { ServiceError } from "../contract/errors.js";
import {
  invalid,
  parseReport,
  parseResultId,
  parseSearch,
  parseVerify,
  type RawInput,
} from "../contract/parse.js";
import type { HttpParts } from "./app.js";
import { refuseCompressedBody } from "./jsonBody.js";
import { parseQuery } from "./query.js";
import { headerCredentials, queryText } from "./requestParts.js";
import { callerHeaders } from "./callerHeaders.js";
import { undecodablePath } from "./routeTable.js";

/** A query of 200 characters, percent-encoded at worst, and its filters, several times over. */
const URL_LIMIT_BYTES = 8 * 1024;
const JSON_TYPE = "application/json; charset=utf-8";

/** The four operations and coverage. Each call is counted before its input is looked at, so that refused input counts too. */
export function addOperations(app: FastifyInstance, parts: HttpParts): void {
  const { service } = parts;
  const read = (
    operation: CountedOperation,
    url: string,
    run: (caller: Caller, raw: RawInput) => Promise<unknown>,
  ) =>
    app.get(url, { config: { operation } }, async (request, reply) => {
      const caller = await admit(parts, request, reply, operation);
      checkAddress(request);
      const raw = { ...parseQuery(queryText(request)), ...(request.params as RawInput) };
      return send(reply, await run(caller, raw));
    });

  read("search", "/v1/search", (caller, raw) => service.search(caller, parseSearch(raw)));
  read("get_details", "/v1/details/:result_id", (caller, raw) =>
    service.getDetails(caller, { result_id: parseResultId(raw["result_id"]) }),
  );
  read("verify", "/v1/verify/:result_id", (caller, raw) => service.verify(caller, parseVerify(raw)));
  for (const url of ["/v1/details", "/v1/verify"]) {
    read(url === "/v1/details" ? "get_details" : "verify", url, async () => parseResultId(undefined));
  }

  app.post(
    "/v1/report",
    {
      config: { operation: "report" },
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
      return send(reply, await service.report(request.caller as Caller, parseReport(request.body)));
    },
  );
  app.get("/v1/coverage", { config: { operation: "get_coverage" } }, async (_request, reply) =>
    send(reply, await service.coverage()),
  );
  app.decorateRequest("caller", null);
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(answer));
}

/** Identifies and counts the caller, and sets the headers that tell how it stands. Throws `invalid_api_key`, `rate_limited`. */
export function admit(
  { admission }: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: CountedOperation,
): Promise<Caller> {
  return admission.admit(headerCredentials(request), request.ip, operation, (state) => {
    reply.headers(callerHeaders(state));
  });
}

/** What of the address no parser sees. It is looked at after the call was counted. Throws `invalid_request`. */
function checkAddress({ raw: { url = "" }, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > URL_LIMIT_BYTES)
    throw invalid(`The address is longer than ${URL_LIMIT_BYTES} characters. Shorten it.`);
  if (url !== originalUrl) throw undecodablePath();
}
