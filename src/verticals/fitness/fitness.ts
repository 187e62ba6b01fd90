import { priceByBrand } from "../brandPrices.js";
import type { Fact, Inference, Kind, Known, Tags, Vertical } from "../vertical.js";
import { GYM_PRICES, isWomensChain } from "./chains.js";
import { select, selectors } from "./select.js";
import { isSport, isStudioSport, sports } from "./sports.js";
import { vocabulary } from "./vocabulary.js";

const KINDS: Readonly<Record<string, Kind>> = {
  gym: {
    schemaOrg: "ExerciseGym",
    presets: ["leisure/fitness_centre"],
    neighbours: ["sports_centre", "studio", "sports_club"],
  },
  studio: {
    schemaOrg: "ExerciseGym",
    presets: ["leisure/fitness_centre/yoga"],
    neighbours: ["gym", "dance_school"],
  },
  swimming_pool: {
    schemaOrg: "PublicSwimmingPool",
    presets: ["leisure/swimming_pool", "leisure/sports_centre/swimming", "leisure/water_park"],
    neighbours: ["sports_centre", "sports_club"],
  },
  climbing_gym: {
    schemaOrg: "SportsActivityLocation",
    presets: ["leisure/sports_centre/climbing"],
    neighbours: ["sports_centre", "gym", "sports_club"],
  },
  martial_arts_school: {
    schemaOrg: "SportsActivityLocation",
    presets: ["amenity/dojo"],
    neighbours: ["sports_centre", "gym", "studio", "sports_club"],
  },
  dance_school: {
    schemaOrg: "SportsActivityLocation",
    presets: [],
    neighbours: ["studio", "sports_centre", "sports_club"],
  },
  sports_centre: {
    schemaOrg: "SportsActivityLocation",
    presets: ["leisure/sports_centre", "leisure/sports_hall"],
    neighbours: ["gym", "sports_club", "swimming_pool", "climbing_gym", "martial_arts_school", "studio"],
  },
  sports_club: {
    schemaOrg: "SportsClub",
    presets: ["club/sport"],
    neighbours: ["sports_centre", "gym", "swimming_pool", "climbing_gym", "martial_arts_school"],
  },
};

/** How fast further facts of places to eat change, on which all but hours, contact and existence were fitted: a gym's outfit is as lasting. */
const ASSUMED = {
  perYear: 0.014,
  ground: "assumed: what a place is fitted out with changes as seldom as that of places to eat",
};
const OFFERED = {
  perYear: 0.05,
  ground: "assumed: courses and terms of membership change every twenty years or faster",
};

const FACTS: Readonly<Record<string, Fact>> = {
  pool: {
    tags: ["swimming_pool", "pool"],
    sense: { with: "a pool", without: "no pool" },
    isNotable: true,
    ageing: ASSUMED,
  },
  sauna: {
    tags: ["sauna"],
    sense: { with: "a sauna", without: "no sauna" },
    isNotable: true,
    ageing: ASSUMED,
  },
  classes: {
    tags: ["classes", "courses", "dance:teaching"],
    sense: { with: "classes", without: "no classes" },
    isNotable: true,
    ageing: OFFERED,
  },
  women_only: {
    tags: ["female", "male", "women_only"],
    read: (_, tags) => isForWomenAlone(tags),
    sense: { with: "women only", without: "not only for women" },
    isNotable: true,
    ageing: OFFERED,
  },
  personal_training: {
    tags: ["personal_training", "personal_trainer"],
    sense: { with: "personal training", without: "no personal training" },
    isNotable: true,
    ageing: OFFERED,
  },
  day_pass: {
    tags: ["day_pass", "membership"],
    read: (written, tags) => readDayPass(tags["day_pass"] === undefined ? null : written, tags),
    sense: { with: "day passes", without: "no day passes, members only" },
    isNotable: true,
    ageing: OFFERED,
  },
  free_entry: {
    tags: ["fee"],
    read: (written) => (written === "no" ? true : written === "yes" ? false : null),
    sense: { with: "free entry", without: "an entrance fee" },
    ageing: OFFERED,
  },
  shower: {
    tags: ["shower", "showers"],
    sense: { with: "showers", without: "no showers" },
    values: { hot: true, cold: true },
    ageing: ASSUMED,
  },
  indoor: {
    tags: ["indoor", "location", "covered"],
    read: (written) => isUnderRoof(written),
    sense: { with: "under a roof", without: "in the open" },
    ageing: ASSUMED,
  },
};

