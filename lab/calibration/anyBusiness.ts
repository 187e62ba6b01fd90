import type { Tags, Vertical } from "#doorlight/verticals/vertical.js";

/** The tags under which OpenStreetMap lists possible businesses, the most specific first. */
const KEYS = ["shop", "amenity", "leisure", "tourism", "craft", "healthcare", "office"] as const;

/** A vertical of all businesses in a list, for measuring how kinds age that the service does not know yet. Its kinds are the values of the tags. */
export const anyBusiness: Vertical = {
  id: "any",
  name: "businesses of any kind",
  kinds: {},
  selectors: [],
  select(tags: Tags) {
    const tag = KEYS.find((key) => tags[key] !== undefined && tags[key] !== "no");
    return tag === undefined ? { kinds: [], reason: null } : { kinds: [tags[tag] ?? ""], tag };
  },
  facts: {},
  offering: null,
  infer: () => [],
  words: {},
};
