import type { Coordinates } from "../domain/geometry.js";

/** One place, and whether anybody checked it within the last year. */
export interface Surveyed {
  readonly point: Coordinates;
  readonly isFresh: boolean;
}

/** Degrees of latitude of a cell, about 500 m; the places of nine cells are looked at together. */
const CELL = 0.005;
/** As many places of the whole area are added to those around, so that three neighbours do not speak for a quarter. */
const OF_AREA = 10;
/** As many unchecked places are added to a whole area: of five places nothing is known. */
const OF_NOWHERE = 10;

/** For every place the share of those around it that were checked lately, drawn towards its area's: how closely mappers follow there. */
export function surveyedShares(places: readonly Surveyed[]): readonly number[] {
  // Cells keep their width in meters away from the equator; one width for all, so that neighbours agree.
  const width = CELL / Math.max(0.05, Math.cos(((places[0]?.point.latitude ?? 0) * Math.PI) / 180));
  const cellOf = ({ latitude, longitude }: Coordinates, north: number, east: number): string =>
    `${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / width) + east}`;
  const cells = new Map<string, { total: number; fresh: number }>();
  for (const { point, isFresh } of places) {
    const cell = cellOf(point, 0, 0);
    const known = cells.get(cell) ?? { total: 0, fresh: 0 };
    cells.set(cell, { total: known.total + 1, fresh: known.fresh + Number(isFresh) });
  }
  const share = places.filter(({ isFresh }) => isFresh).length / (places.length + OF_NOWHERE);
  return places.map(({ point }) => {
    let [total, fresh] = [OF_AREA, OF_AREA * share];
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1]) {
        const near = cells.get(cellOf(point, north, east));
        total += near?.total ?? 0;
        fresh += near?.fresh ?? 0;
      }
    return fresh / total;
  });
}
