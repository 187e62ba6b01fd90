import type { Filters } from "../contract/resources.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import type { Understanding } from "../query/understanding.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { isNamed, nameQueryOf } from "./nameQuery.js";
import type { QueryReading, SearchParts } from "./readQuery.js";

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

/** Whether a business is called by words of the query beside those for a kind that nobody knows: "Olive Garden", not "pharmacy". */
export function isNamedBeside(
  outside: string,
  reading: QueryReading,
  { indexes, lexicon }: SearchParts,
): boolean {
  const nameQuery = nameQueryOf(reading, false, new Set(), lexicon);
  const kind = new Set(outside.split(" "));
  return indexes.some((index) =>
    [...nameQuery.matchesIn(index).values()].some(
      (match) =>
        isNamed(match, nameQuery) &&
        [...match.matched].some((word) => !kind.has(word) && !nameQuery.isFiller(word)),
    ),
  );
}
