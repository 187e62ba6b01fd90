import { isPublicSite } from "../../domain/contactValues.js";
import { readUrl } from "../../language/text/webAddress.js";
import { listOf } from "../definition.js";
import type { VerticalCode } from "../definition.js";

/** How those facts of a place to eat and drink are read that say more than yes and no. */
export const readers: NonNullable<VerticalCode["readers"]> = {
  vegetarian: { read: readDiet },
  vegan: { read: readDiet },
  outdoor_seating: { read: readSeating },
  reservation: {
    // Or the address where to reserve.
    site: { properties: ["acceptsReservations"], read: (written) => (written === "no" ? "no" : "yes") },
  },
  menu: { read: readPublicUrl, site: { properties: ["hasMenu", "menu"], read: readPublicUrl } },
};

/** `limited`: some dishes only, too little to promise. */
const DIETS: ReadonlySet<string> = new Set(["only", "yes", "limited", "no"]);

function readDiet(written: string): string | null {
  const value = written.toLowerCase();
  return DIETS.has(value) ? value : null;
}

const SEATING = new Set(listOf("food", "seating"));

/** Any kind of outdoor seating is one. */
function readSeating(written: string): boolean | null {
  const values = written
    .toLowerCase()
    .split(";")
    .map((value) => value.trim());
  if (values.some((value) => SEATING.has(value))) return true;
  return values.every((value) => value === "no") ? false : null;
}

/** A web address that agents may be handed. */
function readPublicUrl(written: string): string | null {
  const url = readUrl(written);
  return url !== null && isPublicSite(url) ? url : null;
}
