import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema as an agent needs it: which fields there are and of which type, with the fields of what it lists, but not those within. Agents pay for every token, so that lengths,
 * patterns, descriptions and which fields are always there are left to the OpenAPI document; whatever conforms to the schema conforms to its outline.
 */
export function outlineOf(schema: z.ZodType): JsonSchema {
  const { $defs, ...root } = z.toJSONSchema(schema, { target: "draft-2020-12", io: "output" }) as Schema;
  return outline(root, $defs ?? {}, 1);
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

function outline(schema: Schema, definitions: Readonly<Record<string, Schema>>, levels: number): JsonSchema {
  if (schema.$ref !== undefined)
    return outline(definitions[schema.$ref.slice(REFERENCE.length)] ?? {}, definitions, levels);
  if (schema.anyOf !== undefined) {
    const types = schema.anyOf.map((one) => outline(one, definitions, 0)["type"]);
    return types.every((type) => type !== undefined) ? { type: [...new Set(types.flat())] } : {};
  }
  if (schema.type === undefined) return {};
  if (schema.type === "array") {
    const items = outline(schema.items ?? {}, definitions, levels + 1);
    return items["properties"] === undefined ? { type: "array" } : { type: "array", items };
  }
  if (schema.type !== "object" || schema.properties === undefined || levels === 0)
    return { type: schema.type };
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        outline(property, definitions, levels - 1),
      ]),
    ),
  };
}
