import type { Filters } from "../contract/resources.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Understanding } from "../query/understanding.js";
import type { AreaIndex } from "./index/areaIndex.js";

/** Whether the query or a filter names a kind of business. A place, a time, a price or a fact that any business may have does not. */
export function statesKind({ vertical, wants }: Understanding, given: Filters): boolean {
  const facts = Object.entries(given).filter(([name, value]) => value === true && name !== "open_now");
  return vertical !== null || wants.length > 0 || facts.length > 0;
}

/** The vertical to assume for a query without one, "open now": the most requested that the areas have; null if they have only one. */
export function usualVertical(answering: readonly AreaIndex[], { verticals }: Lexicon): string | null {
  const held = new Set(answering.flatMap(({ area }) => area.area.verticals));
  return held.size < 2 ? null : (verticals.find(({ id }) => held.has(id))?.id ?? null);
}
