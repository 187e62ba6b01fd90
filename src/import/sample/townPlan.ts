import { dice } from "./dice.js";
import { BRIDGE_NAMES, QUARTER_NAMES, QUAY_NAMES, STREET_NAMES } from "./townNames.js";

/** Meters east and north of the market. */
export type Spot = readonly [east: number, north: number];

export interface Street {
  readonly name: string;
  readonly line: readonly Spot[];
  readonly quarter: string | null;
}

export interface Quarter {
  readonly name: string;
  readonly ring: readonly Spot[];
}

/** A house: where a business may be. */
export interface Plot {
  readonly street: string;
  readonly housenumber: number;
  readonly quarter: string;
  readonly spot: Spot;
}

export interface TownPlan {
  readonly ring: readonly Spot[];
  readonly quarters: readonly Quarter[];
  readonly streets: readonly Street[];
  readonly river: readonly Spot[];
  /** By distance from the market. */
  readonly plots: readonly Plot[];
}

/** Half the town's width and height, meters. */
const EAST = 1_250;
const NORTH = 950;
/** Where streets run north and south, and, of each half, east and west; meters. */
const COLUMNS = [-1150, -900, -650, -400, -180, 40, 260, 480, 730, 980, 1180];
const ROWS = { north: [40, 200, 360, 540, 720, 880], south: [-430, -590, -740, -880] } as const;
/** Columns after which a quarter ends, and those with a bridge. */
const QUARTER_ENDS = [-400, 480];
const BRIDGED = [-650, 40, 730];
/** Corners are not where a ruler would put them. */
const JITTER = 28;
const QUAY_GAP = 45;
const HOUSE_EVERY = 13;
const HOUSE_SETBACK = 11;

/** An invented town about a market: the same of the same seed. Pure. */
export function townPlan(seed: number): TownPlan {
  const corner = corners(seed);
  const names = STREET_NAMES.values();
  const nameless = () => names.next().value ?? "Unnamed Street";
  const streets: Street[] = [];
  for (const half of ["north", "south"] as const) {
    for (const row of ROWS[half])
      for (const [i, columns] of quarterColumns().entries())
        streets.push({
          name: nameless(),
          line: columns.map((column) => corner(column, row)),
          quarter: QUARTER_NAMES[half][i] ?? null,
        });
    for (const column of COLUMNS)
      streets.push({
        name: nameless(),
        line: [quaySpot(column, half), ...ROWS[half].map((row) => corner(column, row))],
        quarter: QUARTER_NAMES[half][quarterOf(column)] ?? null,
      });
    streets.push({
      name: QUAY_NAMES[half],
      line: COLUMNS.map((column) => quaySpot(column, half)),
      quarter: null,
    });
  }
  for (const [i, column] of BRIDGED.entries())
    streets.push({
      name: BRIDGE_NAMES[i] ?? "",
      line: [quaySpot(column, "south"), quaySpot(column, "north")],
      quarter: null,
    });
  return {
    ring: ringOf([-EAST, EAST], NORTH, () => -NORTH),
    quarters: quarters(),
    streets,
    river: steps(-EAST * 1.1, EAST * 1.1).map((east) => [east, riverAt(east)] as const),
    plots: streets
      .flatMap(plotsOf)
      .toSorted((a, b) => Math.hypot(...a.spot) - Math.hypot(...b.spot) || a.housenumber - b.housenumber),
  };
}

/** Where the middle of the river is. */
const riverAt = (east: number): number => -190 + 70 * Math.sin(east / 380);
const quaySpot = (column: number, half: "north" | "south"): Spot => [
  column,
  riverAt(column) + (half === "north" ? QUAY_GAP : -QUAY_GAP),
];
const quarterOf = (column: number): number => QUARTER_ENDS.filter((end) => column > end).length;
const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: 41 }, (_, i) => from + ((to - from) * i) / 40);

function corners(seed: number): (column: number, row: number) => Spot {
  const random = dice(seed, "corners");
  const shifted = new Map<string, Spot>();
  return (column, row) => {
    const key = `${column} ${row}`;
    const known = shifted.get(key);
    if (known !== undefined) return known;
    const spot: Spot = [column + random.around(JITTER), row + random.around(JITTER)];
    shifted.set(key, spot);
    return spot;
  };
}

/** The columns of each quarter, those on its border included. */
function quarterColumns(): readonly (readonly number[])[] {
  const [first = 0, second = 0] = QUARTER_ENDS;
  return [
    COLUMNS.filter((column) => column <= first),
    COLUMNS.filter((column) => column >= first && column <= second),
    COLUMNS.filter((column) => column >= second),
  ];
}

function quarters(): readonly Quarter[] {
  const ends = [-EAST, ...QUARTER_ENDS.map((end) => end + 1), EAST];
  return (["north", "south"] as const).flatMap((half) =>
    QUARTER_NAMES[half].map((name, i) => ({
      name,
      ring: ringOf([ends[i] ?? 0, ends[i + 1] ?? 0], half === "north" ? NORTH : -NORTH, riverAt),
    })),
  );
}

/** What lies between a straight edge and a curve, closed. */
function ringOf([west, east]: Spot, edge: number, curve: (east: number) => number): readonly Spot[] {
  const along = steps(west, east).map((at): Spot => [at, curve(at)]);
  return [...along, [east, edge], [west, edge], along[0] ?? [west, edge]];
}

/** The houses of a street: odd numbers on its left, even ones on its right. */
function plotsOf({ name, line, quarter }: Street): readonly Plot[] {
  if (BRIDGE_NAMES.includes(name)) return [];
  const plots: Plot[] = [];
  let house = 0;
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i] as Spot;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [east, north] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    for (let at = HOUSE_EVERY; at < length - HOUSE_EVERY / 2; at += HOUSE_EVERY) {
      for (const side of [1, -1]) {
        const spot: Spot = [
          from[0] + east * at - side * north * HOUSE_SETBACK,
          from[1] + north * at + side * east * HOUSE_SETBACK,
        ];
        plots.push({
          street: name,
          housenumber: 2 * house + (side === 1 ? 1 : 2),
          quarter: quarter ?? quarterAt(spot),
          spot,
        });
      }
      house += 1;
    }
  }
  return plots;
}

function quarterAt([east, north]: Spot): string {
  const half = north > riverAt(east) ? "north" : "south";
  return QUARTER_NAMES[half][quarterOf(east)] ?? QUARTER_NAMES[half][1];
}
