import { fold } from "../../language/text/fold.js";
import { definitionOf, verticalOf } from "../definition.js";
import type { Tags } from "../vertical.js";

/** Gyms, studios, pools, climbing halls and other places to train. */
export const fitness = verticalOf("fitness", {
  isOf,
  unfit: (tags, kind) => (isNotPublic(kind, tags) ? "not_public" : null),
  narrowed,
});

/** Dance places count only as schools, and public baths only as swimming pools. */
function isOf(key: string, value: string, tags: Tags): boolean {
  if (key === "leisure" && value === "dance")
    return tags["dance:teaching"] === "yes" || tags["amenity"] === "dancing_school";
  if (value === "public_bath") return sportsOf(tags).includes("swimming") || tags["bath:type"] === "lake";
  return true;
}

/** True for a private pool or hall, such as that of a house, hotel or school, which is not a business. */
function isNotPublic(kind: string, tags: Tags): boolean {
  const { access, fee } = tags;
  if (tags["amenity"] === "school" || access === "students" || access === "members") return true;
  if (kind !== "swimming_pool") return false;
  if (/^(?:private|personal|hotel)$/u.test(tags["swimming_pool"] ?? "")) return true;
  const isOpenToAll = access === "yes" || access === "public" || access === "permissive" || fee === "yes";
  return (
    tags["leisure"] === "swimming_pool" &&
    !isOpenToAll &&
    (access === "customers" || tags["name"] === undefined)
  );
}

/** Narrows a kind by sports. */
function narrowed(kind: string, tags: Tags): readonly string[] {
  const isChain = CHAINS.has(fold(tags["brand"] ?? tags["name"] ?? ""));
  const practiced = [...sportsOf(tags), ...(isChain ? ["fitness"] : [])];
  const isAll = (test: (sport: string) => boolean) => practiced.length > 0 && practiced.every(test);
  const isAny = (requested: string) => practiced.some((sport) => isSport(sport, requested));
  if (kind === "gym") {
    if (isAll((sport) => isSport(sport, "climbing"))) return ["climbing_gym"];
    if (isAll((sport) => isSport(sport, "martial_arts"))) return ["martial_arts_school"];
    if (isAll(isStudioSport)) return ["studio"];
    return practiced.some(isStudioSport) && !isAny("fitness") ? ["gym", "studio"] : ["gym"];
  }
  if (kind !== "sports_centre" && kind !== "sports_club") return [kind];
  const narrower = [
    ...(isAny("fitness") ? ["gym"] : []),
    ...(isAny("swimming") ? ["swimming_pool"] : []),
    ...(isAny("climbing") ? ["climbing_gym"] : []),
    ...(isAny("martial_arts") ? ["martial_arts_school"] : []),
    ...(isAll((sport) => isSport(sport, "dance")) ? ["dance_school"] : []),
    ...(isAll(isStudioSport) && !isAny("dance") ? ["studio"] : []),
  ];
  // The sport is more specific than a sports center; a club remains a club.
  return narrower.length === 1 && kind === "sports_centre" ? [...narrower, kind] : [kind, ...narrower];
}

function sportsOf(tags: Tags): readonly string[] {
  return (tags["sport"] ?? "")
    .split(/[;,]/u)
    .flatMap((value) => fitness.offering?.canonical(value) ?? [])
    .filter((value) => value !== "");
}

const { infers = [], lists = {} } = definitionOf("fitness");

/** Sports whose places are called studios. */
const STUDIO_SPORTS = lists["studioSports"] ?? [];

/** True when a sport is the same as another or narrower. */
function isSport(sport: string, requested: string): boolean {
  return (fitness.offering?.closeness(requested, sport) ?? 0) >= 0.9;
}

function isStudioSport(sport: string): boolean {
  return STUDIO_SPORTS.some((one) => isSport(sport, one));
}

/** Gym chains: a sports center without a sport and with such a name is a gym. */
const CHAINS = new Set([
  ...infers.flatMap(({ name, brands = [] }) => (name === "price_band" ? brands : [])),
  ...(lists["otherChains"] ?? []),
]);
