import { wordTables } from "../../words/words.js";

/** Function words around place names, each list separated by `|`. */
export type PlaceGrammar = Readonly<
  Record<
    | ("streetWords" | "articles" | "definite" | "beforeNames" | "indefinite" | "possessives")
    | ("towns" | "origins" | "partOf" | "styleWords" | "superlatives"),
    string
  >
>;

/** Words about places in several languages at once: `data/words/any/places.yaml`. `data/schemas/places.json` describes each list. */
type PlaceWords = Readonly<Record<PlaceList, string>> & {
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
  readonly units: Readonly<Record<string, string>>;
  readonly unitNumbers: Readonly<Record<string, string>>;
  readonly grammar: PlaceGrammar;
};

type PlaceList =
  | ("genericWords" | "townsBefore" | "townsAfter" | "townArticles" | "streetsBehind" | "streetsBefore")
  | ("streetLinks" | "placeEndings" | "streetEndings" | "streetNameEndings" | "streetNameWords")
  | ("squareNameEndings" | "squareNameWords" | "typesBefore" | "typesBehind" | "typeEndings")
  | ("narrowTypes" | "districtWords" | "smallWords" | "fillers" | "businessParts" | "corners");

const { any } = wordTables<PlaceWords>("places");
if (any === undefined) throw new Error("data/words/any has no places.yaml");

export const PLACE_WORDS: PlaceWords = any;
