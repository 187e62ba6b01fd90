import type { NamedLocation } from "../places/location.js";
import type { PlaceIndex } from "../places/places.js";
import { placeScorer } from "./conditions/place.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { NameMention } from "./saidName.js";

/** A business this near to a street or a square stands at it. */
const THERE = 0.8;
/** Places in which so much lies that a name in them may as well be what is asked for: "pizza in Mitte". */
const WIDE: ReadonlySet<string> = new Set(["area", "city", "quarter", "postcode"]);
/** Of places of one name, "Seestraße" the street and its station, and of a chain's branches so many are looked at. */
const MAX_READINGS = 4;
const MAX_BRANCHES = 100;

/** Whether a name is said in quotation marks: then it is no word for anything else. `text`: in which it stands. */
export function isQuoted({ from, to }: Pick<NameMention, "from" | "to">, text: string): boolean {
  return QUOTED.test(text.slice(from, to).replace(TAIL, ""));
}

const QUOTED = /^["“”„«»].*["“”„«»]$/u;
/** What may stand behind closing quotation marks, before the next space. */
const TAIL = /[,.;:!?]+$/u;

/** Whether a business called so stands at a street, a square or a sight that is named: "Soy, Rosa-Luxemburg-Straße" is no wish for soy. */
export function standsAt(
  called: readonly string[],
  place: NamedLocation,
  { indexes, places }: { readonly indexes: readonly AreaIndex[]; readonly places: PlaceIndex },
): boolean {
  const found = places.find(place.text).filter(({ kind }) => !WIDE.has(kind));
  return found.slice(0, MAX_READINGS).some((one) =>
    indexes.some((index) => {
      const nearness = placeScorer({ place: one, relation: "within", radiusM: null }, index);
      const those = [...index.names.findWhole(called).keys()].slice(0, MAX_BRANCHES);
      return those.some((branch) => nearness(branch) >= THERE);
    }),
  );
}
