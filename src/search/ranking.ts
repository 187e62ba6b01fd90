import type { CatalogEntry } from "../catalog/catalog.js";
import type { Instant } from "../domain/time.js";
import { distanceToPlaceM, type GeoPlace } from "../places/knownPlace.js";
import { type Condition, givenFor, type Scorer, UNSAID } from "./conditions/condition.js";
import { isAboutWant } from "./conditions/conditions.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { Numbers } from "./index/columns.js";
import { isBoundBy, isNamed, isNamedAlone, nameScore, type NameQuery, type SaidMatch } from "./nameQuery.js";
import { varied } from "./variety.js";

/** What is looked for in some areas. */
export interface RankInput {
  readonly indexes: readonly AreaIndex[];
  /** The vertical that answers, unless a business is called by its name; null: any. */
  readonly vertical: string | null;
  readonly conditions: readonly Condition[];
  readonly nameQuery: NameQuery;
  /** Where distances are measured from; null without such a point. */
  readonly from: GeoPlace | null;
  /** The moment whose beliefs count. */
  readonly now: Instant;
}

/** One place with the parts of its relevance. */
export interface Scored {
  readonly entry: CatalogEntry;
  /** 0 to 1; results are ordered by it. */
  readonly relevance: number;
  readonly distanceM: number | null;
  /** Whether it came first of all by a name that was said with mistakes. */
  readonly isMisspelled: boolean;
  /** Whether it is called by its name, or on record as what is wanted; true where nothing is. */
  readonly isOnRecord: boolean;
  /** What each scorer gave, of its ceiling. Worked out when it is asked for, which must be before anything else is waited for. */
  readonly parts: () => Parts;
}

type Parts = Readonly<Record<string, { readonly given: number; readonly ceiling: number }>>;

/** Documents that failed one condition only: those observed not to meet it, and those of which nobody says. */
export interface NearMiss {
  readonly condition: Condition;
  readonly not: number;
  readonly unsaid: number;
}

export interface Ranking {
  /** Best first; equal ones the latest seen first, then in order of id, so that an answer is the same every time. */
  readonly ranked: readonly Scored[];
  /** Places that meet everything, and are called so where only a name was asked for: of them the best are `ranked`. */
  readonly meeting: number;
  /** Of them those that come last: nobody says whether they meet a condition. */
  readonly unsaid: number;
  readonly nearMisses: readonly NearMiss[];
  /** Whether a business was called by its name, so that only such answer. */
  readonly isNamed: boolean;
}

/** A name outweighs all else: who names a place means it. */
const NAME_CEILING = 60;
/** What a place has for itself, with the ceilings of what that gives. `confidence`: P(it trades). */
const OWN_SCORERS = [
  {
    name: "confidence",
    ceiling: 10,
    scoreOf: ({ standing }: Numbers, doc: number, confidence: number) =>
      confidence * (standing[doc] as number),
  },
  {
    name: "completeness",
    ceiling: 4,
    scoreOf: ({ completeness }: Numbers, doc: number) => completeness[doc] as number,
  },
  {
    name: "prominence",
    ceiling: 4,
    scoreOf: ({ prominence }: Numbers, doc: number) => prominence[doc] as number,
  },
] as const;
const OWN_CEILING = OWN_SCORERS.reduce((sum, { ceiling }) => sum + ceiling, 0);
/** So many times more are weighed against each other than are shown, so that branches of one chain can be passed over. */
const WEIGHED = 4;
/** A place believed gone is left out: see the model in docs/confidence.md. */
const INFERRED_GONE = 0.3;

/**
 * Ranks the documents of the vertical that meet every condition, or are named outright, and returns the best `limit`. Near misses failed one condition;
 * where nothing offers what is wanted, they are counted among all documents.
 */
export function rank(input: RankInput, limit: number): Ranking {
  const areas = input.indexes.map((index) => new AreaSearch(index, input));
  const wanted = find(areas, input, limit * WEIGHED, true);
  const isToCount = wanted.met === 0 && input.conditions.some(isMustWant);
  const { best, isNameScored, ...found } = isToCount ? find(areas, input, 0, false) : wanted;
  const weights = input.conditions.reduce((sum, { weight }) => sum + weight, OWN_CEILING);
  const ceiling = weights + (isNameScored ? NAME_CEILING : 0);
  const isOfferAsked =
    input.conditions.find(isAboutWant)?.wants.some(({ lead }) => lead === "offer") === true;
  const weighed = best.map((candidate) => ({
    candidate,
    relevance: candidate.sum / ceiling,
    ...inCommon(candidate, isOfferAsked),
  }));
  const first = varied(
    weighed.filter(({ candidate }) => !candidate.isLast),
    limit,
  );
  const last = varied(
    weighed.filter(({ candidate }) => candidate.isLast),
    limit - first.length,
  );
  const atMost = first.at(-1)?.relevance ?? 1;
  const ranked = [...first, ...last.map((one) => ({ ...one, relevance: Math.min(one.relevance, atMost) }))];
  const isNameShown = ranked.some(({ candidate }) => candidate.text > 0);
  return {
    ...found,
    ranked: ranked.map(({ candidate, relevance }) => scoredOf(candidate, relevance, input, isNameShown)),
  };
}

