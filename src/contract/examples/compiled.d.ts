import type { AnswerExamples } from "../examples.js";

/** The examples of `data/examples`, compiled by `scripts/compile-examples.mjs`: read from a file at each call. */
export declare function answers(): AnswerExamples;
export declare function requests(): Readonly<Record<string, unknown>>;
