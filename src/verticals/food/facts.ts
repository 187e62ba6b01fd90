import { isPublicSite } from "../../domain/contactValues.js";
import { readUrl } from "../../language/text/webAddress.js";
import type { Fact } from "../vertical.js";

const yes = (what: string, without = `no ${what}`) => ({ with: what, without });
const diet = (what: string, value: string): Fact => ({
  tags: [`diet:${value}`],
  sense: yes(`${what} options`),
  fields: [`diet_multi:${value}`],
});

/** What is asked of places to eat and drink beside what every business is asked for, and beside their cuisine. */
export const FACTS: Readonly<Record<string, Fact>> = {
  vegetarian: {
    tags: ["diet:vegetarian"],
    read: readDiet,
    sense: yes("vegetarian options"),
    values: { limited: null },
    filter: "vegetarian",
    impliedBy: ["vegan"],
    isNotable: true,
    fields: ["diet_multi:vegetarian"],
  },
  vegan: {
    tags: ["diet:vegan"],
    read: readDiet,
    sense: yes("vegan options"),
    values: { limited: null },
    filter: "vegan",
    isNotable: true,
    fields: ["diet_multi:vegan"],
  },
  outdoor_seating: {
    tags: ["outdoor_seating"],
    read: readSeating,
    sense: yes("outdoor seating"),
    filter: "outdoor",
    fields: ["outdoor_seating"],
  },
  indoor_seating: { tags: ["indoor_seating"], sense: yes("indoor seating") },
  takeaway: { tags: ["takeaway"], sense: yes("takeaway"), isNotable: true, fields: ["takeaway"] },
  delivery: { tags: ["delivery"], sense: yes("delivery"), isNotable: true, fields: ["delivery"] },
  drive_through: { tags: ["drive_through"], sense: yes("drive-through") },
  reservation: {
    tags: ["reservation"],
    sense: { with: "reservations taken", without: "reservations not taken" },
    values: { recommended: true, required: true, members_only: null },
    isNotable: true,
    fields: ["reservation"],
    // Or the address where to reserve.
    site: { properties: ["acceptsReservations"], read: (written) => (written === "no" ? "no" : "yes") },
  },
  diet_halal: { ...diet("halal", "halal"), isNotable: true },
  diet_kosher: { ...diet("kosher", "kosher"), isNotable: true },
  diet_gluten_free: { ...diet("gluten-free", "gluten_free"), isNotable: true },
  diet_lactose_free: diet("lactose-free", "lactose_free"),
  "diet_*": { tags: ["diet:*"], sense: yes("options for this diet") },
  highchair: { tags: ["highchair"], sense: yes("high chairs") },
  kids_area: { tags: ["kids_area"], sense: yes("a play area", "no play area") },
  self_service: { tags: ["self_service"], sense: yes("self-service") },
  organic: { tags: ["organic"], sense: yes("organic food") },
  microbrewery: { tags: ["microbrewery"], sense: yes("beer of its own") },
  brewery: { tags: ["brewery"], sense: yes("a brewery's beer") },
  cocktails: { tags: ["cocktails"], sense: yes("cocktails") },
  live_music: { tags: ["live_music"], sense: yes("live music") },
  bar: { tags: ["bar"], sense: yes("a bar", "no bar") },
  beer_garden: { tags: ["beer_garden"], sense: yes("a beer garden", "no beer garden") },
  terrace: { tags: ["terrace"], sense: yes("a terrace", "no terrace") },
  award_michelin: { tags: ["award:michelin"], sense: yes("a Michelin award", "no Michelin award") },
  kitchen_hours: { tags: ["opening_hours:kitchen"], sense: yes("hours of its kitchen") },
  menu: {
    tags: ["website:menu"],
    read: readPublicUrl,
    sense: yes("a menu online", "no menu online"),
    site: { properties: ["hasMenu", "menu"], read: readPublicUrl },
  },
};

/** `limited`: some dishes only, too little to promise. */
const DIETS: ReadonlySet<string> = new Set(["only", "yes", "limited", "no"]);

function readDiet(written: string): string | null {
  const value = written.toLowerCase();
  return DIETS.has(value) ? value : null;
}

const SEATING =
  /^(?:yes|only|limited|sidewalk|street|pedestrian_zone|terrace|garden|patio|veranda|balcony|roof|rooftop|parklet|beach|courtyard|backyard|seasonal|separate|bench|benches|chairs|tables?|pavement|dock|park|waterside)$/u;

/** Any kind of outdoor seating is one. */
function readSeating(written: string): boolean | null {
  const values = written
    .toLowerCase()
    .split(";")
    .map((value) => value.trim());
  if (values.some((value) => SEATING.test(value))) return true;
  return values.every((value) => value === "no") ? false : null;
}

/** A web address that agents may be handed. */
function readPublicUrl(written: string): string | null {
  const url = readUrl(written);
  return url !== null && isPublicSite(url) ? url : null;
}
