import type { Caller } from "../domain/caller.js";
import type { FormattedOperation } from "./formats.js";
import {
  parseDetails,
  parseReport,
  parseSearch,
  parseVerify,
  parseVerifyBatch,
  type RawInput,
} from "./parse.js";
import type { RequestedFields } from "./placeLists.js";
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
    return { answer: await service.getDetails(caller, parseDetails(raw)), fields: null };
  },
  async verify(service, { caller, raw }) {
    return { answer: await service.verify(caller, parseVerify(raw)), fields: null };
  },
  async verify_batch(service, { caller, raw, surface, again }) {
    const input = parseVerifyBatch(raw, surface === "rest" ? "ids" : "result_ids");
    return { answer: await verifyEach(service, input, caller, again), fields: null };
  },
  async report(service, { caller, raw }) {
    return { answer: await service.report(caller, parseReport(raw)), fields: null };
  },
};
