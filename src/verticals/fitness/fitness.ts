import { priceByBrand } from "../brandPrices.js";
import { verticalOf } from "../definition.js";
import type { Inference, Known, Tags } from "../vertical.js";
import { isWomensChain } from "./chains.js";
import { select } from "./select.js";
import { isSport, isStudioSport } from "./sports.js";

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
export const fitness = verticalOf("fitness", {
  select,
  infer,
  readers: {
    women_only: { read: (_, tags) => isForWomenAlone(tags) },
    day_pass: {
      read: (written, tags) => readDayPass(tags["day_pass"] === undefined ? null : written, tags),
    },
    free_entry: { read: (written) => (written === "no" ? true : written === "yes" ? false : null) },
    indoor: { read: (written) => isUnderRoof(written) },
  },
});

function infer({ attributes, facts }: Known): Inference[] {
  const price = priceByBrand("fitness", attributes, BRAND_CONFIDENCE);
  const inferences: Inference[] = price === null ? [] : [price];
  const practised = textsOf(facts["sport"]?.value);
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

function textsOf(value: unknown): readonly string[] {
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
