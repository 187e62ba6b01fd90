import type { CatalogEntry } from "../catalog/catalog.js";
import type { AreaIndex, Document, NameMatch } from "./areaIndex.js";
import { type Condition, offeredScore } from "./conditions.js";
import { isLexical } from "./lexicon/lexicon.js";
import type { Understanding, Want } from "./types.js";

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

/** Collects what meets every condition, or is named outright, and ranks it; the best `limit` are returned with their parts. */
export function scoreAll(input: ScoreInput, limit: number): ScoreOutput {
  const { documents, indexes, conditions, understanding, distanceOf } = input;
  const { terms, nameWords, wants } = understanding;
  const names = namesAmong(indexes, nameWords, terms);
  const pool = wants.length === 0 ? documents : poolOf(indexes, wants, names);
  const meeting = meetingAll(pool, conditions, (document) => isNamed(names.get(document), understanding));
  const matchesTerm = ({ document }: Candidate) =>
    terms.some((term) => names.get(document)?.matched.has(term) === true);
  const byTerm = terms.length === 0 ? [] : meeting.filter(matchesTerm);
  const isOnlyName = wants.length === 0 && conditions.length === 0 && terms.length > 0;
  const candidates = byTerm.length > 0 || isOnlyName ? byTerm : meeting;
  const nameCounts = byTerm.length > 0 || candidates.some(({ named }) => named);
  const nameOf = (document: Document) =>
    nameCounts ? nameScore(names.get(document), nameWords, terms) : null;
  const best = selectBest(candidates, conditions, nameOf, limit);
  return {
    ranked: best.map(({ document }) =>
      scoreOne(document, { conditions, name: nameOf(document), distanceOf }),
    ),
    unmatchedTerms: byTerm.length > 0 ? [] : terms,
  };
}

/** A place that meets everything, with what the conditions gave it in all. */
interface Candidate {
  readonly document: Document;
  readonly named: boolean;
  readonly given: number;
}

/**
 * The places that can answer any of the wants: by kind or cuisine, or by a name that says so. Everything else would fail the
 * condition on what is wanted.
 */
function poolOf(
  indexes: readonly AreaIndex[],
  wants: readonly Want[],
  names: ReadonlyMap<Document, NameMatch>,
): ReadonlySet<Document> {
  const kinds = new Set(wants.flatMap((want) => want.kinds));
  const accepts = (cuisine: string) => wants.some((want) => offeredScore(want, cuisine) > 0);
  const pool = new Set<Document>(names.keys());
  for (const index of indexes) for (const document of index.offering(kinds, accepts)) pool.add(document);
  return pool;
}

function meetingAll(
  documents: Iterable<Document>,
  conditions: readonly Condition[],
  isNamedOutright: (document: Document) => boolean,
): Candidate[] {
  const meeting: Candidate[] = [];
  next: for (const document of documents) {
    if (document.confidence < BELIEVED_GONE) continue;
    const named = isNamedOutright(document);
    let given = 0;
    for (const condition of conditions) {
      const score = condition.test(document);
      // Someone who names a place need not get its cuisine right; everything else they ask for must hold.
      if (score === null && !(named && condition.name === "cuisine_or_kind")) continue next;
      given += condition.weight * (score ?? 0);
    }
    meeting.push({ document, named, given });
  }
  return meeting;
}

/** The best few, in order, without sorting all the others. */
function selectBest(
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  nameOf: (document: Document) => number | null,
  limit: number,
): readonly { readonly document: Document; readonly score: number }[] {
  const asked = conditions.reduce((sum, { weight }) => sum + weight, 0);
  const best: { document: Document; score: number }[] = [];
  for (const { document, given } of candidates) {
    const name = nameOf(document);
    const ceiling = asked + CEILING.confidence + CEILING.completeness + (name === null ? 0 : CEILING.name);
    const score =
      (given +
        CEILING.confidence * document.confidence +
        CEILING.completeness * document.completeness +
        CEILING.name * (name ?? 0)) /
      ceiling;
    const last = best[limit - 1];
    if (last !== undefined && !isBetter(score, document, last)) continue;
    let at = best.length;
    while (at > 0 && isBetter(score, document, best[at - 1] as (typeof best)[number])) at -= 1;
    best.splice(at, 0, { document, score });
    if (best.length > limit) best.pop();
  }
  return best;
}

function isBetter(
  score: number,
  document: Document,
  other: { readonly document: Document; readonly score: number },
): boolean {
  if (score !== other.score) return score > other.score;
  return document.entry.record.id < other.document.entry.record.id;
}

function namesAmong(
  indexes: readonly AreaIndex[],
  nameWords: readonly string[],
  terms: readonly string[],
): ReadonlyMap<Document, NameMatch> {
  if (nameWords.length === 0) return new Map();
  const merged = new Map<Document, NameMatch>();
  for (const index of indexes)
    for (const [document, match] of index.findByName(nameWords, terms)) merged.set(document, match);
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
