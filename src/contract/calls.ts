import type { Caller } from "../domain/caller.js";
import type { FormattedOperation } from "./formats.js";
import { parse, parseSearch, type RawInput } from "./parse.js";
import type { RequestedFields } from "./placeLists.js";
import { detailsRequest, reportRequest, verifyBatchRequest, verifyRequest } from "./requests.js";
import type { Service } from "./service.js";
import { verifyEach } from "./verifyBatch.js";

/** A call of an operation from any surface. */
export interface Call {
  readonly caller: Caller;
  /** The unparsed input. */
  readonly raw: RawInput;
  /** The surface whose parameter names `raw` uses. */
  readonly surface: "rest" | "tool";
  /** Counts one more call of the same caller. */
  readonly again: () => Promise<Caller>;
}

/** An operation's answer, and the result fields that were requested. */
export interface Answered<Answer extends object = object> {
  readonly answer: Answer;
  readonly fields: RequestedFields;
}

/** The operations. Each parses its input and answers; the caller was admitted and counted before. */
export const CALLS: Readonly<
  Record<FormattedOperation, (service: Service, call: Call) => Promise<Answered>>
> = {
  async search(service, { caller, raw, surface }) {
    const { fields, ...input } = parseSearch(raw, surface);
    return { answer: await service.search(caller, input), fields };
  },
  async get_details(service, { caller, raw }) {
    return { answer: await service.getDetails(caller, parse(detailsRequest, raw)), fields: null };
  },
  async verify(service, { caller, raw }) {
    return { answer: await service.verify(caller, parse(verifyRequest, raw)), fields: null };
  },
  async verify_batch(service, { caller, raw, surface, again }) {
    const ids = surface === "rest" ? "ids" : "result_ids";
    const input = parse(verifyBatchRequest, { ...raw, ids: raw[ids] }, { ids });
    return { answer: await verifyEach(service, input, caller, again), fields: null };
  },
  async report(service, { caller, raw }) {
    return { answer: await service.report(caller, parse(reportRequest, raw)), fields: null };
  },
};
