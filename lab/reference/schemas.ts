import type { Schema } from "./described.js";
import { html, inline, type Markup } from "./markup.js";

/** The implicit bounds of whole numbers in JavaScript are not shown. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** Describes a type in a few words: `string (uuid)`, `list of SearchResult`, `"€" | "€€" | null`. */
export function typeOf(schema: Schema): Markup {
  const { $ref, anyOf, items, type, format, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined)
    return joined(schema.enum.map((one) => html`<code>${JSON.stringify(one)}</code>`));
  if (anyOf !== undefined) return joined(anyOf.map(typeOf));
  if (items !== undefined) return html`list of ${typeOf(items)}`;
  if (typeof additionalProperties === "object") return html`object of ${typeOf(additionalProperties)}`;
  return html`${type ?? "any"}${format === undefined ? "" : ` (${format})`}`;
}

/** Describes the constraints of a value; empty if its type says everything. */
export function boundsText({ minLength, maxLength, maxItems, minimum, maximum }: Schema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string): string => {
    const [from, to] = [least ?? 0, most !== undefined && most < BEYOND ? most : null];
    if (to === null) return from === 0 ? "" : `at least ${from}${unit}`;
    return least === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`;
  };
  const bounds = [
    range(minLength, maxLength, " characters"),
    range(undefined, maxItems, " entries"),
    range(minimum, maximum, ""),
  ];
  return bounds.filter((bound) => bound !== "").join(", ");
}

/** The fields of an object, including those of anonymous objects within it, one row each. */
export function fieldRows(schema: Schema, path = ""): readonly Markup[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isOptional = schema.required?.includes(name) !== true;
    const text = [field.description ?? "", boundsText(field)].filter((part) => part !== "").join(" · ");
    const row = html`<tr><th scope="row"><code>${path}${name}</code>${isOptional ? html` <small data-say="optional">optional</small>` : ""}</th><td>${typeOf(field)}</td><td>${inline(text)}</td></tr>`;
    const within = field.items ?? field;
    return [row, ...fieldRows(within, `${path}${name}${field.items === undefined ? "" : "[]"}.`)];
  });
}

function joined(parts: readonly Markup[]): Markup {
  return parts.reduce((before, part) => html`${before} | ${part}`);
}
