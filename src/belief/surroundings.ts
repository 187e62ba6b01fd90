import type { Coordinates } from "../domain/geometry.js";

/** A place as a neighbor of others. */
export interface Situated {
  readonly point: Coordinates;
  /** True when somebody checked it within the last year. */
  readonly isFresh: boolean;
  /** Number of statements of its sources. */
  readonly statements: number;
  /** Only places of one group inform each other: someone who maps restaurants may skip hairdressers. */
  readonly group: string;
}

/** Statistics of the area around a place, about 500 m to each side: how busy it is, and how well it is mapped. */
export interface Neighborhood {
  /** Share of nearby places checked within a year before the extract. */
  readonly surveyedShare: number;
  /** Mean number of statements on a nearby place. */
  readonly statements: number;
  /** Number of nearby places relative to the area's average: higher on a busy street. */
  readonly crowding: number;
}

/** Baseline of the shipped parameters: a place with these surroundings has no traits of them. */
export const USUAL_SURROUNDINGS: Neighborhood = { surveyedShare: 0.1, statements: 6, crowding: 1 };
/** For a place that is not loaded: nobody is known to survey its neighbors. */
export const UNKNOWN_SURROUNDINGS: Neighborhood = { ...USUAL_SURROUNDINGS, surveyedShare: 0 };

/** Degrees of latitude per cell, about 500 m. Nine cells around a place are counted. */
const CELL = 0.005;
/** Pseudo-count of the area's average, so that three neighbors do not stand for a quarter. */
const OF_AREA = 10;
/** Pseudo-count of unchecked, average places, so that five places do not stand for an area. */
const OF_NOWHERE = 10;

/** The surroundings of every place, shrunk towards the area's average. */
export function surroundingsOf(places: readonly Situated[]): readonly Neighborhood[] {
  // Cells have the same width in meters at any latitude. One width for all places, so that cells align.
  const width = CELL / Math.max(0.05, Math.cos(((places[0]?.point.latitude ?? 0) * Math.PI) / 180));
  const cellOf = ({ point: { latitude, longitude }, group }: Situated, north: number, east: number): string =>
    `${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / width) + east} ${group}`;
  const cells = new Map<string, Sums>();
  const groups = new Map<string, Sums>();
  for (const place of places) {
    add(cells, cellOf(place, 0, 0), place);
    add(groups, place.group, place);
  }
  const around = places.map((place) =>
    AROUND.flatMap(([north, east]) => cells.get(cellOf(place, north, east)) ?? []).reduce(plus, NONE),
  );
  const counts = new Map<string, number>();
  for (const [i, { group }] of places.entries())
    counts.set(group, (counts.get(group) ?? 0) + (around[i] ?? NONE).places);
  return places.map(({ group }, i) => {
    const [near, whole] = [around[i] ?? NONE, groups.get(group) ?? NONE];
    const drawn = OF_AREA / (whole.places + OF_NOWHERE);
    const usual = OF_NOWHERE * USUAL_SURROUNDINGS.statements;
    return {
      surveyedShare: (near.fresh + drawn * whole.fresh) / (near.places + OF_AREA),
      statements: (near.statements + drawn * (whole.statements + usual)) / (near.places + OF_AREA),
      crowding: (near.places + OF_AREA) / ((counts.get(group) ?? 0) / whole.places + OF_AREA),
    };
  });
}

/** Sums over places. */
interface Sums {
  readonly places: number;
  readonly fresh: number;
  readonly statements: number;
}

const NONE: Sums = { places: 0, fresh: 0, statements: 0 };

/** A cell and its neighbors, in cells to the north and to the east. */
const AROUND = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const));

const plus = (one: Sums, other: Sums): Sums => ({
  places: one.places + other.places,
  fresh: one.fresh + other.fresh,
  statements: one.statements + other.statements,
});

function add(sums: Map<string, Sums>, key: string, { isFresh, statements }: Situated): void {
  sums.set(key, plus(sums.get(key) ?? NONE, { places: 1, fresh: Number(isFresh), statements }));
}
