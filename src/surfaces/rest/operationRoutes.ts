import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { InParts } from "../../contract/composed.js";
import { refusal } from "../../contract/errors.js";
import { withFields } from "../../contract/formats.js";
import {
  parseChanges,
  parseDetails,
  parseReport,
  parseResultId,
  parseSearch,
  parseVerify,
  parseVerifyBatch,
  type RawInput,
} from "../../contract/parse.js";
import { CHANGES_PAGE } from "../../contract/requests.js";
import type { ChangesInput } from "../../contract/service.js";
import { withParameterHint } from "../../contract/unknownParameters.js";
import { verifyEach } from "../../contract/verifyBatch.js";
import { addressReached } from "../http/addressReached.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import { preparedOnce, sendPrepared } from "../http/prepared.js";
import { admit, checkAddress, COUNTED, inputOf, type OperationParts } from "./countedCalls.js";
import { type Body, JSON_TYPE, shown, withCharset } from "./shown.js";

/** What stands beside the query's own parameters: the id of the address. */
const OWN_NAMES = ["result_id"];
/** Beside those of a search: what the tool calls its query. */
const SEARCH_NAMES = [...OWN_NAMES, "query"];
/** Reports are taken however much waits: each is evidence that would be lost. */
const REPORT = { operation: "report", ...COUNTED, isUrgent: true };

/** The four operations, the batch and coverage. Each call is counted before its input is looked at, so that refused input counts too. */
export function addOperations(app: FastifyInstance, parts: OperationParts): void {
  const { service, schemaOrgType: typeOf } = parts;
  const read = (
    operation: Exclude<CountedOperation, "report">,
    url: string,
    answer: (caller: Caller, raw: RawInput, request: FastifyRequest, reply: FastifyReply) => Promise<Body>,
  ) =>
    app.get(url, { config: { operation, ...COUNTED } }, async (request, reply) => {
      const caller = await admit(parts, request, reply, operation);
      return reply.send(await answer(caller, inputOf(request), request, reply));
    });

  read("search", "/v1/search", async (caller, raw, request, reply) => {
    const { fields, ...input } = parseSearch(raw);
    const found = await service.search(caller, input);
    const answer = withParameterHint(found, "search", raw, SEARCH_NAMES);
    const inType = (type: string) => (type === JSON_TYPE ? withFields(answer, fields) : answer);
    return shown("search", inType, request, reply, typeOf);
  });
  read("get_details", "/v1/details/:id", async (caller, raw, request, reply) => {
    const inParts = await service.detailsInParts(caller, parseDetails(raw));
    const record = withParameterHint(inParts.lasting, "get_details", raw, OWN_NAMES);
    const answer = record === inParts.lasting ? inParts : { ...record, ...inParts.momentary };
    const whole = () => (answer instanceof InParts ? answer.whole() : answer);
    return shown("get_details", (type) => (type === JSON_TYPE ? answer : whole()), request, reply, typeOf);
  });
  read("verify", "/v1/verify/:id", async (caller, raw, request, reply) => {
    const verified = await service.verify(caller, parseVerify(raw));
    const answer = withParameterHint(verified, "verify", raw, OWN_NAMES);
    return shown("verify", () => answer, request, reply, typeOf);
  });
  read("verify", "/v1/verify", async (caller, raw, request, reply) => {
    // Without any, it is the address of one record that has lost its id.
    if (raw["ids"] === undefined) return parseResultId(undefined);
    const input = parseVerifyBatch(raw, "ids");
    const answer = await verifyEach(service, input, caller, () => admit(parts, request, reply, "verify"));
    return shown("verify_batch", () => answer, request, reply, typeOf);
  });
  read("list_changes", "/v1/changes", async (caller, raw, request, reply) => {
    const input = parseChanges(raw);
    const page = await service.changes(caller, input, async (items) => {
      for (let rest = items - CHANGES_PAGE.usual; rest > 0; rest -= CHANGES_PAGE.usual)
        await admit(parts, request, reply, "list_changes");
    });
    reply.type(withCharset(JSON_TYPE));
    return JSON.stringify({
      ...page,
      next: nextPage(parts.baseUrl ?? addressReached(request), input, page.cursor),
    });
  });
  read("get_details", "/v1/details", async () => parseResultId(undefined));

  app.decorateRequest("caller", null);
  app.post(
    "/v1/report",
    {
      config: REPORT,
      // Before the body is read: one too large counts like any other.
      onRequest: async (request, reply) => {
        request.caller = await admit(parts, request, reply, "report");
        checkAddress(request);
        refuseCompressedBody(request);
      },
    },
    async (request, reply) => {
      if (request.body === undefined) throw refusal("unsupported_media_type.not_json");
      const answer = await service.report(request.caller as Caller, parseReport(request.body));
      return reply.send(shown("report", () => answer, request, reply, typeOf));
    },
  );
  const coverage = preparedOnce(withCharset(JSON_TYPE));
  app.get("/v1/coverage", { config: { operation: "get_coverage" } }, async (request, reply) => {
    checkAddress(request);
    return sendPrepared(request, reply, coverage(await service.coverage()));
  });
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The absolute address at which a feed is read on. */
function nextPage(base: string, { area, limit }: ChangesInput, cursor: string): string {
  const query = new URLSearchParams({
    after: cursor,
    ...(area === null ? {} : { area }),
    limit: String(limit),
  });
  return `${base}/v1/changes?${query.toString()}`;
}
