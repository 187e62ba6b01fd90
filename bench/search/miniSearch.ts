import MiniSearch from "minisearch";
import { flagsOf, LIMIT, type PeerMaker, type SearchDocument } from "./peer.js";

/** MiniSearch as its documentation recommends for search as you type: prefixes and typing mistakes, names first. */
export const miniSearch: PeerMaker = async (documents) => {
  const index = new MiniSearch<SearchDocument>({
    fields: ["name", "offer", "address"],
    storeFields: ["vegan", "vegetarian", "outdoor", "price"],
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
          (filters.price_band === undefined || result["price"] === filters.price_band),
      });
      return found.slice(0, LIMIT).map(({ id }) => String(id));
    },
  };
};
