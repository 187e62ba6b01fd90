import type { NamedLocation } from "../places/location.js";
import type { PlaceIndex } from "../places/places.js";
import { placeScorer } from "./conditions/place.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { NameMention } from "./nameMentions.js";

/** Minimum nearness of a business to count as at a street or square. */
const MIN_NEARNESS = 0.8;
/** Places too large for this: in them a name may as well be what the query wants, "pizza in Mitte". */
const WIDE: ReadonlySet<string> = new Set(["area", "city", "quarter", "postcode"]);
/** Maximum number of places of one name ("Seestraße", the street and its station) and of branches to try. */
const MAX_READINGS = 4;
const MAX_BRANCHES = 100;

/** Whether a name is in quotation marks in `text`; then it has no other meaning. */
export function isQuoted({ from, to }: Pick<NameMention, "from" | "to">, text: string): boolean {
  return QUOTED.test(text.slice(from, to).replace(TAIL, ""));
}

const QUOTED = /^["“”„«»].*["“”„«»]$/u;
/** Punctuation after closing quotation marks. */
const TAIL = /[,.;:!?]+$/u;

/** Whether a business of that name is at the named street, square or sight: "Soy, Rosa-Luxemburg-Straße" does not ask for soy. */
export function isAtPlace(
  called: readonly string[],
  place: NamedLocation,
  { indexes, places }: { readonly indexes: readonly AreaIndex[]; readonly places: PlaceIndex },
): boolean {
  const found = places.find(place.text).filter(({ kind }) => !WIDE.has(kind));
  return found.slice(0, MAX_READINGS).some((one) =>
    indexes.some((index) => {
      const nearness = placeScorer({ place: one, relation: "within", radiusM: null }, index);
      const branches = [...index.names.findWhole(called).keys()].slice(0, MAX_BRANCHES);
      return branches.some((branch) => nearness(branch) >= MIN_NEARNESS);
    }),
  );
}
