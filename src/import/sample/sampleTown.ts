import { DAY_MS, type Instant, toRfc3339 } from "../../domain/time.js";
import type { Extract, Wanted } from "../../sources/osm/extract/feature.js";
import { readOverpassJson } from "../../sources/osm/extract/overpassJson.js";
import { SAMPLES } from "../../verticals/samples.js";
import { inventBusinesses, TOWN_NAME } from "./businesses.js";
import { type MapElement, boundaryOf, nodeAt, outlineAround, wayAlong } from "./mapElements.js";
import { mappedOddly } from "./oddities.js";
import { LANDMARKS, PARKS, RIVER_NAME, SQUARES } from "./townNames.js";
import { type TownPlan, townPlan } from "./townPlan.js";

export const SAMPLE_AREA_NAME = TOWN_NAME;

const SEED = 20_261_120;

/** What an Overpass server would answer if the town were on its map. */
export interface TownAnswer {
  readonly version: 0.6;
  readonly generator: string;
  readonly osm3s: { readonly timestamp_osm_base: string };
  readonly elements: readonly MapElement[];
}

/** An invented town with businesses of all verticals, dated so that it was mapped until this day: the same for the same day and seed. Pure. */
export function sampleTown(at: Instant, seed = SEED): TownAnswer {
  const day = Math.floor(at / DAY_MS) * DAY_MS;
  const plan = townPlan(seed);
  const businesses = mappedOddly(inventBusinesses(Object.entries(SAMPLES), plan, seed, day), seed, day);
  return {
    version: 0.6,
    generator: "Doorlight: invented",
    osm3s: { timestamp_osm_base: toRfc3339(day) },
    elements: [...businesses, ...surroundings(plan)],
  };
}

/** The town as an extract, read as an Overpass server's answer is. */
export function sampleExtract(at: Instant, wanted: Wanted): Promise<Extract> {
  return readOverpassJson("the invented sample", sampleTown(at), wanted);
}

/** Numbers of what is no business, far from theirs. */
const FIRST_ID = 1_000_000;

function surroundings(plan: TownPlan): readonly MapElement[] {
  let id = FIRST_ID;
  const described = (tags: Readonly<Record<string, string>>) => ({ id: (id += 1), tags, version: 1 });
  const boundary = (name: string, level: string) =>
    described({ type: "boundary", boundary: "administrative", admin_level: level, name });
  return [
    boundaryOf(plan.ring, boundary(TOWN_NAME, "8")),
    ...plan.quarters.map(({ name, ring }) => boundaryOf(ring, boundary(name, "10"))),
    ...plan.streets.map(({ name, line }) => wayAlong(line, described({ highway: "residential", name }))),
    wayAlong(plan.river, described({ waterway: "river", name: RIVER_NAME })),
    ...SQUARES.map(([name, east, north]) =>
      outlineAround([east, north], 22, described({ place: "square", name })),
    ),
    ...PARKS.map(([name, east, north, reach]) =>
      outlineAround([east, north], reach, described({ leisure: "park", name })),
    ),
    ...LANDMARKS.map(([tag, name, east, north]) => {
      const [key = "", value = ""] = tag.split("=");
      return nodeAt([east, north], described({ [key]: value, name }));
    }),
  ];
}
