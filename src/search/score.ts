import type { CatalogEntry } from "../catalog/catalog.js";
import type { AreaIndex, Document, NameMatch } from "./areaIndex.js";
import type { Condition } from "./conditions.js";
import { isLexical } from "./lexicon/lexicon.js";
import type { Understanding } from "./types.js";

/** One place with the parts of its relevance. */
export interface Scored {
  readonly entry: CatalogEntry;
  /** 0 to 1; results are ordered by it. */
  readonly relevance: number;
  readonly distanceM: number | null;
  /** What each scorer gave, of its ceiling: for `--explain`. */
  readonly parts: Readonly<Record<string, { readonly given: number; readonly ceiling: number }>>;
}

export interface ScoreInput {
  readonly documents: readonly Document[];
  readonly indexes: readonly AreaIndex[];
  readonly conditions: readonly Condition[];
  readonly understanding: Understanding;
  readonly distanceOf: (entry: CatalogEntry) => number | null;
}

export interface ScoreOutput {
  /** Best first; equal ones in order of id, so that an answer is the same every time. */
  readonly ranked: readonly Scored[];
  readonly unmatchedTerms: readonly string[];
}

/** Ceilings of the scorers that every search has. A name outweighs all else: who names a place means it. */
const CEILING = { name: 60, confidence: 10, completeness: 4 } as const;
/** A place believed gone is left out: see the model in docs/confidence.md. */
const BELIEVED_GONE = 0.3;
/** A name counts as named when this much of it was said. */
const NAMED = 0.6;
const WHOLE_NAME = 0.99;

/** Collects what meets every condition, or is named outright, and ranks it. */
export function scoreAll({
  documents,
  indexes,
  conditions,
  understanding,
  distanceOf,
}: ScoreInput): ScoreOutput {
  const { terms, nameWords, wants } = understanding;
  const names = namesAmong(indexes, nameWords);
  const named = (document: Document) => isNamed(names.get(document), understanding);
  // Someone who names a place need not get its cuisine right; everything else they ask for must hold.
  const mustHold = (document: Document) =>
    conditions.every(
      (condition) =>
        (condition.name === "cuisine_or_kind" && named(document)) || condition.test(document) !== null,
    );
  const meeting = documents.filter((document) => document.confidence >= BELIEVED_GONE && mustHold(document));
  const matchesTerm = (document: Document) =>
    terms.some((term) => names.get(document)?.matched.has(term) === true);
  const byTerm = terms.length === 0 ? [] : meeting.filter(matchesTerm);
  const isOnlyName = wants.length === 0 && conditions.length === 0 && terms.length > 0;
  const candidates = byTerm.length > 0 || isOnlyName ? byTerm : meeting;
  const nameCounts = byTerm.length > 0 || candidates.some(named);
  const ranked = candidates
    .map((document) =>
      scoreOne(document, {
        conditions,
        name: nameCounts ? nameScore(names.get(document), nameWords, terms) : null,
        distanceOf,
      }),
    )
    .sort((a, b) => b.relevance - a.relevance || (a.entry.record.id < b.entry.record.id ? -1 : 1));
  return { ranked, unmatchedTerms: byTerm.length > 0 ? [] : terms };
}

function namesAmong(
  indexes: readonly AreaIndex[],
  nameWords: readonly string[],
): ReadonlyMap<Document, NameMatch> {
  if (nameWords.length === 0) return new Map();
  const merged = new Map<Document, NameMatch>();
  for (const index of indexes)
    for (const [document, match] of index.findByName(nameWords)) merged.set(document, match);
  return merged;
}

/** Whether a place was named: its whole name was said, and not only by words that mean something else ("Sushi Bar"). */
function isNamed(match: NameMatch | undefined, { terms, nameWords }: Understanding): boolean {
  if (match === undefined || match.score < NAMED) return false;
  if (terms.some((term) => match.matched.has(term))) return true;
  return (
    match.score >= WHOLE_NAME &&
    match.matched.size >= 2 &&
    nameWords.every((word) => match.matched.has(word) || isLexical(word))
  );
}

/** How much of the name was said, and how much of what was said is in the name. */
function nameScore(
  match: NameMatch | undefined,
  nameWords: readonly string[],
  terms: readonly string[],
): number {
  if (match === undefined) return 0;
  const asked = terms.length > 0 ? terms : nameWords;
  const said = asked.filter((word) => match.matched.has(word)).length / Math.max(1, asked.length);
  return match.score * 0.5 + said * 0.5;
}

function scoreOne(
  document: Document,
  given: { conditions: readonly Condition[]; name: number | null; distanceOf: ScoreInput["distanceOf"] },
): Scored {
  const parts: Record<string, { given: number; ceiling: number }> = {};
  for (const condition of given.conditions) {
    const { name, weight } = condition;
    if (weight > 0) parts[name] = { given: weight * (condition.test(document) ?? 0), ceiling: weight };
  }
  if (given.name !== null) parts["name"] = { given: CEILING.name * given.name, ceiling: CEILING.name };
  parts["confidence"] = { given: CEILING.confidence * document.confidence, ceiling: CEILING.confidence };
  parts["completeness"] = {
    given: CEILING.completeness * document.completeness,
    ceiling: CEILING.completeness,
  };
  const all = Object.values(parts);
  const sum = (pick: (part: { given: number; ceiling: number }) => number) =>
    all.reduce((total, part) => total + pick(part), 0);
  return {
    entry: document.entry,
    relevance: sum((part) => part.given) / sum((part) => part.ceiling),
    distanceM: given.distanceOf(document.entry),
    parts,
  };
}
