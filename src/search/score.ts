import type { CatalogEntry } from "../catalog/catalog.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { type Condition, type Test, UNSAID } from "./conditions/condition.js";
import { isAboutTime, isAboutWant } from "./conditions/conditions.js";
import type { Instant } from "../domain/time.js";
import { distanceToPlaceM } from "../places/distance.js";
import { isBoundBy, isMisspelled, isNamed, isNamedAlone, type NameQuery, nameScore } from "./nameQuery.js";
import type { KnownPlace } from "../places/places.js";
import { wantTable } from "./conditions/want.js";
import { type Varied, varied } from "./variety.js";
import type { Want } from "../query/understanding.js";

/** One place with the parts of its relevance. */
export interface Scored {
  readonly entry: CatalogEntry;
  /** 0 to 1; results are ordered by it. */
  readonly relevance: number;
  readonly distanceM: number | null;
  /** Whether it came first of all by a name that was said with mistakes. */
  readonly isMisspelled: boolean;
  /** What each scorer gave, of its ceiling: for `--explain`. */
  readonly parts: Readonly<Record<string, { readonly given: number; readonly ceiling: number }>>;
}

export interface ScoreInput {
  readonly indexes: readonly AreaIndex[];
  /** The kinds of business that answer, unless one is called by its name; null: any. */
  readonly kinds: ReadonlySet<string> | null;
  readonly conditions: readonly Condition[];
  readonly wants: readonly Want[];
  readonly nameQuery: NameQuery;
  /** Where distances are measured from; null without such a point. */
  readonly from: KnownPlace | null;
  /** The moment whose beliefs are ranked by. */
  readonly now: Instant;
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
  /** Places that meet everything, and are called so where only a name was asked for: of them the best are `ranked`. */
  readonly meeting: number;
  readonly nearMisses: readonly NearMiss[];
  /** Whether a business was called by its name, so that only such answer. */
  readonly named: boolean;
}

/** Ceilings of the scorers that every search has. A name outweighs all else: who names a place means it. */
const CEILING = { text: 60, confidence: 10, completeness: 4, prominence: 4 } as const;
/** So many times more are weighed against each other than are shown, so that branches of one chain can be passed over. */
const WEIGHED = 4;
/** A place believed gone is left out: see the model in docs/confidence.md. */
const BELIEVED_GONE = 0.3;

/** Collects what meets every condition, or is named outright, and ranks it; the best `limit` are returned with their parts. */
export function scoreAll(input: ScoreInput, limit: number): ScoreOutput {
  const { indexes, conditions, wants } = input;
  const tally = new Tally(conditions.length);
  const searched = indexes.map((index) => new Searched(index, input));
  for (const one of searched) collect(one, poolOf(one.index, wants, input), input, tally);
  const isNothing = searched.every(({ places }) => places.length === 0);
  // With nothing found, every place is looked at once more, to say what there is without what was asked for.
  if (isNothing && wants.length > 0) {
    tally.clear();
    for (const one of searched) collect(one, null, input, tally);
  }
  const named = searched.some((one) => one.named);
  const isTold = searched.some((one) => one.texts.some((text) => text > 0));
  const onlyNamed = named || input.nameQuery.isOnlyName;
  const isOfferAsked = wants.some(({ lead }) => lead === "offer");
  const select = { textCounts: named || isTold, onlyNamed, isOfferAsked };
  const candidates = selectBest(searched, conditions, select, limit * WEIGHED);
  const best = varied(candidates, limit);
  const textCounts = best.some(({ text }) => text > 0);
  return {
    ranked: best.map((candidate) => explain(candidate, input, textCounts)),
    meeting: searched.reduce((sum, one) => sum + countOf(one, onlyNamed), 0),
    nearMisses: conditions
      .map((condition, i) => ({ condition, not: tally.not[i] ?? 0, unsaid: tally.unsaid[i] ?? 0 }))
      .filter(({ not, unsaid }) => not + unsaid > 0),
    named,
  };
}

