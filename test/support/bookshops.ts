import { unfitReason } from "#doorlight/verticals/definition.js";
import type { Selection, Tags, Vertical } from "#doorlight/verticals/vertical.js";

/** A sixth vertical, as small as possible: everything a vertical needs is here. A café that sells books belongs to it and to food. */
export const bookshops: Vertical = {
  id: "bookshops",
  name: "bookshops",
  kinds: {
    bookshop: { schemaOrg: "BookStore", presets: [], neighbours: ["antiquarian"] },
    antiquarian: { schemaOrg: "BookStore", presets: [], neighbours: ["bookshop"] },
  },
  selectors: ['nwr["shop"="books"]'],
  select,
  facts: {
    second_hand: {
      tags: ["second_hand"],
      sense: { with: "second-hand books", without: "no second-hand books" },
      values: { only: true },
      isNotable: true,
    },
    story_hour: {
      tags: ["story_hour"],
      sense: { with: "a story hour", without: "no story hour" },
      isNotable: true,
      ageing: { perYear: 0.1, ground: "assumed: a habit of the house" },
    },
  },
  offering: null,
  infer: ({ facts, attributes }) =>
    attributes.kind?.value === "antiquarian" && facts["second_hand"] === undefined
      ? [{ name: "second_hand", value: true, ground: "being an antiquarian bookshop", confidence: 0.97 }]
      : [],
  words: {
    en: {
      kinds: { "bookshop,antiquarian": "bookshop|bookstore", antiquarian: "antiquarian|rare book dealer" },
      facts: { second_hand: "second-hand books|used books", story_hour: "story hour|reading for children" },
      context: "books|novels",
    },
    de: {
      kinds: { "bookshop,antiquarian": "buchhandlung|buchladen", antiquarian: "antiquariat" },
      facts: { second_hand: "gebrauchte bücher", story_hour: "vorlesestunde" },
      context: "bücher",
    },
    fr: { kinds: { "bookshop,antiquarian": "librairie", antiquarian: "librairie ancienne" } },
    es: { kinds: { "bookshop,antiquarian": "librería", antiquarian: "librería de viejo" } },
    it: { kinds: { "bookshop,antiquarian": "libreria", antiquarian: "libreria antiquaria" } },
    pl: { kinds: { "bookshop,antiquarian": "księgarnia", antiquarian: "antykwariat" } },
  },
};

function select(tags: Tags): Selection {
  if (tags["shop"] !== "books") return { kinds: [], reason: null };
  const reason = unfitReason(tags, "shop");
  if (reason !== null) return { kinds: [], reason };
  return { kinds: [tags["books"] === "antiquarian" ? "antiquarian" : "bookshop"], tag: "shop" };
}
