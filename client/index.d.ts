import type { components, operations } from "./api.js";

/** Answers, records and errors by their name in the server's OpenAPI description. */
export type Schemas = components["schemas"];

type Query<Operation extends keyof operations> = operations[Operation]["parameters"] extends {
  query?: infer Parameters;
}
  ? NonNullable<Parameters>
  : object;

export interface DoorlightOptions {
  /** A key of the operator. Without one the server tells callers apart by address. */
  readonly key?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Waits before another attempt. Tests replace it. */
  readonly sleep?: (seconds: number) => Promise<void>;
}

/** A tool for a model. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Runs the tool. Resolves to what the model should read, also where the call was refused. */
  readonly execute: (input: unknown) => Promise<unknown>;
}

/** What the service refused, as it says it. */
export declare class DoorlightError extends Error {
  readonly status: number;
  /** The code of the error, such as `unknown_result_id`; `http_STATUS` where something else answered. */
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

/**
 * A client of one Doorlight server. Every method throws a `DoorlightError` for what is refused. It tries again up to twice where the
 * service says to wait for up to a minute (429, 503), and where a read could not be sent.
 */
export declare class Doorlight {
  constructor(baseUrl?: string, options?: DoorlightOptions);
  search(q: string, options?: Omit<Query<"search">, "q">): Promise<Schemas["SearchResponse"]>;
  verify(
    id: string,
    claim: string,
    options?: Omit<Query<"verify">, "claim">,
  ): Promise<Schemas["VerifyResponse"]>;
  /** Up to 8 records at once; each counts as a call. */
  verifyAll(
    ids: readonly string[],
    claim: string,
    options?: Omit<Query<"verify_batch">, "ids" | "claim">,
  ): Promise<Schemas["VerifyBatch"]>;
  details(id: string, options?: Query<"get_details">): Promise<Schemas["Details"]>;
  report(
    resultToken: string,
    outcome: "correct" | "wrong" | "booked" | "closed" | "other",
    /** What it was about: one field, what that should be, and a word for the operator. */
    options?: { readonly field?: string; readonly value?: string; readonly comment?: string },
  ): Promise<Schemas["ReportResponse"]>;
  coverage(): Promise<Schemas["CoverageResponse"]>;
  changes(options?: Query<"list_changes">): Promise<Schemas["ChangesResponse"]>;
  tools(): Promise<readonly Tool[]>;
  callTool(name: string, input: unknown): Promise<unknown>;
}