function isMustWant(condition: Condition): boolean {
  return isAboutWant(condition) && condition.strictness === "must";
}

/** A document that meets every condition, or is named outright. */
interface Candidate {
  readonly area: AreaSearch;
  readonly doc: number;
  readonly match: SaidMatch | undefined;
  /** How well its name was said, 0 to 1. */
  readonly text: number;
  /** P(it trades). */
  readonly confidence: number;
  /** The sum of all parts. */
  readonly sum: number;
  /** Whether nobody says whether it meets a condition. */
  readonly isUnsaid: boolean;
  /** Whether it comes after all that are known to meet everything. Never one that was named. */
  readonly isLast: boolean;
}

/** `isWanted`: looks only at documents that may offer what is wanted; every other would fail that condition. */
function find(
  areas: readonly AreaSearch[],
  { conditions, nameQuery }: RankInput,
  limit: number,
  isWanted: boolean,
) {
  const misses = conditions.map((condition) => ({ condition, not: 0, unsaid: 0 }));
  const named = areas.flatMap((area) => area.named(misses));
  const isCalled = named.some(
    ({ match }) => match !== undefined && isNamed(match, nameQuery) && isNamedAlone(match, nameQuery),
  );
  const onlyNamed = nameQuery.isOnlyName || isCalled;
  const best: Candidate[] = [];
  let [meeting, unsaid, met] = [0, 0, named.length];
  const show = (candidate: Candidate) => {
    meeting += 1;
    if (candidate.isUnsaid) unsaid += 1;
    insert(candidate, best, limit);
  };
  for (const candidate of named) if (!onlyNamed || candidate.text > 0) show(candidate);
  // Where only a name was said, nobody else is near it either.
  if (!nameQuery.isOnlyName)
    for (const area of areas)
      area.lookAtOthers(isWanted, misses, (candidate) => {
        met += 1;
        if (!isCalled) show(candidate);
      });
  return {
    best,
    meeting,
    unsaid,
    met,
    isNamed: isCalled,
    isNameScored: named.some(({ text }) => text > 0),
    nearMisses: misses.filter((miss) => miss.not + miss.unsaid > 0),
  };
}

type Misses = readonly { readonly condition: Condition; not: number; unsaid: number }[];

/** An area with the scorers of the conditions, in their order. */
class AreaSearch {
  readonly index: AreaIndex;
  readonly #input: RankInput;
  readonly #scorers: readonly Scorer[];
  readonly #matches: ReadonlyMap<number, SaidMatch>;
  /** The bit of the vertical that answers; null: any does. */
  readonly #vertical: number | null;

  constructor(index: AreaIndex, input: RankInput) {
    this.index = index;
    this.#input = input;
    this.#scorers = input.conditions.map((condition) => condition.scorer(index));
    this.#matches = input.nameQuery.matchesIn(index);
    this.#vertical = input.vertical === null ? null : index.columns.bitOf(input.vertical);
  }

