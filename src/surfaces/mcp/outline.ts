import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The outline of a schema for agents: its fields and their types, one level deep, or with `lists` also the fields of list items. Agents pay
 * for every token, so lengths, patterns, descriptions and required fields are only in the OpenAPI document. Whatever conforms to
 * the schema conforms to its outline.
 */
export function outlineOf(schema: z.ZodType, lists = false): JsonSchema {
  const { $defs, ...root } = z.toJSONSchema(schema, { target: "draft-2020-12", io: "output" }) as Schema;
  return outline(root, { definitions: $defs ?? {}, lists }, 1);
}

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const REFERENCE = "#/$defs/";

interface Scope {
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly lists: boolean;
}

function outline(schema: Schema, scope: Scope, levels: number): JsonSchema {
  if (schema.$ref !== undefined)
    return outline(scope.definitions[schema.$ref.slice(REFERENCE.length)] ?? {}, scope, levels);
  if (schema.anyOf !== undefined) {
    const types = schema.anyOf.map((one) => outline(one, scope, 0)["type"]);
    return types.every((type) => type !== undefined) ? { type: [...new Set(types.flat())] } : {};
  }
  if (schema.type === undefined) return {};
  if (schema.type === "array") {
    const items = scope.lists ? outline(schema.items ?? {}, scope, levels + 1) : {};
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
        .map(([name, property]) => [name, outline(property, scope, levels - 1)]),
    ),
  };
}
