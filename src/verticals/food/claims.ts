import { claim, first, has, hasExactly, isKind, quality } from "../claimRules.js";
import type { Claim } from "../vertical.js";

/** A place is vegan throughout where all of its food is; where some is, it is not, and where there is some it may be. */
const THROUGHOUT = { only: true, limited: false, no: false, false: false };

/** What can be claimed of a place to eat or drink, beyond having one of its facts. */
export const foodClaims: Readonly<Record<string, Claim>> = {
  vegan_throughout: quality("vegan throughout", hasExactly("vegan", THROUGHOUT), "not vegan throughout"),
  vegetarian_throughout: quality(
    "vegetarian throughout",
    hasExactly("vegetarian", THROUGHOUT),
    "not vegetarian throughout",
  ),
  diet_lactose_free: claim("lactose-free options", has("diet_lactose_free")),
  reservation_required: claim(
    "reservation required",
    hasExactly("reservation", { required: true, false: false }),
    "reservation not required",
  ),
  beer_garden: claim("a beer garden", first(isKind("biergarten"), has("beer_garden")), "no beer garden"),
};
