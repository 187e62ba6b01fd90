import { append } from "./grouped.js";
import { type Coordinates, distanceM } from "./geometry.js";

const METERS_PER_DEGREE = 111_195;

/**
 * Finds things with a key (a name, for example) near a point, by cells of a grid. `reachM`: the largest distance, in meters, above 0. `most`: things with one key
 * in a cell; further ones are not found, so that a lookup takes a bounded time even if a file has thousands of them at one point.
 */
export function nearbyIndex<Thing>(reachM: number, most: number) {
  const cells = new Map<
    string,
    { readonly point: Coordinates; readonly thing: Thing; readonly order: number }[]
  >();
  let size = 0;

  /** The cells around a point, for these steps from its own. A cell is at least as high and wide as the reach. */
  const cellsAround = (key: string, { latitude, longitude }: Coordinates, steps: readonly number[]) => {
    const height = (reachM * 1.01) / METERS_PER_DEGREE;
    return steps.flatMap((up) => {
      const row = Math.floor(latitude / height) + up;
      // As wide as the reach where the row is narrowest.
      const nearPole = Math.min(89, Math.max(Math.abs(row), Math.abs(row + 1)) * height);
      const column = Math.floor((longitude * Math.cos((nearPole * Math.PI) / 180)) / height);
      return steps.map((aside) => `${key} ${row} ${column + aside}`);
    });
  };

  return {
    add(key: string, point: Coordinates, thing: Thing): void {
      const [cell = ""] = cellsAround(key, point, [0]);
      if ((cells.get(cell)?.length ?? 0) < most) append(cells, cell, { point, thing, order: size++ });
    },
    /** The things with this key within the reach of a point, in the order of adding. */
    near: (key: string, point: Coordinates): readonly Thing[] =>
      cellsAround(key, point, [-1, 0, 1])
        .flatMap((cell) => cells.get(cell) ?? [])
        .filter((entry) => distanceM(entry.point, point) <= reachM)
        .toSorted((a, b) => a.order - b.order)
        .map(({ thing }) => thing),
  };
}
