import type { PriceBand } from "../../domain/record.js";
import { fold } from "../../language/text/fold.js";
import { listOf } from "../definition.js";
import type { Inference, Known } from "../vertical.js";

/**
 * Price bands are almost never observed. These rules say what a local would expect from the kind of place; their confidences are
 * assumptions (none of the data sets carries prices to fit them on), kept low enough never to read as observed.
 */
interface PriceRule {
  readonly band: PriceBand;
  readonly ground: string;
  readonly confidence: number;
  matches(clues: Clues): boolean;
}

interface Clues {
  readonly kind: string;
  readonly cuisines: readonly string[];
  readonly brand: string;
  readonly stars: boolean;
}

const CHEAP_CUISINES = new Set(listOf("food", "cheapCuisines"));
const EXPENSIVE_CUISINES = new Set(listOf("food", "expensiveCuisines"));
/** French cooking abroad is rather for an occasion, unless it says that it is everyday fare. */
const OCCASION_CUISINES = new Set(["french"]);
const EVERYDAY_FRENCH = new Set(listOf("food", "everydayFrench"));
const EVERYDAY_CUISINES = new Set(listOf("food", "everydayCuisines"));
const CHEAP_BRANDS = new Set(listOf("food", "cheapBrands"));

/** In order: the first that matches decides. */
const RULES: readonly PriceRule[] = [
  { band: "€€€", ground: "its stars", confidence: 0.9, matches: ({ stars }) => stars },
  { band: "€", ground: "its brand", confidence: 0.85, matches: ({ brand }) => CHEAP_BRANDS.has(brand) },
  {
    band: "€€€",
    ground: "its cuisine",
    confidence: 0.6,
    matches: ({ kind, cuisines }) =>
      kind === "restaurant" && cuisines.some((one) => EXPENSIVE_CUISINES.has(one)),
  },
  {
    band: "€€€",
    ground: "its cuisine",
    confidence: 0.4,
    matches: ({ kind, cuisines }) =>
      kind === "restaurant" &&
      cuisines.some((one) => OCCASION_CUISINES.has(one)) &&
      !cuisines.some((one) => EVERYDAY_FRENCH.has(one)),
  },
  {
    band: "€",
    ground: "being a fast food place",
    confidence: 0.8,
    matches: ({ kind }) => kind === "fast_food" || kind === "food_court",
  },
  {
    band: "€",
    ground: "being an ice cream parlour",
    confidence: 0.8,
    matches: ({ kind }) => kind === "ice_cream",
  },
  {
    band: "€",
    ground: "its cuisine",
    confidence: 0.6,
    matches: ({ cuisines }) =>
      cuisines.length > 0 && cuisines.every((one) => CHEAP_CUISINES.has(one) || EVERYDAY_CUISINES.has(one)),
  },
  { band: "€", ground: "being a café", confidence: 0.5, matches: ({ kind }) => kind === "cafe" },
  { band: "€€", ground: "the kind of place", confidence: 0.5, matches: () => true },
];

/** The price band to expect of a place to eat or drink of this kind, labelled with its ground. */
export function inferPriceBand(
  kind: string,
  cuisines: readonly string[],
  { attributes, facts }: Known,
): Inference | null {
  const clues: Clues = {
    kind,
    cuisines,
    brand: fold(attributes.brand?.value ?? attributes.name?.value ?? ""),
    stars: facts["stars"] !== undefined || facts["award_michelin"] !== undefined,
  };
  const rule = RULES.find((candidate) => candidate.matches(clues));
  return rule === undefined
    ? null
    : { name: "price_band", value: rule.band, ground: rule.ground, confidence: rule.confidence };
}
