import type { FactValue } from "../../../domain/record.js";
import { cleanText } from "../../../language/text/clean.js";
import type { Tags } from "../../../verticals/vertical.js";
import { readUrl } from "./contact.js";

const FACT_LENGTH = 300;
const FACTS_KEPT = 60;

/** Tags shown as facts, by the name they get. Everything else a source says is left out. */
const NAMES: Readonly<Record<string, string>> = {
  wheelchair: "wheelchair",
  "toilets:wheelchair": "toilets_wheelchair",
  "wheelchair:description": "wheelchair_description",
  takeaway: "takeaway",
  delivery: "delivery",
  drive_through: "drive_through",
  reservation: "reservation",
  internet_access: "internet_access",
  "internet_access:fee": "internet_access_fee",
  smoking: "smoking",
  dog: "dogs",
  dogs: "dogs",
  indoor_seating: "indoor_seating",
  air_conditioning: "air_conditioning",
  highchair: "highchair",
  changing_table: "changing_table",
  kids_area: "kids_area",
  toilets: "toilets",
  capacity: "capacity",
  level: "level",
  stars: "stars",
  "award:michelin": "award_michelin",
  microbrewery: "microbrewery",
  brewery: "brewery",
  cocktails: "cocktails",
  live_music: "live_music",
  "opening_hours:kitchen": "kitchen_hours",
  "website:menu": "menu",
  self_service: "self_service",
  organic: "organic",
  min_age: "min_age",
  lgbtq: "lgbtq",
  start_date: "start_date",
  description: "description",
  operator: "operator",
  bar: "bar",
  beer_garden: "beer_garden",
  terrace: "terrace",
};

/** A tag as a fact: its name and value; null when it is none of those shown. Diets and means of payment keep their kind in the name. */
export function factOf(
  key: string,
  written: string,
): { readonly name: string; readonly value: FactValue } | null {
  // Tag keys come from outside: one called `constructor` must not find what every object inherits.
  const name = (Object.hasOwn(NAMES, key) ? NAMES[key] : undefined) ?? familyName(key);
  const value = key === "website:menu" ? readUrl(cleanText(written, FACT_LENGTH + 1)) : factValue(written);
  return name === null || value === null || value === "" ? null : { name, value };
}

/** All facts of an element, by source tag. */
export function factsOf(
  tags: Tags,
): readonly { readonly key: string; readonly name: string; readonly value: FactValue }[] {
  return Object.entries(tags)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, written]) => {
      const fact = factOf(key, written);
      return fact === null ? [] : [{ key, ...fact }];
    })
    .slice(0, FACTS_KEPT);
}

function familyName(key: string): string | null {
  const payment = key.match(/^payment:([a-z_]{2,30})$/u)?.[1];
  if (payment !== undefined) return `payment_${payment}`;
  const diet = key.match(/^diet:([a-z_-]{2,30})$/u)?.[1];
  // Vegan and vegetarian are attributes of their own.
  if (diet === undefined || diet === "vegan" || diet === "vegetarian") return null;
  return `diet_${diet.replaceAll("-", "_")}`;
}

function factValue(written: string): FactValue {
  const text = cleanText(written, FACT_LENGTH);
  if (text === "yes" || text === "designated") return true;
  if (text === "no") return false;
  return /^\d{1,6}$/u.test(text) ? Number(text) : text;
}
