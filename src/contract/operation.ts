import { z } from "zod";
import type { ErrorCode } from "./errorCodes.js";

/** An operation as data: every surface and its description are made from this. */
export interface Operation {
  readonly id: string;
  readonly method: "get" | "post" | "put";
  /** With OpenAPI's braces. */
  readonly path: string;
  readonly summary: string;
  /** For models and people: when to use it, what to do next. */
  readonly description: string;
  /** What its address takes: `result_id` in the path, the others in the query; absent: nothing. */
  readonly request?: z.ZodObject;
  /** What it takes as JSON. */
  readonly body?: z.ZodType;
  /** Whose key it takes: a caller's by default, which may be left out; a merchant's. */
  readonly key?: "merchant" | "merchant_or_none";
  readonly output: z.ZodType;
  /** What REST answers, where that may be more. */
  readonly restOutput?: z.ZodType;
  /** What it refuses beside what {@link errorsOf} adds. */
  readonly errors?: readonly ErrorCode[];
  /** Counted against no limit, and without keys. */
  readonly isFree?: true;
}

/** All that an operation refuses. */
export function errorsOf({ errors = [], path, body, isFree }: Operation): readonly ErrorCode[] {
  return [
    ...(path.includes("{id}") ? (["unknown_result_id"] as const) : []),
    ...errors,
    ...(body === undefined ? [] : (["payload_too_large", "unsupported_media_type"] as const)),
    "invalid_request",
    ...(isFree === true ? [] : (["invalid_api_key", "rate_limited"] as const)),
    "unavailable",
  ];
}

/** A parameter of an operation, as OpenAPI describes it. */
export interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required: boolean;
  readonly description: unknown;
  readonly schema: Readonly<Record<string, unknown>>;
  /** False where a list is one text with commas. */
  readonly explode?: false;
  readonly example?: unknown;
}

/** The parameters of an operation, from the schema of its request. */
export function parametersOf({ request }: Operation): readonly Parameter[] {
  if (request === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(request);
  return Object.entries(properties).map(([name, property]) => {
    const { description, example, ...schema } = property as Readonly<Record<string, unknown>>;
    const isRecord = name === "result_id";
    return {
      name: isRecord ? "id" : name,
      in: isRecord ? "path" : "query",
      required: required.includes(name),
      description,
      schema,
      ...(schema["type"] === "array" ? { explode: false } : {}),
      ...(example === undefined ? {} : { example }),
    };
  });
}

/** What is sent, in JSON Schema. */
export function inputSchema(schema: z.ZodType) {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema, { io: "input", reused: "inline" });
  return own;
}
