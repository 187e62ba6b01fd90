import { fold } from "../language/text/fold.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import type { KnownPlace } from "./knownPlace.js";

/** What is meant by "the market" or "der Bahnhof" without a name: which known places it may be. */
export interface PlaceConcept {
  readonly kinds: ReadonlySet<KnownPlace["kind"]> | null;
  /** Of the folded name, in any language that local names are in; `null`: any name. */
  readonly name: RegExp | null;
  /** The one that is meant where there are several: the main station before a stop. */
  readonly main: RegExp | null;
}

const byWord = new Map<string, PlaceConcept>();
for (const { words, kinds, name, main } of PLACE_WORDS.concepts) {
  const concept: PlaceConcept = {
    kinds: kinds === undefined ? null : new Set(kinds.split("|") as KnownPlace["kind"][]),
    name: name === undefined ? null : new RegExp(name, "u"),
    main: main === undefined ? null : new RegExp(main, "u"),
  };
  for (const word of words.split("|")) byWord.set(fold(word), concept);
}
/** The number of words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of byWord.keys()) {
  const [first = "", ...others] = phrase.split(" ");
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, others.length + 1));
}

/** Words from `at` on that mean a place without naming it; 0 for none. */
export function conceptLengthAt(tokens: readonly string[], at: number): number {
  const longest = longestFrom.get(tokens[at] ?? "") ?? 0;
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--)
    if (byWord.has(tokens.slice(at, at + length).join(" "))) return length;
  return 0;
}

/** Whether a folded phrase means a place by its kind alone: "station". */
export function isKindOfPlace(folded: string): boolean {
  return byWord.has(folded);
}

/** The known places that a folded phrase may mean, main ones alone where there are such; empty when it is no such phrase or nothing fits. */
export function placesMeant(folded: string, known: readonly KnownPlace[]): readonly KnownPlace[] {
  const concept = byWord.get(folded);
  if (concept === undefined) return [];
  const fitting = known.filter(
    ({ kind, name }) => (concept.kinds?.has(kind) ?? true) && (concept.name?.test(fold(name)) ?? true),
  );
  const main = fitting.filter(({ name }) => concept.main?.test(fold(name)) === true);
  return main.length > 0 ? main : fitting;
}
