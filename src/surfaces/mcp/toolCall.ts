import type { CountedOperation } from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { errorBodyOf, internalError, refusal, ServiceError } from "../../contract/errors.js";
import { type FormattedOperation, withFields, written } from "../../contract/formats.js";
import {
  parseReport,
  parseResultId,
  parseToolSearch,
  parseVerify,
  parseVerifyBatch,
  type RawInput,
} from "../../contract/parse.js";
import type { Service } from "../../contract/service.js";
import { verifyEach } from "../../contract/verifyBatch.js";
import { FORMATS, type ToolName } from "./tools.js";

/** What `tools/call` answers. An error's body is text alone: older clients refuse an object that is not of the output schema. */
export interface ToolResult {
  readonly [field: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Identifies and counts the caller of a tool. Throws ServiceError. */
export type AdmitToolCall = (operation: CountedOperation) => Promise<Caller>;

/** A call's answer, with the operation that words it. */
interface Answered {
  readonly structure: object;
  readonly text: () => string;
}

/** Who calls, already counted once; `again` counts a further call of theirs. */
interface Counted {
  readonly caller: Caller;
  readonly again: () => Promise<Caller>;
}

type Run = (service: Service, counted: Counted, args: RawInput) => Promise<Answered>;

const TOOLS: Readonly<Record<ToolName, Run>> = {
  search: async (service, { caller }, args) => {
    const { fields, ...input } = parseToolSearch(searchInput(args));
    const answer = await service.search(caller, input);
    return answered("search", answer, withFields(answer, fields));
  },
  get_details: async (service, { caller }, args) => {
    const input = { result_id: parseResultId(args["result_id"]) };
    return answered("get_details", await service.getDetails(caller, input));
  },
  verify: async (service, { caller, again }, args) => {
    if (isAbsent(args["result_ids"]))
      return answered("verify", await service.verify(caller, { ...parseVerify(args), codes: false }));
    const input = { ...parseVerifyBatch(args, "result_ids"), codes: false };
    return answered("verify_batch", await verifyEach(service, input, caller, again));
  },
  report: async (service, { caller }, args) =>
    answered("report", await service.report(caller, parseReport(args))),
};

function answered<Id extends FormattedOperation>(
  operation: Id,
  answer: Parameters<typeof written<Id>>[1],
  structure: object = answer,
): Answered {
  return { structure, text: () => written(operation, answer, "text/markdown") };
}

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
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
  try {
    const caller = await admit(name);
    const isText = asksForText(args);
    const { structure, text } = await TOOLS[name](service, { caller, again: () => admit(name) }, args);
    return {
      content: [{ type: "text", text: isText ? text() : JSON.stringify(structure) }],
      structuredContent: structure as Record<string, unknown>,
    };
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

/** Filters as clients give them: an object, the JSON of one, or flat beside the query. */
function searchInput(args: RawInput): RawInput {
  const { filters, ...rest } = args;
  return { ...rest, ...filtersOf(filters) };
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
