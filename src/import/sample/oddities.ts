import { DAY_MS, type Instant, toDate, toRfc3339 } from "../../domain/time.js";
import { type Dice, dice } from "./dice.js";
import type { Invented } from "./businesses.js";
import { type MapElement, nodeAt } from "./mapElements.js";

type Tags = Readonly<Record<string, string>>;

/** What is odd about some elements of every map. */
interface Oddity {
  /** Of so many businesses one is mapped so. */
  readonly oneOf: number;
  readonly change: (tags: Tags, key: string, random: Dice, at: Instant) => Tags;
}

/** Hours as people write them who have not read how: some can be mended, some cannot be read. */
const WRITTEN_HOURS = [
  "Mo-Fr 9-18 Uhr",
  "täglich ab 17 Uhr",
  "Mo-Fr 08:00-12:00 13:00-17:00",
  "Mon - Sat 11.30 - 22.00",
  "Mo-Su 11:00–22:00",
  "Tu-Su 17:00-26:00",
  "ask at the counter",
  "every day except when it rains",
  "Mo-Fr 09:00-17:00; Sa geschlossen",
  "11-22",
];

const ODDITIES: readonly Oddity[] = [
  // Gone, in the ways a map says so.
  { oneOf: 45, change: (tags, key) => ({ ...tags, [`disused:${key}`]: tags[key] ?? "" }) },
  { oneOf: 70, change: (tags, key) => renamed(tags, key, `disused:${key}`) },
  { oneOf: 90, change: (tags) => ({ ...tags, abandoned: "yes" }) },
  { oneOf: 80, change: (tags) => ({ ...tags, opening_hours: "off" }) },
  { oneOf: 80, change: (tags) => ({ ...tags, opening_hours: 'closed "renovation"' }) },
  { oneOf: 150, change: (tags) => ({ ...tags, access: "private" }) },
  // Hours that are hard to read, or contradict themselves.
  {
    oneOf: 22,
    change: (tags, _key, random) => ({ ...tags, opening_hours: random.pick(WRITTEN_HOURS) }),
  },
  { oneOf: 120, change: (tags) => ({ ...tags, opening_hours: "24/7; Su off" }) },
  { oneOf: 90, change: (tags) => ({ ...tags, opening_hours: "2019 Mo-Sa 10:00-18:00" }) },
  // Dates of no calendar, or of tomorrow.
  { oneOf: 80, change: (tags) => ({ ...tags, check_date: "2023-13-45" }) },
  {
    oneOf: 120,
    change: (tags, _key, _random, at) => ({ ...tags, check_date: toDate(at + 90 * DAY_MS) }),
  },
  // What can be reached nowhere.
  { oneOf: 60, change: (tags) => ({ ...tags, phone: "020 SAMPLE" }) },
  { oneOf: 90, change: (tags) => ({ ...tags, website: "www.sampleton.example/ours" }) },
  { oneOf: 150, change: (tags) => ({ ...tags, website: "soon!" }) },
  // Names that are none, or more than one.
  { oneOf: 90, change: (tags) => ({ ...tags, name: "" }) },
  { oneOf: 90, change: (tags) => ({ ...tags, name: (tags["name"] ?? "").toUpperCase() }) },
  { oneOf: 120, change: (tags) => ({ ...tags, name: `  "${tags["name"] ?? ""}" ` }) },
  { oneOf: 60, change: (tags) => ({ ...tags, old_name: "The Former Specimen" }) },
  { oneOf: 50, change: (tags) => ({ ...tags, alt_name: `${tags["name"] ?? ""} of Sampleton` }) },
  // What contradicts itself.
  {
    oneOf: 60,
    change: (tags) => ({
      ...tags,
      wheelchair: "yes",
      "wheelchair:description": "three steps at the door",
    }),
  },
  {
    oneOf: 80,
    change: (tags) => ({ ...tags, "addr:housenumber": "between 3 and 7", fixme: "which house?" }),
  },
];

/** Of so many one is on the map twice: as the other's outline, on the same spot, or as it was years ago. */
const TWICE_ONE_OF = 25;
const OLD_COPY_DAYS = 1_500;

/** The elements of invented businesses, as maps have them: some gone, some twice, some contradicting themselves. */
export function mappedOddly(
  businesses: readonly Invented[],
  seed: number,
  at: Instant,
): readonly MapElement[] {
  const random = dice(seed, "oddities");
  const odd = businesses.map(({ element, key }) => {
    const tags = ODDITIES.reduce<Tags>(
      (changed, { oneOf, change }) => (random.chance(1 / oneOf) ? change(changed, key, random, at) : changed),
      element.tags,
    );
    return { ...element, tags };
  });
  let next = businesses.length;
  const copies = businesses.flatMap(({ plot }, i): readonly MapElement[] => {
    const original = odd[i];
    if (original?.tags["name"] === undefined || !random.chance(1 / TWICE_ONE_OF)) return [];
    next += 1;
    return [
      nodeAt([plot.spot[0] + random.around(4), plot.spot[1] + random.around(4)], {
        id: next,
        tags: { ...original.tags, opening_hours: "Mo-Fr 10:00-18:00" },
        timestamp: toRfc3339(at - OLD_COPY_DAYS * DAY_MS),
        version: 1,
      }),
    ];
  });
  return [...odd, ...copies];
}

function renamed(tags: Tags, from: string, to: string): Tags {
  return Object.fromEntries(Object.entries(tags).map(([key, value]) => [key === from ? to : key, value]));
}
