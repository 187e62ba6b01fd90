import type { AnswerExamples, ERROR_EXAMPLES } from "../examples.js";
import type { OperationText } from "../operation.js";

// The examples of `data/examples` and the operations of `data/interface`, compiled by `scripts/compile-examples.mjs`: read from a file at each call.

export declare function answers(): AnswerExamples;
export declare function errors(): typeof ERROR_EXAMPLES;
export declare function requests(): Readonly<Record<string, unknown>>;
export declare function operations(): Readonly<Record<string, OperationText>>;
