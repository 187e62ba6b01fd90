import { randomNumbers } from "../randomNumbers.js";
import type { Instant } from "../domain/time.js";
import { DAY_MS } from "../domain/time.js";
import { type SampleBusiness, sampleBusinesses, sampleFacts } from "../verticals/food/sample.js";
import type { Extract, Feature } from "../sources/osm/extract/feature.js";

/** Nothing but a weather buoy is here: latitude 0, longitude 0, in the Gulf of Guinea. */
export const SAMPLE_AREA_NAME = "Sample District";
const BUSINESSES = 120;
const HALF_WIDTH_DEGREES = 0.008;
/** How many say when they are open, and when somebody looked. */
const HOURS_KNOWN = 0.8;
const CHECKED = 0.7;

const STREETS = [
  "Example Street",
  "Placeholder Avenue",
  "Specimen Lane",
  "Mockingbird Row",
  "Fictional Way",
  "Invented Quay",
];
const HOURS = [
  "Mo-Su 11:00-22:00",
  "Mo-Fr 11:30-14:30,17:00-22:00; Sa 17:00-23:00; Su off",
  "Tu-Su 17:00-01:00",
  "Mo-Sa 08:00-18:00; PH off",
  "24/7",
  "Fr-Sa 20:00-04:00",
  "Apr-Oct 10:00-22:00; Nov-Mar 12:00-20:00",
];

/** A district of invented businesses as an extract of its date: the same for the same date, through the same import as real ones. */
export function sampleExtract(at: Instant): Extract {
  const extractAt = Math.floor(at / DAY_MS) * DAY_MS;
  const random = randomNumbers(20_261_120);
  const businesses = Array.from({ length: BUSINESSES }, (_, i) => business(i + 1, random, extractAt));
  return {
    path: "the invented sample",
    features: [...businesses, ...surroundings(extractAt)],
    extractAt,
    elementsRead: businesses.length,
    warnings: [],
  };
}

function business(number: number, random: () => number, extractAt: Instant): Feature {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const { title, tags: own } = sampleBusinesses[number % sampleBusinesses.length] as SampleBusiness;
  const place = (offset: number) => Math.round((offset - 0.5) * 2 * HALF_WIDTH_DEGREES * 1e7) / 1e7;
  const checkedDaysAgo = Math.floor(random() ** 2 * 1500);
  const tags: Record<string, string> = {
    ...own,
    name: `Sample ${title} ${number}`,
    "addr:street": pick(STREETS),
    "addr:housenumber": String(1 + Math.floor(random() * 80)),
    "addr:postcode": "00000",
    "addr:city": "Sampleton",
  };
  if (random() < HOURS_KNOWN) tags["opening_hours"] = pick(HOURS);
  for (const [key, chance, ...values] of sampleFacts)
    if (random() < chance) tags[key] = values.length > 1 ? pick(values) : (values[0] ?? "");
  if (random() < CHECKED)
    tags["check_date"] = new Date(extractAt - checkedDaysAgo * DAY_MS).toISOString().slice(0, 10);
  const point = { latitude: place(random()), longitude: place(random()) };
  return {
    type: "node",
    id: number,
    point,
    tags,
    timestamp: extractAt - (checkedDaysAgo + 30) * DAY_MS,
    version: 1,
    extractAt,
    line: null,
    area: null,
  };
}

function surroundings(extractAt: Instant): Feature[] {
  const edge = HALF_WIDTH_DEGREES * 1.1;
  const base = { timestamp: extractAt, version: 1, extractAt };
  const box = (west: number, south: number, east: number, north: number) =>
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const;
  const quarter = (
    id: number,
    name: string,
    level: string,
    [west, south, east, north]: readonly [number, number, number, number],
  ): Feature => ({
    ...base,
    type: "relation",
    id,
    tags: { boundary: "administrative", admin_level: level, name },
    point: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
    line: null,
    area: [[box(west, south, east, north)]],
  });
  const streets = STREETS.map((name, i): Feature => {
    const latitude = HALF_WIDTH_DEGREES * (i / 3 - 0.9);
    const line = [
      [-HALF_WIDTH_DEGREES, latitude],
      [HALF_WIDTH_DEGREES, latitude],
    ] as const;
    return {
      ...base,
      type: "way",
      id: 1000 + i,
      tags: { highway: "residential", name },
      point: { latitude, longitude: 0 },
      line,
      area: null,
    };
  });
  const square: Feature = {
    ...base,
    type: "node",
    id: 2000,
    tags: { place: "square", name: "Example Square" },
    point: { latitude: 0.001, longitude: 0.001 },
    line: null,
    area: null,
  };
  return [
    quarter(1, SAMPLE_AREA_NAME, "9", [-edge, -edge, edge, edge]),
    quarter(2, "North Sample", "10", [-edge, 0, edge, edge]),
    quarter(3, "South Sample", "10", [-edge, -edge, edge, 0]),
    ...streets,
    square,
  ];
}
