import { z } from "zod";
import type { ErrorCode } from "./errorCodes.js";
import { operations } from "./examples/compiled.js";

/** What data/interface/operations.yaml says of an operation. */
export interface OperationText {
  readonly method: "get" | "post" | "put";
  /** Path parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly key?: "merchant" | "merchant_or_none";
  /** Errors in addition to those that {@link errorsOf} derives. */
  readonly errors?: readonly ErrorCode[];
  readonly isFree?: true;
}

/** The schemas of an operation. */
export interface OperationSchemas {
  /** Parameters: `result_id` goes in the path, all others in the query. */
  readonly request?: z.ZodObject;
  /** The JSON request body. */
  readonly body?: z.ZodType;
  readonly output: z.ZodType;
  /** The REST answer, if it has more fields than `output`. */
  readonly restOutput?: z.ZodType;
}

/** An operation as data. Surfaces, OpenAPI and the tool list are generated from it. */
export interface Operation<Id extends string = string> extends OperationText, OperationSchemas {
  readonly id: Id;
}

/** The operations with these schemas, in this order. */
export function operationsWith<Id extends string>(
  schemas: Readonly<Record<Id, OperationSchemas>>,
): readonly Operation<Id>[] {
  const texts = operations();
  return Object.entries<OperationSchemas>(schemas).map(([id, own]) => ({
    ...(texts[id] as OperationText),
    ...own,
    id: id as Id,
  }));
}

/** All error codes an operation can return. */
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

/** The parameters of an operation as OpenAPI describes them, from the schema of its request. `explode` is false for comma-separated lists. */
export function parametersOf({ request }: Operation) {
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

/** The JSON Schema of what a client sends. */
export function inputSchema(schema: z.ZodType) {
  const { $schema: _dialect, ...own } = z.toJSONSchema(schema, { io: "input", reused: "inline" });
  return own;
}
