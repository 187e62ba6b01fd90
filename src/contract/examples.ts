import type { ErrorCode } from "./errorCodes.js";
import { errorBodyOf, internalError, refusal } from "./errors.js";
import { answers, requests } from "./examples/compiled.js";
import type { Answers, OperationId } from "./operations.js";
import { OUTCOMES } from "../domain/evidence.js";
import type { ErrorBody } from "./resources.js";

export type AnswerExamples = Answers;

/** Example answers from data/examples. Tests validate them against the schemas. */
export const ANSWER_EXAMPLES: AnswerExamples = answers();

/** Example request bodies from data/examples. */
export const REQUEST_EXAMPLES: Readonly<Partial<Record<OperationId, unknown>>> = requests();

/** An example of each error code that OpenAPI shows. */
export const ERROR_EXAMPLES: Readonly<Partial<Record<ErrorCode, ErrorBody>>> = Object.fromEntries(
  [
    refusal("unknown_result_id.no_record"),
    refusal("invalid_result_token.not_issued"),
    refusal("expired_result_token.too_old"),
    refusal("invalid_outcome.unknown", { values: OUTCOMES }),
    refusal("rate_limited.calls", { limit: 30, kind: "reads", window: 60, seconds: 12 }, 12),
    refusal("invalid_request.query_required", { name: "q" }),
    refusal("invalid_api_key.revoked"),
    refusal("payload_too_large.body", { kilobytes: 16 }),
    refusal("unsupported_media_type.not_json"),
    internalError(),
    refusal("unavailable.starting"),
  ].map((one) => [one.code, errorBodyOf(one)]),
);
