import type { components, operations } from "./api.js";

/** Responses, records and errors by their name in the server's OpenAPI description. */
export type Schemas = components["schemas"];

type Query<Operation extends keyof operations> = operations[Operation]["parameters"] extends {
  query?: infer Parameters;
}
  ? NonNullable<Parameters>
  : object;

export interface DoorlightOptions {
  /** An API key. Without one the server identifies callers by address. */
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
  /** Runs the tool. Resolves to the text for the model, even if the call was refused. */
  readonly execute: (input: unknown) => Promise<unknown>;
}

/** An error response of the service. */
export declare class DoorlightError extends Error {
  readonly status: number;
  /** The error code, such as `unknown_result_id`; `http_STATUS` if the response is not from Doorlight. */
  readonly code: string;
  readonly retryAfterSeconds?: number;
}

/**
 * A client of one Doorlight server. Every method throws a `DoorlightError` for an error response. Retries up to twice if the service asks to wait for at
 * most a minute (429, 503), or if a read could not be sent.
 */
export declare class Doorlight {
  constructor(baseUrl?: string, options?: DoorlightOptions);
  search(q: string, options?: Omit<Query<"search">, "q">): Promise<Schemas["SearchResponse"]>;
  verify(
    id: string,
    claim: string,
    options?: Omit<Query<"verify">, "claim">,
  ): Promise<Schemas["VerifyResponse"]>;
  /** Up to 8 records at once. Each counts as a call. */
  verifyAll(
    ids: readonly string[],
    claim: string,
    options?: Omit<Query<"verify_batch">, "ids" | "claim">,
  ): Promise<Schemas["VerifyBatch"]>;
  details(id: string, options?: Query<"get_details">): Promise<Schemas["Details"]>;
  report(
    resultToken: string,
    outcome: "correct" | "wrong" | "booked" | "closed" | "other",
    /** Details of the report: a field, its correct value, and a comment for the operator. */
    options?: { readonly field?: string; readonly value?: string; readonly comment?: string },
  ): Promise<Schemas["ReportResponse"]>;
  coverage(): Promise<Schemas["CoverageResponse"]>;
  changes(options?: Query<"list_changes">): Promise<Schemas["ChangesResponse"]>;
  tools(): Promise<readonly Tool[]>;
  callTool(name: string, input: unknown): Promise<unknown>;
}
