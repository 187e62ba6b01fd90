import type schema from "../../../data/schemas/claims.json";
import { wordTables } from "../../words/words.js";
import { phrasesOf } from "./tokens.js";

/**
 * A list of cue phrases: words that give a claim its structure, not its topic. The phrases are in `data/words/LANGUAGE/claims.yaml` and the meaning of
 * each list in `data/schemas/claims.json`. A phrase in two lists belongs to the earlier list in the schema.
 */
export type CueList = keyof (typeof schema)["properties"];

/** The cue phrases of one language by list. Values are phrases separated by `|`, folded when compiled. A language may lack lists. */
export type CueLists = Readonly<Record<CueList, string>>;

/** The languages in which claims are read. */
export const CLAIM_CUES = wordTables<CueLists>("claims");

/** Lists that are special cases of another cue. */
const CUE_OF = {
  notAny: "not",
  never: "not",
  untrue: "not",
  closingDay: "closed",
  notBefore: "only",
  notOnly: "skip",
  available: "skip",
  within: "skip",
  prepositions: "skip",
  place: "skip",
} as const;

/** The function of a cue phrase in a claim. */
export interface CueMark {
  readonly type: Exclude<CueList, keyof typeof CUE_OF> | "noun";
  readonly list?: CueList;
}

/** The cue phrases of a language. */
export function cueMarks(lists: CueLists): readonly (readonly [string, CueMark])[] {
  return (Object.keys(lists) as CueList[]).flatMap((list) => {
    const mark = { type: list in CUE_OF ? CUE_OF[list as keyof typeof CUE_OF] : list, list } as CueMark;
    return list === "than" ? [] : phrasesOf(lists[list]).map((phrase) => [phrase, mark] as const);
  });
}
