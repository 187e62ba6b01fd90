import type { Tags, Vertical } from "#doorlight/verticals/vertical.js";

/** The tags under which OpenStreetMap keeps what may be a business, most telling first. */
const KEYS = ["shop", "amenity", "leisure", "tourism", "craft", "healthcare", "office"] as const;

/**
 * Whatever a list of businesses holds, of no vertical in particular: for measuring how kinds age that the service does not know
 * yet. Its kinds are the tags' own values.
 */
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
