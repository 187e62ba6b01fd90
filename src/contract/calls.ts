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
import type { FieldsAsked } from "./placeLists.js";
import type { Service } from "./service.js";
import { verifyEach } from "./verifyBatch.js";

/** A call of an operation, whatever surface it came by. */
export interface Call {
  readonly caller: Caller;
  /** What was given, not read yet. */
  readonly raw: RawInput;
  /** Which surface's names its parameters have. */
  readonly surface: "rest" | "tool";
  /** Counts a further call of the same caller. */
  readonly again: () => Promise<Caller>;
}

/** What an operation answers, and which fields of its results were asked for. */
export interface Answered<Answer extends object = object> {
  readonly answer: Answer;
  readonly fields: FieldsAsked;
}

/** The operations: each reads its input, which was counted before, and answers. */
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
