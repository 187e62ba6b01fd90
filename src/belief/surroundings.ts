import type { Coordinates } from "../domain/geometry.js";

/** One place as its neighbours' beliefs see it. */
export interface Situated {
  readonly point: Coordinates;
  /** Whether anybody checked it within the last year. */
  readonly isFresh: boolean;
  /** How many things its sources say of it. */
  readonly statements: number;
  /** Only places of one group tell of each other: who maps restaurants may pass hairdressers by. */
  readonly group: string;
}

/** What lies around a place, in the middle 500 m on each side: how busy it is there, and how closely mappers follow. */
export interface Neighbourhood {
  /** Share of the places around that were checked within a year of the extract. */
  readonly surveyedShare: number;
  /** How many things the sources say of a place around, on average. */
  readonly statements: number;
  /** How many places there are, in times of what lies around the area's places on average: a busy street has more. */
  readonly crowding: number;
}

/** What the shipped parameters count traits of surroundings from: a place there has none. */
export const USUAL_SURROUNDINGS: Neighbourhood = { surveyedShare: 0.1, statements: 6, crowding: 1 };
/** Of a place that is not loaded nobody is known to look after its neighbours. */
export const UNKNOWN_SURROUNDINGS: Neighbourhood = { ...USUAL_SURROUNDINGS, surveyedShare: 0 };

/** Degrees of latitude of a cell, about 500 m; the places of nine cells are looked at together. */
const CELL = 0.005;
/** As many places of the whole area are added to those around, so that three neighbours do not speak for a quarter. */
const OF_AREA = 10;
/** As many unchecked, usual places are added to a whole area: of five places nothing is known. */
const OF_NOWHERE = 10;

/** For every place what lies around it, its shares and means drawn towards its area's. */
export function surroundingsOf(places: readonly Situated[]): readonly Neighbourhood[] {
  // Cells keep their width in meters away from the equator; one width for all, so that neighbours agree.
  const width = CELL / Math.max(0.05, Math.cos(((places[0]?.point.latitude ?? 0) * Math.PI) / 180));
  const cellOf = ({ point: { latitude, longitude }, group }: Situated, north: number, east: number): string =>
    `${Math.floor(latitude / CELL) + north} ${Math.floor(longitude / width) + east} ${group}`;
  const cells = new Map<string, Sums>();
  const groups = new Map<string, Sums>();
  for (const place of places) {
    add(cells, cellOf(place, 0, 0), place);
    add(groups, place.group, place);
  }
  const around = places.map((place) => {
    let [count, fresh, statements] = [0, 0, 0];
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1]) {
        const near = cells.get(cellOf(place, north, east)) ?? NONE;
        count += near.places;
        fresh += near.fresh;
        statements += near.statements;
      }
    return { places: count, fresh, statements };
  });
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

/** What was counted of places: how many there are, how many are fresh, and what is said of all of them. */
interface Sums {
  readonly places: number;
  readonly fresh: number;
  readonly statements: number;
}

const NONE: Sums = { places: 0, fresh: 0, statements: 0 };

function add(sums: Map<string, Sums>, key: string, { isFresh, statements }: Situated): void {
  const known = sums.get(key) ?? NONE;
  sums.set(key, {
    places: known.places + 1,
    fresh: known.fresh + Number(isFresh),
    statements: known.statements + statements,
  });
}
