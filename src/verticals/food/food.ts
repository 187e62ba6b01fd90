import { isPublicSite } from "../../domain/contactValues.js";
import { readUrl } from "../../language/text/webAddress.js";
import { wordTables } from "../../words/words.js";
import { definitionOf, type VerticalCode, verticalOf } from "../definition.js";
import { taxonomyOf } from "../taxonomy.js";
import type { Vocabulary } from "../vocabulary.js";

const readers: NonNullable<VerticalCode["readers"]> = {
  reservation: {
    // The value can be a URL for reservations.
    site: { properties: ["acceptsReservations"], read: (written) => (written === "no" ? "no" : "yes") },
  },
  menu: { read: readPublicUrl, site: { properties: ["hasMenu", "menu"], read: readPublicUrl } },
};

/** A public web address. */
function readPublicUrl(written: string): string | null {
  const url = readUrl(written);
  return url !== null && isPublicSite(url) ? url : null;
}

/** Restaurants and other places to eat and drink. */
export const food = verticalOf("food", {
  // A tag with several values is no place to eat.
  isOf: (key, value, tags) => tags[key] === value,
  readers,
  claimWords: {
    ...wordTables<Vocabulary>("food-claims"),
    any: {
      offers: Object.fromEntries(
        [...taxonomyOf(definitionOf("food").offering ?? {}).values].map((cuisine) => [
          cuisine,
          cuisine.replaceAll("_", " "),
        ]),
      ),
    },
  },
});
