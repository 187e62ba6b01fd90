import { create, insertMultiple, search } from "@orama/orama";
import { flagsOf, LIMIT, type PeerMaker } from "./peer.js";

/** Orama's full-text search with its defaults, one typing mistake tolerated, names first. */
export const orama: PeerMaker = async (documents) => {
  const index = create({
    schema: {
      id: "string",
      name: "string",
      offer: "string",
      address: "string",
      vegan: "boolean",
      vegetarian: "boolean",
      outdoor: "boolean",
      price: "enum",
    } as const,
  });
  await insertMultiple(index, [...documents], 1_000);
  return {
    name: "Orama",
    async search(text, filters) {
      const where = {
        ...Object.fromEntries(flagsOf(filters).map((flag) => [flag, true])),
        ...(filters.price_band === undefined ? {} : { price: { eq: filters.price_band } }),
      };
      const { hits } = await search(index, {
        term: text,
        properties: ["name", "offer", "address"],
        boost: { name: 2 },
        tolerance: 1,
        threshold: 1,
        limit: LIMIT,
        where,
      });
      return hits.map(({ id }) => id);
    },
  };
};
