import { isPublicSite } from "../../domain/contactValues.js";
import { readUrl } from "../../language/text/webAddress.js";
import { wordTables } from "../../words/words.js";
import { claim, first, has, hasExactly, isKind, quality } from "../claimRules.js";
import { definitionOf, listOf, unfitReason, valuesIn, type VerticalCode, verticalOf } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";
import type { Claim, Selection, Tags } from "../vertical.js";
import type { Vocabulary } from "../vocabulary.js";

/** Fully vegan if all of its food is; not if only some is; unknown if there is some. */
const THROUGHOUT = { only: true, limited: false, no: false, false: false };

/** Claims about food places, besides having a fact. */
const foodClaims: Readonly<Record<string, Claim>> = {
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

/** Parsers of facts with other values than yes and no. */
const readers: NonNullable<VerticalCode["readers"]> = {
  vegetarian: { read: readDiet },
  vegan: { read: readDiet },
  outdoor_seating: { read: readSeating },
  reservation: {
    // The value can be a URL for reservations.
    site: { properties: ["acceptsReservations"], read: (written) => (written === "no" ? "no" : "yes") },
  },
  menu: { read: readPublicUrl, site: { properties: ["hasMenu", "menu"], read: readPublicUrl } },
};

/** `limited`: only some dishes, not enough to promise. */
const DIETS: ReadonlySet<string> = new Set(["only", "yes", "limited", "no"]);

function readDiet(written: string): string | null {
  const value = written.toLowerCase();
  return DIETS.has(value) ? value : null;
}

const SEATING = new Set(listOf("food", "seating"));

/** Any kind of outdoor seating means yes. */
function readSeating(written: string): boolean | null {
  const values = valuesIn(written);
  if (values.some((value) => SEATING.has(value))) return true;
  return values.every((value) => value === "no") ? false : null;
}

/** A public web address. */
function readPublicUrl(written: string): string | null {
  const url = readUrl(written);
  return url !== null && isPublicSite(url) ? url : null;
}

const { kinds: KNOWN_KINDS, offering = {} } = definitionOf("food");
const KINDS = new Set(Object.keys(KNOWN_KINDS));

/** Restaurants and other places to eat and drink. */
export const food = verticalOf("food", {
  select,
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
