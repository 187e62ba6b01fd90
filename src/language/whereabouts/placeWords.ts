import type schema from "../../../data/schemas/places.json";
import type { BoundingBox } from "../../domain/geometry.js";
import { wordTables } from "../../words/words.js";

type Lists = (typeof schema)["properties"];

/** Function words around place names, each list separated by `|`. */
export type PlaceGrammar = Readonly<Record<keyof Lists["grammar"]["properties"], string>>;

/** Words about places in several languages at once: `data/words/any/places.yaml`. `data/schemas/places.json` describes each list. */
type PlaceWords = Readonly<Record<Exclude<keyof Lists, keyof Structured>, string>> & Structured;

interface Structured {
  /** One line per place, with names separated by `|`. */
  readonly exonyms: readonly string[];
  readonly cities: readonly string[];
  readonly concepts: readonly {
    readonly words: string;
    readonly kinds?: string;
    readonly name?: string;
    readonly main?: string;
    readonly calledAfterTown?: boolean;
    readonly mainOnly?: boolean;
  }[];
  /** Further names of countries, by ISO 3166-1 code. */
  readonly countries: Readonly<Record<string, string>>;
  readonly regions: readonly {
    readonly country: string;
    readonly box: BoundingBox;
    readonly code?: string;
    readonly isCityToo?: boolean;
    readonly names: string;
  }[];
  /** Cities whose postcodes contain the number of the district: `NN` in two digits, `N` in one. */
  readonly numberedCities: readonly {
    readonly city: string;
    readonly postcode: string;
    readonly districts: number;
  }[];
  readonly units: Readonly<Record<string, string>>;
  readonly unitNumbers: Readonly<Record<string, string>>;
  readonly grammar: PlaceGrammar;
}

const { any } = wordTables<PlaceWords>("places");
if (any === undefined) throw new Error("data/words/any has no places.yaml");

export const PLACE_WORDS: PlaceWords = any;