/** The places of one area that meet everything, side by side: a hundred thousand objects would cost more than the search. */
class Searched {
  readonly index: AreaIndex;
  readonly tests: readonly Test[];
  /** Whether a place is of a kind that answers; null: all are. */
  readonly isAsked: ((place: number) => boolean) | null;
  /** P(trades) by place, now. */
  readonly confidence: Float32Array;
  readonly places: number[] = [];
  /** What the conditions gave in all. */
  readonly given: number[] = [];
  readonly texts: number[] = [];
  /** Whether a business of this area was called by its name. */
  named = false;

  constructor(index: AreaIndex, { kinds, conditions, now }: ScoreInput) {
    this.index = index;
    this.isAsked = kinds === null ? null : index.columns.ofKinds(kinds);
    this.confidence = index.beliefs.tradesColumn(now);
    this.tests = conditions.map((condition) => condition.testFor(index));
  }
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
 * The places that can answer any of the wants: by kind or by what they offer, or by a name that says so. Everything else would fail the
 * condition on what is wanted. Null: all of them.
 */
function poolOf(
  index: AreaIndex,
  wants: readonly Want[],
  { nameQuery }: ScoreInput,
): readonly number[] | null {
  if (wants.length === 0) return null;
  const tables = wants.map((want) => wantTable(want, index));
  const pool = index.offering(
    (kind) => tables.some(({ byKind }) => (byKind[kind] ?? 0) > 0),
    (offer) => tables.some(({ byOffer }) => (byOffer[offer] ?? 0) > 0),
  );
  const named = nameQuery.matchesIn(index);
  if (named.size === 0) return pool;
  const all = new Set(pool);
  for (const place of named.keys()) all.add(place);
  return [...all];
}

function collect(
  searched: Searched,
  pool: readonly number[] | null,
  { conditions, nameQuery }: ScoreInput,
  tally: Tally,
): void {
  const { index, tests, isAsked, confidence } = searched;
  const weights = conditions.map(({ weight }) => weight);
  const wantAt = conditions.findIndex(isAboutWant);
  const matches = nameQuery.matchesIn(index);
  const count = pool?.length ?? index.size;
  for (let i = 0; i < count; i++) {
    const place = pool === null ? i : (pool[i] ?? 0);
    if ((confidence[place] ?? 0) < BELIEVED_GONE) continue;
    const match = matches.size === 0 ? undefined : matches.get(place);
    const named = match !== undefined && isNamed(match, nameQuery);
    if (!named && isAsked !== null && !isAsked(place)) continue;
    let [given, failed, outcome] = [0, -1, 0];
    for (let at = 0; at < tests.length; at++) {
      const score = (tests[at] as Test)(place);
      if (score >= 0) given += (weights[at] ?? 0) * score;
      // Someone who names a place need not get what it offers right; everything else they ask for must hold.
      else if (named && (at === wantAt || !isBoundBy(conditions[at] as Condition, match, nameQuery)))
        continue;
      else if (failed >= 0) {
        failed = tests.length;
        break;
      } else [failed, outcome] = [at, score];
    }
    if (failed >= 0 && failed < tests.length) tally.count(failed, outcome);
    if (failed >= 0) continue;
    searched.places.push(place);
    searched.given.push(given);
    searched.texts.push(match === undefined ? 0 : nameScore(match, nameQuery));
    if (named && isNamedAlone(match, nameQuery)) searched.named = true;
  }
}

/** How many of an area's places answer: all, or those alone that are called so. */
function countOf({ places, texts }: Searched, onlyNamed: boolean): number {
  return onlyNamed ? texts.filter((text) => text > 0).length : places.length;
}

/** The best few, in order, without sorting all the others. */
function selectBest(
  searched: readonly Searched[],
  conditions: readonly Condition[],
  {
    textCounts,
    onlyNamed,
    isOfferAsked,
  }: { readonly textCounts: boolean; readonly onlyNamed: boolean; readonly isOfferAsked: boolean },
  limit: number,
): readonly Ranked[] {
  const ceiling =
    conditions.reduce((sum, { weight }) => sum + weight, 0) +
    CEILING.confidence +
    CEILING.completeness +
    CEILING.prominence +
    (textCounts ? CEILING.text : 0);
  const best: Ranked[] = [];
  for (const { index, tests, confidence, places, given, texts } of searched) {
    const { columns } = index;
    const { completeness, prominence } = columns;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      const text = texts[i] ?? 0;
      if (onlyNamed && text === 0) continue;
      const relevance =
        ((given[i] ?? 0) +
          CEILING.confidence * (confidence[place] ?? 0) +
          CEILING.completeness * (completeness[place] ?? 0) +
          CEILING.prominence * (prominence[place] ?? 0) +
          CEILING.text * text) /
        ceiling;
      const last = best[limit - 1];
      if (last !== undefined && relevance < last.relevance) continue;
      const offer = columns.offerIds[place]?.[0];
      const ranked = {
        index,
        tests,
        place,
        text,
        relevance,
        confidence: confidence[place] ?? 0,
        // What was asked for the results may have in common.
        chain: text > 0 ? null : (columns.chains.texts[columns.chain[place] ?? -1] ?? null),
        offer: isOfferAsked || offer === undefined ? null : (columns.offers.texts[offer] ?? null),
      };
      if (last !== undefined && !isBetter(ranked, last)) continue;
      let at = best.length;
      while (at > 0 && isBetter(ranked, best[at - 1] as Ranked)) at -= 1;
      best.splice(at, 0, ranked);
      if (best.length > limit) best.pop();
    }
  }
  return best;
}

