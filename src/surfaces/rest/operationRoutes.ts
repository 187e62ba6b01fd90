import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { refusal } from "../../contract/errors.js";
import type { FormattedOperation } from "../../contract/formats.js";
import { parseChanges, parseResultId, type RawInput } from "../../contract/parse.js";
import { CHANGES_PAGE } from "../../contract/requests.js";
import type { ChangesInput } from "../../contract/service.js";
import { withParameterHint } from "../../contract/unknownParameters.js";
import { CALLS } from "../../contract/calls.js";
import { requestOrigin } from "../http/requestOrigin.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import { preparedBy, sendPrepared } from "../http/prepared.js";
import type { HttpParts } from "../http/parts.js";
import { admit } from "../http/admit.js";
import { checkAddress, COUNTED, inputOf } from "./countedCalls.js";
import { renderNegotiated, withCharset } from "./renderNegotiated.js";

const JSON_TYPE = withCharset("application/json");
/** Reports are accepted even under overload: a refused one would be lost evidence. */
const REPORT = { operation: "report", ...COUNTED, isUrgent: true };

/** The four operations, the batch, changes and coverage. A call is counted before its input is parsed, so that invalid input counts too. */
export function addOperations(app: FastifyInstance, parts: HttpParts): void {
  const { service, schemaOrgType: typeOf } = parts;
  const answering = async (
    operation: FormattedOperation,
    counted: CountedOperation,
    caller: Caller,
    raw: RawInput,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const again = () => admit(parts, request, reply, counted);
    const { answer, fields } = await CALLS[operation](service, { caller, raw, surface: "rest", again });
    const hinted = counted === "report" ? answer : withParameterHint(answer, operation, raw);
    return renderNegotiated(operation, hinted as never, { typeOf, fields }, request, reply);
  };
  const read = (
    url: string,
    operation: Exclude<CountedOperation, "report">,
    answer: (
      caller: Caller,
      raw: RawInput,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<string | undefined>,
  ) =>
    app.get(url, { config: { operation, ...COUNTED } }, async (request, reply) => {
      const caller = await admit(parts, request, reply, operation);
      return reply.send(await answer(caller, inputOf(request), request, reply));
    });

  read("/v1/search", "search", (...call) => answering("search", "search", ...call));
  read("/v1/details/:id", "get_details", (...call) => answering("get_details", "get_details", ...call));
  read("/v1/verify/:id", "verify", (...call) => answering("verify", "verify", ...call));
  // Without `ids`, it is the URL of a single record without its id.
  read("/v1/verify", "verify", async (caller, raw, ...call) =>
    raw["ids"] === undefined
      ? parseResultId(undefined)
      : answering("verify_batch", "verify", caller, raw, ...call),
  );
  read("/v1/details", "get_details", async () => parseResultId(undefined));
  read("/v1/changes", "list_changes", async (caller, raw, request, reply) => {
    const input = parseChanges(raw);
    const page = await service.changes(caller, input, async (items) => {
      for (let rest = items - CHANGES_PAGE.usual; rest > 0; rest -= CHANGES_PAGE.usual)
        await admit(parts, request, reply, "list_changes");
    });
    const next = nextPage(parts.baseUrl ?? requestOrigin(request), input, page.cursor);
    reply.type(JSON_TYPE);
    return JSON.stringify({ ...page, next });
  });

  app.decorateRequest("caller", null);
  app.post(
    "/v1/report",
    {
      config: REPORT,
      // Before the body is read, so that a call with an oversized body counts too.
      onRequest: async (request, reply) => {
        request.caller = await admit(parts, request, reply, "report");
        checkAddress(request);
        refuseCompressedBody(request);
      },
    },
    async (request, reply) => {
      const { body, caller } = request;
      if (body === undefined) throw refusal("unsupported_media_type.not_json");
      return reply.send(
        await answering("report", "report", caller as Caller, body as RawInput, request, reply),
      );
    },
  );
  const coverage = preparedBy(JSON_TYPE);
  app.get("/v1/coverage", { config: { operation: "get_coverage" } }, async (request, reply) => {
    checkAddress(request);
    const known = await service.coverage();
    const document = coverage(known);
    return sendPrepared(request, reply, document, "no-cache");
  });
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The absolute URL of the next page. */
function nextPage(base: string, { area, limit }: ChangesInput, cursor: string): string {
  const query = new URLSearchParams({
    after: cursor,
    ...(area === null ? {} : { area }),
    limit: String(limit),
  });
  return `${base}/v1/changes?${query.toString()}`;
}
