import type { ErrorCode } from "./errorCodes.js";
import { answers, errors, requests } from "./examples/compiled.js";
import type { Answers, OperationId } from "./operations.js";
import type { ErrorBody } from "./resources.js";

export type AnswerExamples = Answers;

/** Example answers from data/examples. Tests validate them against the schemas. */
export const ANSWER_EXAMPLES: AnswerExamples = answers();

/** Example request bodies from data/examples. */
export const REQUEST_EXAMPLES: Readonly<Partial<Record<OperationId, unknown>>> = requests();

/** Example answers to failed calls from data/examples. */
export const ERROR_EXAMPLES: Readonly<Partial<Record<ErrorCode, ErrorBody>>> = errors();
