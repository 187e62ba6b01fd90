import { wordTables } from "../../words/words.js";

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
  readonly units: Readonly<Record<string, string>>;
  readonly unitNumbers: Readonly<Record<string, string>>;
  readonly fillers: string;
  readonly businessParts: string;
}

const { any } = wordTables<PlaceWords>("places");
if (any === undefined) throw new Error("data/words/any has no places.yaml");

export const PLACE_WORDS: PlaceWords = any;
