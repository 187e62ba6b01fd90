import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { errorBodyOf, internalError, refusal, ServiceError } from "../../contract/errors.js";
import { written } from "../../contract/formats.js";
import type { RawInput } from "../../contract/parse.js";
import { withFields } from "../../contract/placeLists.js";
import type { SearchResponse } from "../../contract/resources.js";
import type { Service } from "../../contract/service.js";
import { CALLS } from "../../contract/calls.js";
import { traceTool } from "../../telemetry/tracing.js";
import { FORMATS, type ToolName, TOOLS } from "./tools.js";

/** What `tools/call` answers. An error's body is text alone: older clients refuse an object that is not of the output schema. */
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
 * Calls a tool for whoever `admit` finds the caller to be; counted before its input is looked at, as on REST. Every failure is a result
 * that a model can read; `onBug` hears of those nobody foresaw.
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
    const operation = name === "verify" && !isAbsent(args["result_ids"]) ? "verify_batch" : name;
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
    return failure(internalError());
  }
}

function failure(error: ServiceError): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(errorBodyOf(error)) }], isError: true };
}

/** Whether a model wants a short text instead of the JSON text. Throws ServiceError `invalid_request`. */
function asksForText({ format }: RawInput): boolean {
  if (isAbsent(format) || format === FORMATS[0]) return false;
  if (format === FORMATS[1]) return true;
  throw refusal("invalid_request.not_format");
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Arguments as operations take them: filters as an object, the JSON of one, or flat beside the query. What sentences are made of is for pages, not for models. */
function rawInput(name: ToolName, { codes: _codes, filters, ...args }: RawInput): RawInput {
  return name === "search" ? { ...args, ...filtersOf(filters) } : args;
}

function filtersOf(given: unknown): RawInput {
  const filters = typeof given === "string" ? parsed(given) : given;
  if (filters === undefined || filters === null) return {};
  if (typeof filters !== "object" || filters === null || Array.isArray(filters))
    throw refusal("invalid_request.filters_not_object");
  const { q: _q, query: _query, location: _location, at: _at, ...known } = filters as Record<string, unknown>;
  return known;
}

/** What a text says as JSON: nothing, where it is blank or `null`. Text that is no JSON stays a text. */
function parsed(text: string): unknown {
  try {
    return text.trim() === "" ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
