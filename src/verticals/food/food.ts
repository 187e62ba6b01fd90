import { kindsOf } from "../../domain/record.js";
import { wordTables } from "../../words/words.js";
import { definitionOf, verticalOf } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";
import { unfitReason } from "../unfit.js";
import type { Inference, Known, Selection, Tags } from "../vertical.js";
import type { Vocabulary } from "../vocabulary.js";
import { foodClaims } from "./claims.js";
import { inferPriceBand } from "./priceBand.js";
import { readers } from "./readers.js";

/** A diet that follows from another by the meaning of the words. */
const CERTAIN = 0.97;
/** A beer garden is a garden: only winter gardens and misuse of the tag speak against it. */
const BEER_GARDEN_OUTDOOR = 0.95;

const { kinds: KNOWN_KINDS, offering = {} } = definitionOf("food");
const KINDS = new Set(Object.keys(KNOWN_KINDS));

/** Restaurants and other places to eat and drink. */
export const food = verticalOf("food", {
  select,
  infer,
  readers,
  claims: foodClaims,
  claimWords: {
    ...wordTables<Vocabulary>("food-claims"),
    any: {
      offers: Object.fromEntries(
        [...taxonomyOf(offering).values].map((cuisine) => [cuisine, cuisine.replaceAll("_", " ")]),
      ),
    },
  },
});

function select(tags: Tags): Selection {
  const kind = tags["amenity"];
  if (kind === undefined || !KINDS.has(kind)) return { kinds: [], reason: null };
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
  const kind = kinds.find((one) => KINDS.has(one));
  const price =
    attributes.price_band === undefined && kind !== undefined
      ? inferPriceBand(kind, cuisines, { attributes, facts })
      : null;
  return price === null ? inferences : [...inferences, price];
}

function cuisinesOf({ cuisine }: Known["facts"]): readonly string[] {
  return Array.isArray(cuisine?.value) ? (cuisine.value as readonly string[]) : [];
}
