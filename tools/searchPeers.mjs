// General full-text searches that `npm run bench -- search` compares ours with. They take documents as bench/search/peer.ts describes them.
import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";

const FLAGS = ["vegan", "vegetarian", "outdoor"];
/** The flags that documents carry for the filters. A filter that no peer can know (open now) is left out for all of them. */
const flagsOf = (filters) => FLAGS.filter((name) => filters[name] === true);

/** MiniSearch as its documentation recommends for search as you type: prefixes and typing mistakes, names first. */
export async function miniSearch(documents, limit) {
  const index = new MiniSearch({
    fields: ["name", "offer", "address"],
    storeFields: [...FLAGS, "price"],
    searchOptions: { boost: { name: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(documents);
  return {
    name: "MiniSearch",
    search(text, filters) {
      const flags = flagsOf(filters);
      const found = index.search(text, {
        filter: (result) =>
          flags.every((flag) => result[flag] === true) &&
          (filters.price_band === undefined || result.price === filters.price_band),
      });
      return found.slice(0, limit).map(({ id }) => String(id));
    },
  };
}

/** Orama's full-text search with its defaults, one typing mistake tolerated, names first. */
export async function orama(documents, limit) {
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
    },
  });
  await insertMultiple(index, [...documents], 1_000);
  return {
    name: "Orama",
    async search(text, filters) {
      const { hits } = await search(index, {
        term: text,
        properties: ["name", "offer", "address"],
        boost: { name: 2 },
        tolerance: 1,
        threshold: 1,
        limit,
        where: {
          ...Object.fromEntries(flagsOf(filters).map((flag) => [flag, true])),
          ...(filters.price_band === undefined ? {} : { price: { eq: filters.price_band } }),
        },
      });
      return hits.map(({ id }) => id);
    },
  };
}
