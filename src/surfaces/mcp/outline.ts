import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

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
