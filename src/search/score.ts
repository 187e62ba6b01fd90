import type { CatalogEntry } from "../catalog/catalog.js";
import type { AreaIndex } from "./areaIndex.js";
import { type Condition, type Test, UNSAID } from "./condition.js";
import { isAboutTime } from "./conditions.js";
import { distanceToPlaceM } from "./distance.js";
import { isNamed, type Naming, textScore } from "./naming.js";
import type { KnownPlace } from "./places.js";
import { acceptsKind, offeredScore } from "./wantCondition.js";
import type { Want } from "./types.js";

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
  readonly indexes: readonly AreaIndex[];
  readonly conditions: readonly Condition[];
  readonly wants: readonly Want[];
  readonly naming: Naming;
  /** Where distances are measured from; null without such a point. */
  readonly from: KnownPlace | null;
}

/** Places that failed one condition only: those observed not to meet it, and those of which nobody says. */
export interface NearMiss {
  readonly condition: Condition;
  readonly not: number;
  readonly unsaid: number;
}

export interface ScoreOutput {
  /** Best first; equal ones the latest seen first, then in order of id, so that an answer is the same every time. */
  readonly ranked: readonly Scored[];
  /** Places that meet everything. */
  readonly meeting: number;
  readonly nearMisses: readonly NearMiss[];
  /** Whether a business was called by its name, so that only such answer. */
  readonly named: boolean;
}

/** Ceilings of the scorers that every search has. A name outweighs all else: who names a place means it. */
const CEILING = { text: 60, confidence: 10, completeness: 4 } as const;
/** A place believed gone is left out: see the model in docs/confidence.md. */
const BELIEVED_GONE = 0.3;

/** Collects what meets every condition, or is named outright, and ranks it; the best `limit` are returned with their parts. */
export function scoreAll(input: ScoreInput, limit: number): ScoreOutput {
  const { indexes, conditions, wants } = input;
  const tally = new Tally(conditions.length);
  const candidates = indexes.flatMap((index) => collect(index, poolOf(index, wants, input), input, tally));
  // With nothing found, every place is looked at once more, to say what there is without what was asked for.
  if (candidates.length === 0 && wants.length > 0) {
    tally.clear();
    for (const index of indexes) collect(index, null, input, tally);
  }
  const named = candidates.some((candidate) => candidate.named);
  const answering = named || input.naming.isOnlyName ? candidates.filter(({ text }) => text > 0) : candidates;
  const best = selectBest(answering, conditions, named || answering.some(({ text }) => text > 0), limit);
  return {
    ranked: best.map((candidate) =>
      explain(
        candidate,
        input,
        best.some(({ text }) => text > 0),
      ),
    ),
    meeting: candidates.length,
    nearMisses: conditions
      .map((condition, i) => ({ condition, not: tally.not[i] ?? 0, unsaid: tally.unsaid[i] ?? 0 }))
      .filter(({ not, unsaid }) => not + unsaid > 0),
    named,
  };
}

/** A place that meets everything, with what the conditions gave it in all. */
interface Candidate {
  readonly index: AreaIndex;
  readonly place: number;
  readonly named: boolean;
  readonly text: number;
  readonly given: number;
}

/** Near misses, by condition. */
class Tally {
  readonly not: Uint32Array;
  readonly unsaid: Uint32Array;

  constructor(conditions: number) {
    this.not = new Uint32Array(conditions);
    this.unsaid = new Uint32Array(conditions);
  }

  clear(): void {
    this.not.fill(0);
    this.unsaid.fill(0);
  }

  count(condition: number, outcome: number): void {
    const counts = outcome === UNSAID ? this.unsaid : this.not;
    counts[condition] = (counts[condition] ?? 0) + 1;
  }
}

/**
 * The places that can answer any of the wants: by kind or cuisine, or by a name that says so. Everything else would fail the
 * condition on what is wanted. Null: all of them.
 */
function poolOf(index: AreaIndex, wants: readonly Want[], { naming }: ScoreInput): readonly number[] | null {
  if (wants.length === 0) return null;
  const pool = index.offering(
    (kind) => wants.some((want) => acceptsKind(want, kind)),
    (cuisine) => wants.some((want) => offeredScore(want, cuisine) > 0),
  );
  const named = naming.matchesIn(index);
  if (named.size === 0) return pool;
  const all = new Set(pool);
  for (const place of named.keys()) all.add(place);
  return [...all];
}

