import type { BusinessRecord } from "../domain/record.js";

/** Facts worth a word in a short answer, where they hold. */
const NOTABLE = [
  "takeaway",
  "delivery",
  "reservation",
  "diet_halal",
  "diet_kosher",
  "diet_gluten_free",
] as const;

/** Short words for the wire's `tags`: the kind of place and what stands out. */
export function tagsOf({ attributes, facts }: Pick<BusinessRecord, "attributes" | "facts">): string[] {
  const tags: string[] = attributes.kind === undefined ? [] : [attributes.kind.value];
  if (attributes.vegetarian?.value === "only") tags.push("vegetarian_only");
  if (attributes.vegan?.value === "only") tags.push("vegan_only");
  const wheelchair = facts["wheelchair"]?.value;
  if (wheelchair === true) tags.push("wheelchair");
  if (wheelchair === "limited") tags.push("wheelchair_limited");
  for (const name of NOTABLE) {
    const value = facts[name]?.value;
    if (value === true || value === "only" || value === "required") tags.push(name);
  }
  return tags;
}
