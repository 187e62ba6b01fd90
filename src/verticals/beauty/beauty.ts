import type { Fact, Inference, Kind, Known, Tags, Vertical } from "../vertical.js";
import { type BrandPrices, priceByBrand } from "../brandPrices.js";
import { select, selectors } from "./select.js";
import { treatments } from "./treatments.js";
import { vocabulary } from "./vocabulary.js";

const KINDS: Readonly<Record<string, Kind>> = {
  hairdresser: {
    schemaOrg: "HairSalon",
    presets: ["shop/hairdresser"],
    neighbours: ["barber", "beauty_salon"],
  },
  beauty_salon: {
    schemaOrg: "BeautySalon",
    presets: ["shop/beauty"],
    neighbours: ["hairdresser", "nail_salon", "tanning_salon", "spa", "massage"],
  },
  barber: { schemaOrg: "HairSalon", presets: ["shop/hairdresser/barber"], neighbours: ["hairdresser"] },
  nail_salon: { schemaOrg: "NailSalon", presets: ["shop/beauty/nails"], neighbours: ["beauty_salon"] },
  massage: {
    schemaOrg: "HealthAndBeautyBusiness",
    presets: ["shop/massage"],
    neighbours: ["spa", "beauty_salon"],
  },
  spa: { schemaOrg: "DaySpa", presets: [], neighbours: ["massage", "sauna", "beauty_salon"] },
  tattoo: { schemaOrg: "TattooParlor", presets: ["shop/tattoo"], neighbours: ["piercing"] },
  tanning_salon: {
    schemaOrg: "HealthAndBeautyBusiness",
    presets: ["shop/beauty/tanning"],
    neighbours: ["beauty_salon"],
  },
  piercing: { schemaOrg: "HealthAndBeautyBusiness", presets: ["shop/piercing"], neighbours: ["tattoo"] },
  sauna: { schemaOrg: "HealthAndBeautyBusiness", presets: ["leisure/sauna"], neighbours: ["spa"] },
};

/** Of salons there are no two dates to compare, so how their facts age is assumed from those of places to eat (.014 a year), made faster. */
const ASSUMED = {
  perYear: 0.03,
  ground: "assumed: whom a salon serves, and how, changes twice as often as what a café offers",
};

const FACTS: Readonly<Record<string, Fact>> = {
  male: {
    tags: ["male", "unisex"],
    read: (_, tags) => serves(tags, "male", "female"),
    sense: { with: "services for men", without: "no services for men" },
    isNotable: true,
    ageing: ASSUMED,
  },
  female: {
    tags: ["female", "unisex"],
    read: (_, tags) => serves(tags, "female", "male"),
    sense: { with: "services for women", without: "no services for women" },
    isNotable: true,
    ageing: ASSUMED,
  },
  unisex: {
    tags: ["unisex", "male", "female"],
    read: (_, tags) => isUnisex(tags),
    sense: { with: "services for men and women", without: "not for both men and women" },
    isNotable: true,
    ageing: ASSUMED,
  },
  children: {
    tags: ["children", "child", "kids"],
    sense: { with: "services for children", without: "no services for children" },
    ageing: ASSUMED,
  },
  walk_in: {
    tags: ["walk-in", "walk_in", "reservation", "appointment"],
    read: readWalkIn,
    sense: { with: "walk-ins without an appointment", without: "by appointment only" },
    values: { limited: null },
    isNotable: true,
    ageing: ASSUMED,
  },
  appointment: {
    tags: ["appointment", "reservation"],
    read: readAppointment,
    sense: { with: "appointments", without: "no appointments" },
    values: { required: true },
    isNotable: true,
    ageing: ASSUMED,
  },
};

/** A barber serves men by the meaning of the word; there are some who cut women's hair as well. */
const BARBER_FOR_MEN = 0.97;
const BARBER_NOT_UNISEX = 0.8;
/** Chains whose prices stand in their advertising; what a branch takes may differ. An assumption: no data set carries prices. */
const BRAND_CONFIDENCE = 0.6;
const PRICES: BrandPrices = {
  "€": "super cut|supercuts|great clips|cost cutters|haarmarkt|klier|hair express|hairexpress|tchip coiffure|qb house|sport clips",
  "€€€": "toni guy|toni and guy|dessange|aveda|sassoon|vidal sassoon|aldo coppola|rituals city spa|guinot",
};

/** Hairdressers, salons, tattoo studios, spas and other places that look after body and looks. */
export const beauty: Vertical = {
  id: "beauty",
  name: "hairdressers, beauty salons, spas and other places for body and looks",
  kinds: KINDS,
  answersFor: ["shop/cosmetics", "leisure/hot_tub", "amenity/public_bath"],
  selectors,
  select,
  facts: FACTS,
  offering: { fact: "treatment", tags: ["beauty"], ...treatments, fields: ["beauty"] },
  infer,
  examples: { queries: ["hairdresser open on Saturday at 10"], claims: ["takes walk-ins", "is a barber"] },
  site: {
    types: [],
    commonInNames:
      "salon hair friseur friseursalon coiffeur barber barbershop beauty kosmetik nails studio spa",
  },
  words: vocabulary,
  pictures: {
    "💇💈": "hairdresser",
    "💅": "nails",
    "💆": "massage",
    "🧖": "sauna",
  },
};

function infer({ attributes, facts }: Known): Inference[] {
  const price = priceByBrand(PRICES, attributes, BRAND_CONFIDENCE);
  const inferences: Inference[] = price === null ? [] : [price];
  if (attributes.kind?.value !== "barber") return inferences;
  const ground = "being a barber";
  if (facts["male"] === undefined)
    inferences.push({ name: "male", value: true, ground, confidence: BARBER_FOR_MEN });
  if (facts["unisex"] === undefined)
    inferences.push({ name: "unisex", value: false, ground, confidence: BARBER_NOT_UNISEX });
  return inferences;
}

/** Whether one sex is served; who serves the other only does not serve it. */
function serves(tags: Tags, asked: "male" | "female", other: "male" | "female"): boolean | null {
  if (tags[asked] === "no" || tags[other] === "only") return false;
  return tags[asked] === "yes" || tags[asked] === "only" || tags["unisex"] === "yes" ? true : null;
}

/** Who is tagged for one sex and not for the other is for that one (see select: of hairdressers these are barbers). */
function isUnisex(tags: Tags): boolean | null {
  const unisex = tags["unisex"];
  if (unisex === "yes" || unisex === "no") return unisex === "yes";
  return serves(tags, "male", "female") === true && serves(tags, "female", "male") === true;
}

/** Who needs no appointment may walk in, who must have one may not; where one is possible, at quiet hours. */
function readWalkIn(_: string, tags: Tags): boolean | string | null {
  const said = tags["walk-in"] ?? tags["walk_in"];
  if (said === "yes" || said === "only") return true;
  if (said === "no") return false;
  const appointment = tags["reservation"] ?? tags["appointment"];
  if (appointment === "required" || appointment === "only") return false;
  if (appointment === "yes" || appointment === "recommended") return "limited";
  return appointment === "no" ? true : null;
}

function readAppointment(written: string): boolean | string | null {
  if (written === "required" || written === "only") return "required";
  if (written === "yes" || written === "recommended") return true;
  return written === "no" ? false : null;
}
