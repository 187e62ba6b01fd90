import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { errorBodyOf, refusal, ServiceError } from "../../contract/errors.js";
import { written } from "../../contract/formats.js";
import { isBlank, type RawInput } from "../../contract/parse.js";
import { withFields } from "../../contract/placeLists.js";
import type { SearchResponse } from "../../contract/resources.js";
import type { Service } from "../../contract/service.js";
import { CALLS } from "../../contract/calls.js";
import { traceTool } from "../../telemetry/tracing.js";
import { type ToolName, TOOLS } from "./tools.js";

/** The result of `tools/call`. An error's body is text only: older clients reject an object that does not match the output schema. */
export interface ToolResult {
  readonly [field: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Identifies and counts the caller of a tool. Throws ServiceError. */
export type AdmitToolCall = (operation: CountedOperation) => Promise<Caller>;

export function isToolName(name: string): name is ToolName {
  return TOOLS.some((tool) => tool.name === name);
}

/**
 * Calls a tool. `admit` identifies and counts the caller before the input is parsed, as on REST. Every failure becomes a result
 * that a model can read; unexpected ones go to `onBug`.
 */
export async function callTool(
  service: Service,
  name: ToolName,
  args: RawInput,
  admit: AdmitToolCall,
  onBug: (error: unknown) => void,
): Promise<ToolResult> {
  traceTool(name);
  try {
    const caller = await admit(name);
    const isText = asksForText(args);
    const operation = name === "verify" && !isBlank(args["result_ids"]) ? "verify_batch" : name;
    const { answer, fields } = await CALLS[operation](service, {
      caller,
      raw: rawInput(name, args),
      surface: "tool",
      again: () => admit(name),
    });
    const structure = fields === null ? answer : withFields(answer as SearchResponse, fields);
    const text = isText ? written(operation, answer as never, "text/markdown") : JSON.stringify(structure);
    return { content: [{ type: "text", text }], structuredContent: structure as Record<string, unknown> };
  } catch (error) {
    if (error instanceof ServiceError) return failure(error);
    onBug(error);
    return failure(refusal("internal_error.unforeseen"));
  }
}

function failure(error: ServiceError): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(errorBodyOf(error)) }], isError: true };
}

/** True when a short text is requested instead of the JSON text. Throws ServiceError `invalid_request`. */
function asksForText({ format }: RawInput): boolean {
  if (isBlank(format) || format === "json") return false;
  if (format === "text") return true;
  throw refusal("invalid_request.not_format");
}

/** Normalizes arguments: filters can be an object, a JSON string, or flat. `codes` is dropped, because it is for web pages, not for models. */
function rawInput(name: ToolName, { codes: _codes, filters, ...args }: RawInput): RawInput {
  return name === "search" ? { ...args, ...filtersOf(filters) } : args;
}

function filtersOf(given: unknown): RawInput {
  const filters = typeof given === "string" ? parsed(given) : given;
  if (filters === undefined || filters === null) return {};
  if (typeof filters !== "object" || Array.isArray(filters))
    throw refusal("invalid_request.filters_not_object");
  const { q: _q, query: _query, location: _location, at: _at, ...known } = filters as Record<string, unknown>;
  return known;
}

/** Parses JSON; null if blank. Invalid JSON is returned as text. */
function parsed(text: string): unknown {
  try {
    return text.trim() === "" ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
