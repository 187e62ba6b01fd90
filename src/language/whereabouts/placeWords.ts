import { wordTables } from "../../words/words.js";

/** Small words around the names of places, each list separated by `|`. */
export interface PlaceGrammar {
  readonly streetWords: string;
  readonly articles: string;
  readonly definite: string;
  readonly beforeNames: string;
  readonly indefinite: string;
  readonly possessives: string;
  readonly towns: string;
  readonly origins: string;
  readonly partOf: string;
  readonly styleWords: string;
  readonly superlatives: string;
}

/** Words about places in several languages at once, `data/words/any/places.yaml`; `data/schemas/places.json` says what each list is. */
interface PlaceWords {
  /** Each a line of names separated by `|`. */
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
  readonly genericWords: string;
  readonly townsBefore: string;
  readonly townsAfter: string;
  readonly townArticles: string;
  readonly streetsBehind: string;
  readonly streetsBefore: string;
  readonly streetLinks: string;
  readonly placeEndings: string;
  readonly streetEndings: string;
  readonly streetNameEndings: string;
  readonly streetNameWords: string;
  readonly squareNameEndings: string;
  readonly squareNameWords: string;
  readonly typesBefore: string;
  readonly typesBehind: string;
  readonly typeEndings: string;
  readonly narrowTypes: string;
  readonly districtWords: string;
  readonly smallWords: string;
  readonly units: Readonly<Record<string, string>>;
  readonly unitNumbers: Readonly<Record<string, string>>;
  readonly fillers: string;
  readonly businessParts: string;
  readonly grammar: PlaceGrammar;
}

const { any } = wordTables<PlaceWords>("places");
if (any === undefined) throw new Error("data/words/any has no places.yaml");

export const PLACE_WORDS: PlaceWords = any;
