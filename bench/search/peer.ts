import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import type { Filters } from "#doorlight/contract/resources.js";

/** A business as other search engines get it. */
export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  /** Cuisines and kind as words. */
  readonly offer: string;
  readonly address: string;
  readonly vegan: boolean;
  readonly vegetarian: boolean;
  readonly outdoor: boolean;
  readonly price: string;
}

/** Another search engine, compared on the same data, queries and filters. */
export interface Peer {
  readonly name: string;
  /** Ids of the best results, at most {@link LIMIT}, for the text as the caller wrote it. */
  search(text: string, filters: Filters): readonly string[] | Promise<readonly string[]>;
  close?(): Promise<void>;
}

export type PeerMaker = (documents: readonly SearchDocument[]) => Promise<Peer>;

export const LIMIT = 8;

/** The flags of a document for the filters. A filter that no other engine can support (open now) is left out for all of them. */
export function flagsOf(filters: Filters): readonly ("vegan" | "vegetarian" | "outdoor")[] {
  return (["vegan", "vegetarian", "outdoor"] as const).filter((name) => filters[name] === true);
}

export function documentOf({ record }: CatalogEntry): SearchDocument {
  const { name, alternative_names, kind, address, price_band } = record.attributes;
  const { cuisine, vegan, vegetarian, outdoor_seating } = record.facts;
  const serves = (diet: typeof vegan) => diet !== undefined && diet.value !== "no";
  return {
    id: record.id,
    name: [name?.value ?? "", ...(alternative_names?.value ?? [])].join(" "),
    offer: [...(typeof cuisine?.value === "object" ? cuisine.value : []), kind?.value ?? ""]
      .join(" ")
      .replaceAll("_", " "),
    address: [address?.value.street, address?.value.postcode, address?.value.city]
      .filter((part) => part !== null && part !== undefined)
      .join(" "),
    vegan: serves(vegan),
    vegetarian: serves(vegetarian) || serves(vegan),
    outdoor: outdoor_seating?.value === true,
    price: price_band?.value ?? "",
  };
}
