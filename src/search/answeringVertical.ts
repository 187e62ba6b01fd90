import type { Filters } from "../contract/resources.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Understanding } from "../query/understanding.js";
import type { AreaIndex } from "./index/areaIndex.js";

/** Whether it is told which sort of business is meant. A place, a time, a price and what any business may have tell none: "an optician in Monaco". */
export function saysWhat({ vertical, wants }: Understanding, given: Filters): boolean {
  const facts = Object.entries(given).filter(([name, value]) => value === true && name !== "open_now");
  return vertical !== null || wants.length > 0 || facts.length > 0;
}

/** Of a query that tells no kind of business, "open now": what is asked for most, where there are several; null: there is one. */
export function usualVertical(answering: readonly AreaIndex[], { verticals }: Lexicon): string | null {
  const held = new Set(answering.flatMap(({ area }) => area.area.verticals));
  return held.size < 2 ? null : (verticals.find(({ id }) => held.has(id))?.id ?? null);
}