/** A place for swimming has a pool unless it is a lake's or a club without its own. */
const SWIMMING_HAS_POOL = 0.95;
/** Yoga, dance and martial arts are taught in classes; some halls are let to groups alone. */
const TAUGHT_IN_CLASSES = 0.85;
/** Gyms of chains that advertise showers in each club; an assumption. */
const GYM_HAS_SHOWERS = 0.8;
/** A chain that says of itself that it is for women; some of its branches have opened to all. */
const WOMENS_CHAIN = 0.9;
/** Fees stand in a chain's advertising; an assumption: no data set carries prices. */
const BRAND_CONFIDENCE = 0.75;

/** Gyms, studios, pools, climbing halls and other places to train. */
export const fitness: Vertical = {
  id: "fitness",
  name: "gyms, studios, swimming pools and other places to train",
  kinds: KINDS,
  answersFor: [
    "leisure/pitch",
    "leisure/track",
    "leisure/fitness_station",
    "leisure/swimming_area",
    "leisure/bathing_place",
    "leisure/dance",
  ],
  selectors,
  select,
  facts: FACTS,
  offering: { fact: "sport", tags: ["sport", "dance:style"], ...sports, fields: ["sport"] },
  infer,
  examples: { queries: ["gimnasio con piscina"], claims: ["has a sauna", "is open 24/7"] },
  site: { types: ["HealthClub"], commonInNames: "fitness fitnessstudio gym studio club sport sports yoga" },
  words: vocabulary,
  pictures: {
    "🏋💪": "gym",
    "🧘": "yoga",
    "🏊": "swimming pool",
    "🧗": "climbing",
    "🥊🥋": "boxing",
  },
};

function infer({ attributes, facts }: Known): Inference[] {
  const price = priceByBrand(GYM_PRICES, attributes, BRAND_CONFIDENCE);
  const inferences: Inference[] = price === null ? [] : [price];
  const practised = listOf(facts["sport"]?.value);
  const kind = attributes.kind?.value;
  const isForSwimming = kind === "swimming_pool" || practised.some((sport) => isSport(sport, "swimming"));
  if (facts["pool"] === undefined && isForSwimming)
    inferences.push({
      name: "pool",
      value: true,
      ground: kind === "swimming_pool" ? "being a swimming pool" : "its sports",
      confidence: SWIMMING_HAS_POOL,
    });
  if (
    facts["women_only"] === undefined &&
    isWomensChain(attributes.brand?.value ?? attributes.name?.value ?? "")
  )
    inferences.push({ name: "women_only", value: true, ground: "its brand", confidence: WOMENS_CHAIN });
  const isTaught = practised.some((sport) => isStudioSport(sport) || isSport(sport, "martial_arts"));
  if (facts["classes"] === undefined && isTaught)
    inferences.push({ name: "classes", value: true, ground: "its sports", confidence: TAUGHT_IN_CLASSES });
  const isGym = kind === "gym" || kind === "swimming_pool";
  if (facts["shower"] === undefined && isGym)
    inferences.push({
      name: "shower",
      value: true,
      ground: kind === "gym" ? "being a gym" : "being a swimming pool",
      confidence: GYM_HAS_SHOWERS,
    });
  return inferences;
}

function listOf(value: unknown): readonly string[] {
  if (typeof value === "string") return value.split(";");
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** Who is tagged for women and not for men is for women alone: "Fitness First Ladies". */
function isForWomenAlone(tags: Tags): boolean | null {
  const { male, female, women_only: said } = tags;
  if (said === "yes" || said === "no") return said === "yes";
  if (male === "yes" || male === "only" || female === "no") return false;
  return female === "yes" || female === "only" || male === "no" ? true : null;
}

function readDayPass(written: string | null, tags: Tags): boolean | null {
  if (written === "yes" || written === "no") return written === "yes";
  const { membership } = tags;
  if (membership === "required" || membership === "only" || membership === "yes") return false;
  return membership === "no" ? true : null;
}

function isUnderRoof(written: string): boolean | null {
  if (/^(?:yes|indoor|underground)$/u.test(written)) return true;
  return /^(?:no|outdoor|roof)$/u.test(written) ? false : null;
}
