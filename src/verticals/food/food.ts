import { KNOWN_BY_PLACES } from "./knownByPlaces.js";
import { kindsOf } from "../../domain/record.js";
import { unfitReason } from "../unfit.js";
import type { Inference, Kind, Known, Selection, Tags, Vertical } from "../vertical.js";
import { foodClaimVocabulary } from "./claimVocabulary.js";
import { anotherPeoples, cuisineCloseness } from "./closeness.js";
import { CUISINES, canonicalCuisines } from "./cuisines.js";
import { FACTS } from "./facts.js";
import { foodClaims } from "./claims.js";
import { vocabulary } from "./vocabulary.js";
import { pictures } from "./pictures.js";
import { inferPriceBand } from "./priceBand.js";

const KINDS: Readonly<Record<string, Kind>> = {
  restaurant: {
    schemaOrg: "Restaurant",
    presets: [],
    neighbours: ["pub", "biergarten", "bar", "cafe", "fast_food", "food_court"],
  },
  cafe: {
    schemaOrg: "CafeOrCoffeeShop",
    presets: ["amenity/cafe"],
    neighbours: ["bar", "ice_cream", "restaurant", "fast_food", "food_court"],
  },
  fast_food: {
    schemaOrg: "FastFoodRestaurant",
    presets: ["amenity/fast_food"],
    neighbours: ["restaurant", "food_court", "cafe", "ice_cream"],
  },
  bar: { schemaOrg: "BarOrPub", presets: ["amenity/bar"], neighbours: ["pub", "cafe", "restaurant"] },
  pub: { schemaOrg: "BarOrPub", presets: ["amenity/pub"], neighbours: ["bar", "biergarten", "restaurant"] },
  biergarten: {
    schemaOrg: "BarOrPub",
    presets: ["amenity/biergarten"],
    neighbours: ["pub", "restaurant"],
  },
  ice_cream: {
    schemaOrg: "IceCreamShop",
    presets: ["amenity/ice_cream"],
    neighbours: ["cafe", "fast_food"],
  },
  food_court: {
    schemaOrg: "FoodEstablishment",
    presets: ["amenity/food_court"],
    neighbours: ["fast_food", "restaurant", "cafe"],
  },
};

/** A diet that follows from another by the meaning of the words. */
const CERTAIN = 0.97;
/** A beer garden is a garden: only winter gardens and misuse of the tag speak against it. */
const BEER_GARDEN_OUTDOOR = 0.95;

/** Restaurants and other places to eat and drink. */
export const food: Vertical = {
  id: "food",
  name: "restaurants and other places to eat and drink",
  kinds: KINDS,
  answersFor: [
    "shop/bakery",
    "shop/pastry",
    "shop/confectionery",
    "shop/chocolate",
    "shop/coffee",
    "shop/tea",
    "shop/wine",
    "shop/deli",
    "shop/kiosk",
    "craft/brewery",
    "craft/winery",
    "amenity/nightclub",
    "amenity/hookah_lounge",
    "amenity/internet_cafe",
  ],
  selectors: [`nwr["amenity"~"^(${Object.keys(KINDS).join("|")})$"]`],
  select,
  bandEnds: [20, 45],
  facts: FACTS,
  offering: {
    fact: "cuisine",
    tags: ["cuisine"],
    canonical: canonicalCuisines,
    isKnown: (value) => CUISINES.has(value),
    closeness: cuisineCloseness,
    rulesOut: anotherPeoples,
    knownByPlaces: KNOWN_BY_PLACES,
    fields: ["cuisine"],
    presets: ["amenity/restaurant", "amenity/fast_food", "amenity/cafe"],
  },
  examples: {
    queries: ["vegan ramen with outdoor seating", "italienisch, am Sonntagabend geöffnet"],
    claims: ["has vegan options", "has outdoor seating and takes cards"],
  },
  site: {
    types: "Cafe Bar Pub Bakery Brewery Winery Distillery NightClub FoodService EntertainmentBusiness".split(
      " ",
    ),
    commonInNames:
      "restaurant ristorante restaurante cafe caffe bar pub bistro pizzeria trattoria osteria brasserie gasthaus wirtshaus hotel",
  },
  infer,
  words: vocabulary,
  pictures,
  claims: foodClaims,
  claimWords: foodClaimVocabulary,
};

function select(tags: Tags): Selection {
  const kind = tags["amenity"];
  if (kind === undefined || !Object.hasOwn(KINDS, kind)) return { kinds: [], reason: null };
  const reason = unfitReason(tags, "amenity");
  return reason === null ? { kinds: [kind], tag: "amenity" } : { kinds: [], reason };
}

function infer({ attributes, facts }: Known): Inference[] {
  const inferences: Inference[] = [];
  const { vegan, vegetarian, outdoor_seating: outdoor } = facts;
  const kinds = kindsOf({ attributes });
  const cuisines = cuisinesOf(facts);
  if (vegan === undefined && cuisines.includes("vegan")) {
    inferences.push({ name: "vegan", value: "yes", ground: "its cuisine", confidence: CERTAIN });
  }
  if (vegetarian === undefined && cuisines.includes("vegetarian"))
    inferences.push({ name: "vegetarian", value: "yes", ground: "its cuisine", confidence: CERTAIN });
  if (outdoor === undefined && kinds.includes("biergarten")) {
    inferences.push({
      name: "outdoor_seating",
      value: true,
      ground: "being a beer garden",
      confidence: BEER_GARDEN_OUTDOOR,
    });
  }
  const kind = kinds.find((one) => Object.hasOwn(KINDS, one));
  const price =
    attributes.price_band === undefined && kind !== undefined
      ? inferPriceBand(kind, cuisines, { attributes, facts })
      : null;
  return price === null ? inferences : [...inferences, price];
}

function cuisinesOf({ cuisine }: Known["facts"]): readonly string[] {
  return Array.isArray(cuisine?.value) ? (cuisine.value as readonly string[]) : [];
}
