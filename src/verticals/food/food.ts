import type { BusinessRecord } from "../../domain/record.js";
import { inferPriceBand } from "./priceBand.js";
import type { Inference, Selection, Tags, Vertical } from "../vertical.js";

const KINDS = [
  "restaurant",
  "cafe",
  "fast_food",
  "bar",
  "pub",
  "biergarten",
  "ice_cream",
  "food_court",
] as const;

/** Key prefixes by which OpenStreetMap says that a feature is not in use (wiki: Lifecycle prefix). */
const LIFECYCLE = [
  "disused",
  "abandoned",
  "demolished",
  "removed",
  "razed",
  "was",
  "closed",
  "proposed",
  "planned",
  "construction",
];

/** A diet that follows from another by the meaning of the words. */
const CERTAIN = 0.97;
/** A beer garden is a garden: only winter gardens and misuse of the tag speak against it. */
const BEER_GARDEN_OUTDOOR = 0.95;

/** Restaurants and other places to eat and drink: the first vertical. */
export const restaurants: Vertical = {
  id: "restaurants",
  name: "restaurants and other places to eat and drink",
  kinds: KINDS,
  selectors: [`nwr["amenity"~"^(${KINDS.join("|")})$"]`],
  select,
  infer,
  tagsOf,
};

function select(tags: Tags): Selection {
  const kind = tags["amenity"];
  if (kind === undefined || !(KINDS as readonly string[]).includes(kind)) return { kind: null, reason: null };
  if (tags["disused"] === "yes" || tags["abandoned"] === "yes") return { kind: null, reason: "out_of_use" };
  if (LIFECYCLE.some((prefix) => tags[`${prefix}:amenity`] === kind))
    return { kind: null, reason: "out_of_use" };
  if (tags["access"] === "private" || tags["access"] === "no") return { kind: null, reason: "not_public" };
  return { kind };
}

function infer(attributes: BusinessRecord["attributes"], facts: BusinessRecord["facts"]): Inference[] {
  const inferences: Inference[] = [];
  const { vegan, vegetarian, kind, cuisine } = attributes;
  const cuisines = cuisine?.value ?? [];
  if (vegan === undefined && cuisines.includes("vegan")) {
    inferences.push({ name: "vegan", value: "yes", ground: "its cuisine", confidence: CERTAIN });
  }
  const servesVegan = vegan?.value === "yes" || vegan?.value === "only" || cuisines.includes("vegan");
  if (vegetarian === undefined && (servesVegan || cuisines.includes("vegetarian"))) {
    const ground = servesVegan ? "its vegan dishes" : "its cuisine";
    inferences.push({
      name: "vegetarian",
      value: vegan?.value === "only" ? "only" : "yes",
      ground,
      confidence: CERTAIN,
    });
  }
  if (attributes.outdoor_seating === undefined && kind?.value === "biergarten") {
    inferences.push({
      name: "outdoor_seating",
      value: true,
      ground: "being a beer garden",
      confidence: BEER_GARDEN_OUTDOOR,
    });
  }
  const price = attributes.price_band === undefined ? inferPriceBand(attributes, facts) : null;
  return price === null ? inferences : [...inferences, price];
}

/** Facts worth a word in a short answer, where they hold. */
const NOTABLE = [
  "takeaway",
  "delivery",
  "reservation",
  "diet_halal",
  "diet_kosher",
  "diet_gluten_free",
] as const;

function tagsOf(attributes: BusinessRecord["attributes"], facts: BusinessRecord["facts"]): string[] {
  const tags: string[] = attributes.kind === undefined ? [] : [attributes.kind.value];
  if (attributes.vegetarian?.value === "only") tags.push("vegetarian_only");
  if (attributes.vegan?.value === "only") tags.push("vegan_only");
  const wheelchair = facts["wheelchair"]?.value;
  if (wheelchair === true) tags.push("wheelchair");
  if (wheelchair === "limited") tags.push("wheelchair_limited");
  for (const name of NOTABLE) {
    const value = facts[name]?.value;
    if (value === true || value === "only" || value === "required") tags.push(name);
  }
  return tags;
}
