import { askedText } from "../../contract/sayings/english.js";
import type { AreaIndex } from "../index/areaIndex.js";
import type { Condition } from "./condition.js";

/** The time zones of some areas, each once; most often one. */
export function zonesOf(indexes: readonly AreaIndex[]): readonly string[] {
  return [...new Set(indexes.map(zoneOf))];
}

/**
 * Conditions that hold on each area's own clock: those that were made for its time zone. `byZone`: of the same query, one for each zone;
 * an area of another zone than these cannot answer, whatever is asked of it.
 */
export function onOwnClocks(byZone: ReadonlyMap<string, readonly Condition[]>): readonly Condition[] {
  const [first = []] = byZone.values();
  if (byZone.size < 2) return first;
  return first.map((condition) => ({
    ...condition,
    testFor(index) {
      const own = byZone
        .get(zoneOf(index))
        ?.find(
          ({ name, label }) => name === condition.name && askedText(label) === askedText(condition.label),
        );
      return (own ?? condition).testFor(index);
    },
  }));
}

function zoneOf({ area }: AreaIndex): string {
  return area.area.timeZone;
}
