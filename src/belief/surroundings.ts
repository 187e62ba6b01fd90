import type { Coordinates } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import { mean, sum } from "../domain/rounding.js";

/** A place as a neighbor of others. */
export interface Situated {
  readonly point: Coordinates;
  /** Number of statements of its sources. */
  readonly statements: number;
  /** Only places of one group inform each other: someone who maps restaurants may skip hairdressers. */
  readonly group: string;
}

/** Statistics of the area around a place, about 500 m to each side: how busy it is, and how well it is mapped. */
export interface Neighborhood {
  /** Mean number of statements on a nearby place. */
  readonly statements: number;
  /** Number of nearby places relative to the area's average: higher on a busy street. */
  readonly crowding: number;
}

/** Baseline of the shipped parameters: a place with these surroundings has no traits of them. */
export const USUAL_SURROUNDINGS: Neighborhood = { statements: 6, crowding: 1 };

/** Degrees of latitude per cell, about 500 m. Nine cells around a place are counted. */
const CELL = 0.005;
const AROUND = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const));
/** Pseudo-count of the area's average, so that three neighbors do not stand for a quarter. */
const OF_AREA = 10;
/** Pseudo-count of average places, so that five places do not stand for an area. */
const OF_NOWHERE = 10;

/** The surroundings of every place, shrunk towards the area's average. */
export function surroundingsOf(places: readonly Situated[]): readonly Neighborhood[] {
  // Cells have the same width in meters at any latitude. One width for all places, so that cells align.
  const width = CELL / Math.max(0.05, Math.cos(((places[0]?.point.latitude ?? 0) * Math.PI) / 180));
  const cellOf = ({ point: { latitude, longitude }, group }: Situated, north: number, east: number): string =>
    `${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / width) + east} ${group}`;
  const cells = countsBy(places, (place) => cellOf(place, 0, 0));
  const groups = countsBy(places, ({ group }) => group);
  const around = places.map((place) => ({
    group: place.group,
    near: total(AROUND.flatMap(([north, east]) => cells.get(cellOf(place, north, east)) ?? [])),
  }));
  const crowds = grouped(
    around,
    ({ group }) => group,
    ({ near }) => near.places,
  );
  return around.map(({ group, near }) => {
    const whole = groups.get(group) ?? total([]);
    const usual =
      (whole.statements + OF_NOWHERE * USUAL_SURROUNDINGS.statements) / (whole.places + OF_NOWHERE);
    return {
      statements: (near.statements + OF_AREA * usual) / (near.places + OF_AREA),
      crowding: (near.places + OF_AREA) / (mean(crowds.get(group) ?? []) + OF_AREA),
    };
  });
}

/** Numbers of places and of statements on them. */
interface Counts {
  readonly places: number;
  readonly statements: number;
}

const total = (counts: readonly Counts[]): Counts => ({
  places: sum(counts.map(({ places }) => places)),
  statements: sum(counts.map(({ statements }) => statements)),
});

function countsBy(
  places: readonly Situated[],
  keyOf: (place: Situated) => string,
): ReadonlyMap<string, Counts> {
  const groups = grouped(places, keyOf, ({ statements }): Counts => ({ places: 1, statements }));
  return new Map([...groups].map(([key, counts]) => [key, total(counts)]));
}
