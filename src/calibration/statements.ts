import type { Attribute, BusinessRecord } from "../domain/record.js";
import { fold } from "../language/text/fold.js";

/** Fields that are not compared: they identify the place, or follow from others. */
const NOT_OF_THEIR_OWN: ReadonlySet<string> = new Set([
  "name",
  "alternative_names",
  "kind",
  "brand",
  "coordinates",
]);

/** The observed values of a record, by field or fact. Pure. */
export function statementsOf({
  attributes,
  facts,
}: BusinessRecord): readonly (readonly [string, Attribute<unknown>])[] {
  return [...Object.entries(attributes), ...Object.entries(facts)].filter(
    ([field, attribute]) => !attribute.inferred && !NOT_OF_THEIR_OWN.has(field),
  );
}

/** A record's value in a field or fact, if any. Pure. */
export function statementOf(
  { attributes, facts }: BusinessRecord,
  field: string,
): Attribute<unknown> | undefined {
  const known: Readonly<Record<string, Attribute<unknown> | undefined>> = { ...facts, ...attributes };
  return Object.hasOwn(known, field) ? known[field] : undefined;
}

/** True when two values of a field are equivalent, whatever their spelling. Pure. */
export function isSameValue(field: string, before: unknown, after: unknown): boolean {
  return before === after || canonical(field, before) === canonical(field, after);
}

/** A record's name, folded for comparison. Pure. */
export function foldedName({ attributes }: Pick<BusinessRecord, "attributes">): string {
  return fold(attributes.name?.value ?? "");
}

/** True when half of the shorter name's words are in the other: "Luna" and "Bar Luna". Both folded. Pure. */
export function isLikeName(a: string, b: string): boolean {
  const [one, other] = [new Set(a.split(" ")), new Set(b.split(" "))];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared * 2 >= Math.min(one.size, other.size);
}

function canonical(field: string, value: unknown): string {
  if (field === "address") {
    const { street, housenumber } = value as { street: string | null; housenumber: string | null };
    return fold(`${street ?? ""} ${housenumber ?? ""}`);
  }
  if (Array.isArray(value)) return [...(value as string[])].toSorted().join(";");
  const text = String(value).toLowerCase();
  if (field === "website") return text.replace(/^https?:\/\/(?:www\.)?|\/+$/gu, "");
  return text.replace(/\s+/gu, "");
}
