import { OPERATIONS } from "../../contract/operations.js";
import { coverageSentence, type Guide, limitsSentence, OTHERS_WORDS } from "../../contract/guide.js";
import { tools } from "../documents/compiled.js";
import { type JsonSchema, outlineOf } from "./outline.js";

export const SERVER_NAME = "doorlight";
export const SERVER_TITLE = "Doorlight";

export type ToolName = "search" | "get_details" | "verify" | "report";

/** A tool as in `tools/list`. */
export interface ToolDefinition {
  readonly [field: string]: unknown;
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: "object" };
  readonly outputSchema: JsonSchema & { readonly type: "object" };
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** The server's `instructions` for models: purpose, current coverage and limits. */
export function instructionsOf(guide: Guide): string {
  return [
    "Doorlight knows real businesses, how fresh each record is, and how sure it is of it.",
    coverageSentence(guide),
    "Search first. Before you act on a result or state a fact (open on Sunday, vegan, phone number), verify it with a claim. For hours, contact and a result_token, get_details. Afterwards, report what happened. Availability is inferred from opening hours, not observed; fields named in `inferred` were not observed either. If `coverage` is set, the place is not covered: say so, do not guess.",
    OTHERS_WORDS,
    limitsSentence(guide),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** The four operations as tools (data/interface/tools.yaml). Limits and answers are those of REST. */
export const TOOLS: readonly ToolDefinition[] = tools().map(({ annotations, ...tool }) => ({
  ...tool,
  outputSchema: outputOf(tool.name),
  annotations,
}));

function outputOf(name: ToolName): ToolDefinition["outputSchema"] {
  const operation = OPERATIONS.find(({ id }) => id === name);
  if (operation === undefined) throw new Error(`there is no operation ${name}`);
  // Only for a search do list items matter.
  const { properties } = outlineOf(operation.output, name === "search");
  // One record or several.
  const several = name === "verify" ? { results: { type: "array" } } : {};
  return { type: "object", properties: { ...(properties as JsonSchema), ...several } };
}
