import type { Caller } from "../../domain/caller.js";
import { ServiceError } from "../../contract/errors.js";
import { parseReport } from "../../contract/parse.js";
import type { AnyRequest, ReplyHead } from "../http/exchange.js";
import { refuseCompressedBody } from "../http/jsonBody.js";
import type { RouteCost } from "../http/loadGuard.js";
import { admit, checkAddress, COUNTED, type OperationParts } from "./readAnswers.js";
import { type Body, shown } from "./shown.js";

/** Reports are taken however much waits: each is evidence that would be lost. */
export const REPORT_ROUTE: RouteCost = { ...COUNTED, isUrgent: true };

/** Takes a report that has begun, in two steps. Both throw the refusal. */
export interface ReportAnswer {
  /** Counts the call before its body is looked at: one too large counts like any other. */
  admit(request: AnyRequest, reply: ReplyHead): Promise<Caller>;
  /** `body`: what its JSON says; undefined: there was none. */
  answer(caller: Caller, body: unknown, request: AnyRequest, reply: ReplyHead): Promise<Body>;
}

export function createReportAnswer(parts: OperationParts): ReportAnswer {
  const { service, schemaOrgType: typeOf } = parts;
  return {
    async admit(request, reply) {
      const caller = await admit(parts, request, reply, "report");
      checkAddress(request);
      refuseCompressedBody(request);
      return caller;
    },
    async answer(caller, body, request, reply) {
      if (body === undefined)
        throw new ServiceError(
          "unsupported_media_type",
          "Send the body as JSON with the header Content-Type: application/json.",
        );
      const answer = await service.report(caller, parseReport(body));
      return shown("report", () => answer, request, reply, typeOf);
    },
  };
}