function collect(
  index: AreaIndex,
  pool: readonly number[] | null,
  { conditions, naming }: ScoreInput,
  tally: Tally,
): Candidate[] {
  const tests: readonly Test[] = conditions.map((condition) => condition.testFor(index));
  const weights = conditions.map(({ weight }) => weight);
  const wantAt = conditions.findIndex(({ name }) => name === "cuisine");
  const matches = naming.matchesIn(index);
  const { confidence } = index.columns;
  const candidates: Candidate[] = [];
  const count = pool?.length ?? index.size;
  for (let i = 0; i < count; i++) {
    const place = pool === null ? i : (pool[i] ?? 0);
    if ((confidence[place] ?? 0) < BELIEVED_GONE) continue;
    const match = matches.size === 0 ? undefined : matches.get(place);
    const named = match !== undefined && isNamed(match, naming);
    let [given, failed, outcome] = [0, -1, 0];
    for (let at = 0; at < tests.length; at++) {
      const score = (tests[at] as Test)(place);
      if (score >= 0) given += (weights[at] ?? 0) * score;
      // Someone who names a place need not get its cuisine right; everything else they ask for must hold.
      else if (at === wantAt && named) continue;
      else if (failed >= 0) {
        failed = tests.length;
        break;
      } else [failed, outcome] = [at, score];
    }
    if (failed >= 0 && failed < tests.length) tally.count(failed, outcome);
    if (failed < 0)
      candidates.push({
        index,
        place,
        named,
        text: match === undefined ? 0 : textScore(match, naming),
        given,
      });
  }
  return candidates;
}

/** The best few, in order, without sorting all the others. */
function selectBest(
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  textCounts: boolean,
  limit: number,
): readonly Ranked[] {
  const ceiling =
    conditions.reduce((sum, { weight }) => sum + weight, 0) +
    CEILING.confidence +
    CEILING.completeness +
    (textCounts ? CEILING.text : 0);
  const best: Ranked[] = [];
  for (const candidate of candidates) {
    const { columns } = candidate.index;
    const relevance =
      (candidate.given +
        CEILING.confidence * (columns.confidence[candidate.place] ?? 0) +
        CEILING.completeness * (columns.completeness[candidate.place] ?? 0) +
        CEILING.text * candidate.text) /
      ceiling;
    const last = best[limit - 1];
    if (last !== undefined && relevance < last.relevance) continue;
    const ranked = { ...candidate, relevance };
    if (last !== undefined && !isBetter(ranked, last)) continue;
    let at = best.length;
    while (at > 0 && isBetter(ranked, best[at - 1] as Ranked)) at -= 1;
    best.splice(at, 0, ranked);
    if (best.length > limit) best.pop();
  }
  return best;
}

interface Ranked extends Candidate {
  readonly relevance: number;
}

function isBetter(a: Ranked, b: Ranked): boolean {
  if (a.relevance !== b.relevance) return a.relevance > b.relevance;
  const [first, second] = [a.index.entry(a.place).record, b.index.entry(b.place).record];
  return first.observedAt === second.observedAt ? first.id < second.id : first.observedAt > second.observedAt;
}

function explain(ranked: Ranked, { conditions, from }: ScoreInput, textCounts: boolean): Scored {
  const { index, place, relevance, text } = ranked;
  const { columns } = index;
  const parts: Record<string, { given: number; ceiling: number }> = {};
  for (const condition of conditions) {
    const { name, weight } = condition;
    if (weight > 0)
      parts[name] = { given: weight * Math.max(0, condition.testFor(index)(place)), ceiling: weight };
  }
  if (textCounts) parts["text"] = { given: CEILING.text * text, ceiling: CEILING.text };
  parts["confidence"] = {
    given: CEILING.confidence * (columns.confidence[place] ?? 0),
    ceiling: CEILING.confidence,
  };
  parts["completeness"] = {
    given: CEILING.completeness * (columns.completeness[place] ?? 0),
    ceiling: CEILING.completeness,
  };
  const entry = index.entry(place);
  const point = entry.record.attributes.coordinates?.value;
  return {
    entry,
    relevance,
    distanceM: from === null || point === undefined ? null : distanceToPlaceM(from, point),
    parts,
  };
}

/** How many places otherwise meeting everything were left out because nobody knows their hours. */
export function unknownHours(nearMisses: readonly NearMiss[]): number {
  return nearMisses
    .filter(({ condition }) => isAboutTime(condition))
    .reduce((sum, { unsaid }) => sum + unsaid, 0);
}
