import { z } from "zod";
import { OPERATIONS } from "../../contract/operations.js";
import { coverageSentence, type Guide, limitsSentence, OTHERS_WORDS } from "../../contract/guide.js";
import { tools } from "../documents/compiled.js";

type JsonSchema = Readonly<Record<string, unknown>>;

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

/**
 * The outline of a schema for agents: its fields and their types, one level deep, or with `lists` also the fields of list items. Agents pay
 * for every token, so lengths, patterns, descriptions and required fields are only in the OpenAPI document. Whatever conforms to
 * the schema conforms to its outline.
 */
export function outlineOf(schema: z.ZodType, lists = false): JsonSchema {
  // Without a registry, named schemas are inlined.
  const root = z.toJSONSchema(schema, { target: "draft-2020-12", io: "output", metadata: z.registry() });
  return outline(root as Schema, lists, 1);
}

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

function outline(schema: Schema, lists: boolean, levels: number): JsonSchema {
  if (schema.anyOf !== undefined) {
    const types = schema.anyOf.map((one) => outline(one, lists, 0)["type"]);
    return types.every((type) => type !== undefined) ? { type: [...new Set(types.flat())] } : {};
  }
  if (schema.type === undefined) return {};
  if (schema.type === "array") {
    const items = lists ? outline(schema.items ?? {}, lists, levels + 1) : {};
    return items["properties"] === undefined ? { type: "array" } : { type: "array", items };
  }
  if (schema.type !== "object" || schema.properties === undefined || levels === 0)
    return { type: schema.type };
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(schema.properties)
        // Codes are for web pages in other languages; only REST has them.
        .filter(([name]) => !name.endsWith("_codes"))
        .map(([name, property]) => [name, outline(property, lists, levels - 1)]),
    ),
  };
}
