import type { CoverageResponse } from "../../contract/resources.js";

/** How many records an area has of each vertical: `food 1708, fitness 81`. */
export function verticalsOf({ verticals }: Pick<CoverageResponse["areas"][number], "verticals">): string {
  return verticals.map(({ id, records }) => `${id} ${records}`).join(", ") || "-";
}
