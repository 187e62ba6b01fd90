import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { overpassAnswer, restaurantNode } from "./town.js";
import type { VerticalWalk } from "./walkVertical.js";

const EDGE = [
  [13.3, 52.4],
  [13.5, 52.4],
  [13.5, 52.6],
  [13.3, 52.6],
  [13.3, 52.4],
];
const OUTLINE = {
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [EDGE] } }],
};
const PLACES: readonly Readonly<Record<string, string>>[] = [
  { amenity: "restaurant", name: "Lunario", cuisine: "italian", "diet:vegan": "no" },
  { amenity: "restaurant", name: "Goldene Gans", cuisine: "german" },
  {
    shop: "hairdresser",
    name: "Schnittpunkt",
    opening_hours: "Tu-Sa 09:00-18:00",
    male: "yes",
    female: "no",
  },
  { shop: "hairdresser", name: "Lockenwerk" },
  { leisure: "fitness_centre", name: "Eisenhalle", opening_hours: "24/7", sauna: "no" },
  { leisure: "fitness_centre", name: "Kraftraum" },
  { tourism: "hotel", name: "Haus Quelle", stars: "3", internet_access: "wlan", swimming_pool: "no" },
  { tourism: "hotel", name: "Zur Brücke" },
  { craft: "plumber", name: "Rohr & Söhne" },
  { craft: "plumber", name: "Wasserfest" },
];

/** The checks of each vertical in {@link writeInventedTown}. */
export const INVENTED_WALKS: readonly VerticalWalk[] = [
  {
    vertical: "food",
    queries: ["italienisches Restaurant", "italian restaurant"],
    kinds: ["restaurant"],
    supported: "serves Italian food",
    contradicted: "has vegan options",
  },
  {
    vertical: "beauty",
    queries: ["Friseur", "hairdresser"],
    kinds: ["hairdresser"],
    supported: "is a hairdresser",
    contradicted: "is a tattoo studio",
  },
  {
    vertical: "fitness",
    queries: ["Fitnessstudio", "gym"],
    kinds: ["gym"],
    supported: "is a gym",
    contradicted: "is a dance school",
  },
  {
    vertical: "lodging",
    queries: ["Hotel", "a hotel, please"],
    kinds: ["hotel"],
    supported: "is a hotel",
    contradicted: "is a camp site",
  },
  {
    vertical: "homeServices",
    queries: ["Klempner", "plumber"],
    kinds: ["plumber"],
    supported: "is a plumber",
    contradicted: "is a roofer",
  },
];

/** Writes an invented town with a few places of each vertical. Returns the arguments of `doorlight import`. */
export function writeInventedTown(folder: string, date: string): readonly string[] {
  const [file, outline] = [join(folder, "town.json"), join(folder, "outline.geojson")];
  const nodes = PLACES.map((tags, i) => ({ ...restaurantNode(i + 1, {}), tags }));
  writeFileSync(file, overpassAnswer(date, nodes));
  writeFileSync(outline, JSON.stringify(OUTLINE));
  return ["import", "--data", folder, "--now", date, "--area", "Testville", "--boundary", outline, file];
}
