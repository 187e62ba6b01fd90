import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import {
  CHANGES_PAGE,
  parseChanges,
  parseClaim,
  parseCodes,
  parseIds,
  parseReceipt,
  parseResultId,
  type RawInput,
} from "../../contract/parse.js";
import type { ChangesInput } from "../../contract/service.js";
import { verifyEach } from "../../contract/verifyBatch.js";
import { type Body, JSON_TYPE, sendable, shown, withCharset } from "./shown.js";
import { addressReached } from "../http/addressReached.js";
import { preparedOnce, sendPrepared } from "../http/prepared.js";
import {
  admit,
  checkAddress,
  COUNTED,
  inputOf,
  type OperationParts,
  type ReadAnswers,
  type ReadOperation,
} from "./readAnswers.js";
import { REPORT_ROUTE, type ReportAnswer } from "./reportAnswer.js";

/** The four operations, the batch and coverage. Each call is counted before its input is looked at, so that refused input counts too. */
export function addOperations(
  app: FastifyInstance,
  parts: OperationParts,
  answers: ReadAnswers,
  reports: ReportAnswer,
): void {
  const { service, schemaOrgType: typeOf } = parts;
  const read = (
    operation: Exclude<CountedOperation, "report">,
    url: string,
    answer: (caller: Caller, raw: RawInput, request: FastifyRequest, reply: FastifyReply) => Promise<Body>,
  ) =>
    app.get(url, { config: { operation, ...COUNTED } }, async (request, reply) => {
      const caller = await admit(parts, request, reply, operation);
      return reply.send(
        sendable(await answer(caller, inputOf(request, request.params as RawInput), request, reply)),
      );
    });

  const calls: readonly (readonly [ReadOperation, string])[] = [
    ["search", "/v1/search"],
    ["get_details", "/v1/details/:id"],
    ["verify", "/v1/verify/:id"],
  ];
  for (const [operation, url] of calls)
    app.get(url, { config: { operation, ...COUNTED } }, async (request, reply) =>
      reply.send(sendable(await answers(operation, request, reply, request.params as RawInput))),
    );
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

  app.post(
    "/v1/report",
    {
      config: { operation: "report", ...REPORT_ROUTE },
      onRequest: async (request, reply) => {
        request.caller = await reports.admit(request, reply);
      },
    },
    async (request, reply) =>
      reply.send(sendable(await reports.answer(request.caller as Caller, request.body, request, reply))),
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

/** The absolute address at which a feed is read on. */
function nextPage(base: string, { area, limit }: ChangesInput, cursor: string): string {
  const query = new URLSearchParams({
    after: cursor,
    ...(area === null ? {} : { area }),
    limit: String(limit),
  });
  return `${base}/v1/changes?${query.toString()}`;
}