interface Ranked extends Varied {
  readonly index: AreaIndex;
  readonly tests: readonly Test[];
  readonly place: number;
  readonly text: number;
  readonly relevance: number;
  readonly confidence: number;
}

function isBetter(a: Ranked, b: Ranked): boolean {
  if (a.relevance !== b.relevance) return a.relevance > b.relevance;
  const [first, second] = [a.index.entry(a.place).record, b.index.entry(b.place).record];
  return first.observedAt === second.observedAt ? first.id < second.id : first.observedAt > second.observedAt;
}

function explain(ranked: Ranked, { conditions, from, nameQuery }: ScoreInput, textCounts: boolean): Scored {
  const { index, tests, place, relevance, text, confidence } = ranked;
  const { columns } = index;
  const parts: Record<string, { given: number; ceiling: number }> = {};
  for (const [at, { name, weight }] of conditions.entries()) {
    if (weight > 0)
      parts[name] = { given: weight * Math.max(0, (tests[at] as Test)(place)), ceiling: weight };
  }
  if (textCounts) parts["text"] = { given: CEILING.text * text, ceiling: CEILING.text };
  parts["confidence"] = { given: CEILING.confidence * confidence, ceiling: CEILING.confidence };
  parts["completeness"] = {
    given: CEILING.completeness * (columns.completeness[place] ?? 0),
    ceiling: CEILING.completeness,
  };
  parts["prominence"] = {
    given: CEILING.prominence * (columns.prominence[place] ?? 0),
    ceiling: CEILING.prominence,
  };
  const unvaried = Object.values(parts).reduce((sum, { given }) => sum + given, 0);
  const ceiling = Object.values(parts).reduce((sum, part) => sum + part.ceiling, 0);
  // What it lost because others like it stand before it.
  const lost = relevance * ceiling - unvaried;
  if (lost < -0.01) parts["variety"] = { given: lost, ceiling: 0 };
  const entry = index.entry(place);
  const match = nameQuery.matchesIn(index).get(place);
  const point = entry.record.attributes.coordinates?.value;
  return {
    entry,
    relevance,
    isMisspelled: match !== undefined && text > 0 && isMisspelled(match, nameQuery),
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
