import type { Tags } from "../vertical.js";

/** An invented business: the middle of its name, and its tags. */
export interface SampleBusiness {
  readonly title: string;
  readonly tags: Tags;
}

const business = (title: string, amenity: string, cuisine = ""): SampleBusiness => ({
  title,
  tags: cuisine === "" ? { amenity } : { amenity, cuisine },
});

/** What the invented sample has, in turn. */
export const sampleBusinesses: readonly SampleBusiness[] = [
  business("Trattoria", "restaurant", "italian;pizza"),
  business("Pho Kitchen", "restaurant", "vietnamese"),
  business("Ramen House", "restaurant", "ramen;japanese"),
  business("Sushi Counter", "restaurant", "sushi;japanese"),
  business("Curry Palace", "restaurant", "indian"),
  business("Wirtshaus", "restaurant", "german"),
  business("Khachapuri Table", "restaurant", "georgian"),
  business("Cantina", "restaurant", "mexican"),
  business("Fish Market Grill", "restaurant", "seafood"),
  business("Steakhouse", "restaurant", "steak_house"),
  business("Kebab Corner", "fast_food", "kebab"),
  business("Burger Bar", "fast_food", "burger"),
  business("Falafel Stand", "fast_food", "falafel"),
  business("Coffee Room", "cafe", "coffee_shop;cake"),
  business("Breakfast Café", "cafe", "breakfast"),
  business("Cocktail Bar", "bar"),
  business("Pub", "pub"),
  business("Gelato", "ice_cream", "ice_cream"),
  business("Beer Garden", "biergarten", "bavarian"),
];

/** What some of them say besides: a tag, the share that has it, and the values to choose from. */
export const sampleFacts: readonly (readonly [key: string, share: number, ...values: string[]])[] = [
  ["outdoor_seating", 0.6, "yes", "yes", "no"],
  ["diet:vegan", 0.5, "yes", "yes", "only", "no"],
  ["diet:vegetarian", 0.5, "yes", "yes", "no"],
  ["wheelchair", 0.6, "yes", "limited", "no"],
  ["takeaway", 0.4, "yes"],
  ["delivery", 0.2, "yes"],
  ["internet_access", 0.3, "wlan"],
];
