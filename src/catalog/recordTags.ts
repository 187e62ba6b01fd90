import { type BusinessRecord, type FactValue, kindsOf } from "../domain/record.js";
import type { Registry } from "../verticals/registry.js";
import type { Fact } from "../verticals/vertical.js";

/** Short words for the wire's `tags`: the kinds of place and what stands out. */
export function tagsOf(record: Pick<BusinessRecord, "attributes" | "facts">, registry: Registry): string[] {
  const filtered: string[] = [];
  const others: string[] = [];
  for (const [name, fact] of registry.notable) {
    const stated = Object.hasOwn(record.facts, name) ? record.facts[name] : undefined;
    const word = stated === undefined ? null : wordFor(name, fact, stated.value);
    if (word !== null) (fact.filter === undefined ? others : filtered).push(word);
  }
  return [...kindsOf(record), ...filtered, ...others];
}

/** Values of source tags that say of anything that it holds. */
const HOLDS: ReadonlySet<FactValue> = new Set<FactValue>([true, "only", "required"]);

/** What stands out in a fact; null where nothing does. What has a field of its own is worth a word where it holds throughout. */
function wordFor(name: string, { filter, values = {} }: Fact, value: FactValue): string | null {
  if (filter !== undefined) return value === "only" ? `${name}_only` : null;
  if (HOLDS.has(value)) return name;
  return value === "limited" && Object.hasOwn(values, "limited") ? `${name}_limited` : null;
}