  /** The documents whose name was said that answer. */
  named(misses: Misses): readonly Candidate[] {
    return [...this.#matches].flatMap(([doc, match]) => this.#look(doc, match, misses) ?? []);
  }

  /** Shows all others that meet everything. */
  lookAtOthers(isWanted: boolean, misses: Misses, show: (candidate: Candidate) => void): void {
    const { columns, size } = this.index;
    const { profile } = columns.numbers;
    const want = isWanted ? this.#input.conditions.filter(isAboutWant).find(isMustWant) : undefined;
    const mayAnswer = want?.answersIn(this.index).mayAnswer;
    for (let doc = 0; doc < size; doc++) {
      if (mayAnswer?.[profile[doc] as number] === 0 || this.#matches.has(doc)) continue;
      const candidate = this.#look(doc, undefined, misses);
      if (candidate !== null) show(candidate);
    }
  }

  /** A document as a candidate; null for others: what failed one condition alone is counted among the misses. */
  #look(doc: number, match: SaidMatch | undefined, misses: Misses): Candidate | null {
    const { conditions, nameQuery, now } = this.#input;
    const { numbers } = this.index.columns;
    // Someone who names a place need not get everything else right.
    const called = match !== undefined && isNamed(match, nameQuery) ? match : null;
    const isOfVertical =
      this.#vertical === null || ((numbers.verticals[doc] as number) & this.#vertical) !== 0;
    if (called === null && !isOfVertical) return null;
    let [sum, failed, isUnsaid, outcome] = [0, -1, false, 0];
    for (let at = 0; at < conditions.length; at++) {
      const condition = conditions[at] as Condition;
      const score = (this.#scorers[at] as Scorer)(doc);
      if (score >= 0 || condition.strictness === "wish") sum += givenFor(condition, score);
      // What it offers may be said wrong; everything else that is asked for must hold.
      else if (called !== null && (isAboutWant(condition) || !isBoundBy(condition, called, nameQuery)))
        continue;
      else if (score === UNSAID && condition.strictness === "unsaidLast") isUnsaid = true;
      else if (failed >= 0) return null;
      else [failed, outcome] = [at, score];
    }
    const confidence = this.index.trades(doc, now);
    if (confidence < INFERRED_GONE) return null;
    const missed = misses[failed];
    if (missed !== undefined) {
      missed[outcome === UNSAID ? "unsaid" : "not"] += 1;
      return null;
    }
    const text = match === undefined ? 0 : nameScore(match, nameQuery);
    for (const { ceiling, scoreOf } of OWN_SCORERS) sum += ceiling * scoreOf(numbers, doc, confidence);
    sum += NAME_CEILING * text;
    return { area: this, doc, match, text, confidence, sum, isUnsaid, isLast: text === 0 && isUnsaid };
  }

  /** What makes the sum of a candidate, by scorer. */
  partsOf({ doc, text, confidence }: Candidate, isNameShown: boolean): Record<string, Parts[string]> {
    const parts: Record<string, Parts[string]> = {};
    for (const [at, condition] of this.#input.conditions.entries())
      if (condition.weight > 0)
        parts[condition.name] = {
          given: givenFor(condition, this.#scorers[at]?.(doc) ?? 0),
          ceiling: condition.weight,
        };
    if (isNameShown) parts["text"] = { given: NAME_CEILING * text, ceiling: NAME_CEILING };
    for (const { name, ceiling, scoreOf } of OWN_SCORERS)
      parts[name] = { given: ceiling * scoreOf(this.index.columns.numbers, doc, confidence), ceiling };
    return parts;
  }
}

/** Puts a candidate among the best, at most `limit` of them, best first. */
function insert(candidate: Candidate, best: Candidate[], limit: number): void {
  let at = best.length;
  while (at > 0 && isBefore(candidate, best[at - 1] as Candidate)) at -= 1;
  if (at === limit) return;
  best.splice(at, 0, candidate);
  if (best.length > limit) best.pop();
}

/** Whether a place stands before another: one that is known to meet everything; of these the more relevant one; of equal ones who was seen later; else in order of id. */
function isBefore(one: Candidate, other: Candidate): boolean {
  if (one.isLast !== other.isLast) return other.isLast;
  if (one.sum !== other.sum) return one.sum > other.sum;
  const seenAt = ({ area: { index }, doc }: Candidate) => index.columns.numbers.observedAt[doc] as number;
  if (seenAt(one) !== seenAt(other)) return seenAt(one) > seenAt(other);
  return one.area.index.idOf(one.doc) < other.area.index.idOf(other.doc);
}

/** What results may have in common; what was asked for they may. */
function inCommon({ area: { index }, doc, text }: Candidate, isOfferAsked: boolean) {
  const { chains, numbers, offers } = index.columns;
  const [offer = -1] = isOfferAsked ? [] : index.columns.profileOf(doc).offers;
  return {
    chain: chains.texts[text > 0 ? -1 : (numbers.chain[doc] ?? -1)] ?? null,
    offer: offers.texts[offer] ?? null,
  };
}

function scoredOf(candidate: Candidate, relevance: number, input: RankInput, isNameShown: boolean): Scored {
  const { area, doc, match, text } = candidate;
  const { from, conditions } = input;
  const entry = area.index.entry(doc);
  const point = entry.record.attributes.coordinates?.value;
  return {
    entry,
    relevance,
    parts: () => withVariety(area.partsOf(candidate, isNameShown), relevance),
    isOnRecord: text > 0 || conditions.filter(isAboutWant).every((one) => one.isOnRecord(area.index, doc)),
    isMisspelled: match?.said === "nearly" && text > 0,
    distanceM: from === null || point === undefined ? null : distanceToPlaceM(from, point),
  };
}

/** Parts with what it lost because others like it stand before it. */
function withVariety(parts: Parts, relevance: number): Parts {
  let lost = 0;
  for (const { given, ceiling } of Object.values(parts)) lost += relevance * ceiling - given;
  return lost < -0.01 ? { ...parts, variety: { given: lost, ceiling: 0 } } : parts;
}
