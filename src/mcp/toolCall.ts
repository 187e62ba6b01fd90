import type { CountedOperation } from "../callers/admission.js";
import type { Caller } from "../callers/caller.js";
import { errorBody, internalError, ServiceError } from "../contract/errors.js";
import {
  invalid,
  parseReport,
  parseResultId,
  parseSearch,
  parseVerify,
  type RawInput,
} from "../contract/parse.js";
import type { Service } from "../contract/service.js";
import type { ToolName } from "./tools.js";

/** What `tools/call` answers. An error's body is text alone: older clients refuse an object that is not of the output schema. */
export interface ToolResult {
  readonly [field: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Identifies and counts the caller of a tool. Throws ServiceError. */
export type AdmitToolCall = (operation: CountedOperation) => Promise<Caller>;

type Run = (service: Service, caller: Caller, args: RawInput) => Promise<object>;

const TOOLS: Readonly<Record<ToolName, Run>> = {
  search: (service, caller, args) => service.search(caller, parseSearch(searchInput(args), "query")),
  get_details: (service, caller, args) =>
    service.getDetails(caller, { result_id: parseResultId(args["result_id"]) }),
  verify: (service, caller, args) => service.verify(caller, parseVerify(args)),
  report: (service, caller, args) => service.report(caller, parseReport(args)),
};

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
    const answer = await TOOLS[name](service, await admit(name), args);
    return {
      content: [{ type: "text", text: JSON.stringify(answer) }],
      structuredContent: answer as Record<string, unknown>,
    };
  } catch (error) {
    if (error instanceof ServiceError) return failure(error);
    onBug(error);
    return failure(internalError());
  }
}

function failure(error: ServiceError): ToolResult {
  return { content: [{ type: "text", text: JSON.stringify(errorBody(error)) }], isError: true };
}

/** The query as REST names it, and filters as clients give them: an object, the JSON of one, or flat beside the query. */
function searchInput(args: RawInput): RawInput {
  const { query, filters, ...rest } = args;
  return { ...rest, ...filtersOf(filters), q: query };
}

function filtersOf(given: unknown): RawInput {
  if (given === undefined || given === null || given === "") return {};
  const filters = typeof given === "string" ? parsed(given) : given;
  if (typeof filters !== "object" || filters === null || Array.isArray(filters))
    throw invalid('`filters` must be an object such as {"vegan": true, "open_now": true}.');
  const { q: _q, location: _location, ...known } = filters as Record<string, unknown>;
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
