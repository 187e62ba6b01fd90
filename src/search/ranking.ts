import type { CatalogEntry } from "../catalog/catalog.js";
import type { Instant } from "../domain/time.js";
import { distanceToPlaceM, type GeoPlace } from "../places/geoPlace.js";
import { type Condition, givenFor, type Scorer, UNKNOWN } from "./conditions/condition.js";
import { isAboutWant } from "./conditions/conditions.js";
import type { AreaIndex } from "./index/areaIndex.js";
import { type Document, type Profile, tradesAt } from "./index/document.js";
import type { MentionMatch, NameQuery } from "./nameQuery.js";
import { varied } from "./variety.js";

/** What to search for, and in which areas. */
export interface RankInput {
  readonly indexes: readonly AreaIndex[];
  /** The vertical of results, except for businesses named in the query; null: any. */
  readonly vertical: string | null;
  readonly conditions: readonly Condition[];
  readonly nameQuery: NameQuery;
  /** The place to measure distances from; null if there is none. */
  readonly from: GeoPlace | null;
  /** The moment for which confidence is computed. */
  readonly now: Instant;
}

/** A result with the parts of its relevance. */
export type Scored = ReturnType<typeof scoredOf>;

type Parts = Readonly<Record<string, { readonly given: number; readonly ceiling: number }>>;

/** A named business that no longer trades. */
export interface Closed {
  readonly entry: CatalogEntry;
  readonly match: MentionMatch;
}

/** How well the query matches its name. A name outweighs everything else. */
const NAME = { name: "text", ceiling: 60 } as const;
/** Scorers that do not depend on the query. `confidence`: P(it trades). */
const OWN_SCORERS = [
  {
    name: "confidence",
    ceiling: 10,
    scoreOf: ({ standing }: Document, confidence: number) => confidence * standing,
  },
  { name: "completeness", ceiling: 4, scoreOf: ({ completeness }: Document) => completeness },
  { name: "prominence", ceiling: 4, scoreOf: ({ prominence }: Document) => prominence },
] as const;
const OWN_CEILING = OWN_SCORERS.reduce((sum, { ceiling }) => sum + ceiling, 0);
/** The number of candidates per result to choose from, so that further branches of a chain can be skipped. */
const WEIGHED = 4;
/** A place below this confidence is believed gone and left out: see the model in docs/confidence.md. */
const INFERRED_GONE = 0.3;

/**
 * Ranks the documents of the vertical that meet every condition, or are named in the query, and returns the best `limit`. Near misses failed one condition; if no
 * document offers what is wanted, they are counted among all documents.
 */
export function rank(input: RankInput, limit: number) {
  const areas = input.indexes.map((index) => new AreaSearch(index, input));
  const wanted = find(areas, input, limit * WEIGHED, true);
  const isToCount = wanted.met === 0 && input.conditions.some(isMustWant);
  const { best, met: _, isNameScored, ...found } = isToCount ? find(areas, input, 0, false) : wanted;
  const weights = input.conditions.reduce((sum, { weight }) => sum + weight, OWN_CEILING);
  const ceiling = weights + (isNameScored ? NAME.ceiling : 0);
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
    /** Best first; ties by latest observation, then by id, so that the order is stable. */
    ranked: ranked.map(({ candidate, relevance }) => scoredOf(candidate, relevance, input, isNameShown)),
  };
}

function isMustWant(condition: Condition): boolean {
  return isAboutWant(condition) && condition.strictness === "must";
}

/** A document that meets every condition or is named in the query. */
interface Candidate {
  readonly area: AreaSearch;
  readonly document: Document;
  readonly match: MentionMatch | undefined;
  /** How well the query matches its name, 0 to 1. */
  readonly text: number;
  /** P(it trades). */
  readonly confidence: number;
  /** The sum of its points. */
  readonly sum: number;
  /** Whether there is no data about one of the conditions. */
  readonly isUnknown: boolean;
  /** Whether it ranks after all that are known to meet every condition; never for a named one. */
  readonly isLast: boolean;
}

/** `isWanted`: skips documents that cannot offer what is wanted, as they would fail that condition. */
function find(
  areas: readonly AreaSearch[],
  { conditions, nameQuery }: RankInput,
  limit: number,
  isWanted: boolean,
) {
  const misses = conditions.map((condition) => ({ condition, not: 0, unknown: 0 }));
  const callsOne = areas.some((area) => area.callsOne);
  const named = areas.flatMap((area) => area.named(callsOne, misses));
  const closed = closedOf(areas, named, nameQuery);
  const isClosed = closed.length > 0;
  const isCalled = isClosed || named.some(({ match }) => match?.isAlone);
  const onlyNamed = nameQuery.isOnlyName || isCalled;
  const best: Candidate[] = [];
  let [meeting, unknown, met] = [0, 0, named.length];
  const show = (candidate: Candidate) => {
    meeting += 1;
    if (candidate.isUnknown) unknown += 1;
    insert(candidate, best, limit);
  };
  for (const candidate of named) if (!isClosed && (!onlyNamed || candidate.text > 0)) show(candidate);
  // If only businesses of a name answer, other documents are not near misses.
  for (const area of onlyNamed ? [] : areas)
    area.lookAtOthers(isWanted, misses, (candidate) => {
      met += 1;
      show(candidate);
    });
  return {
    best,
    met,
    isNameScored: named.some(({ text }) => text > 0),
    /** The number of places that meet every condition and, if the query asks only for a name, have it. */
    meeting,
    /** Of these, the number without data about a condition; they rank last. */
    unknown,
    /** Whether the query names a business, so that only such businesses answer. */
    isNamed: isCalled,
    /** Businesses that the query names and that are closed for good or gone; if there are any, no others answer. */
    closed,
    /** Documents that failed only this condition: `not` were observed not to meet it, `unknown` have no data. */
    nearMisses: misses.filter((miss) => miss.not + miss.unknown > 0),
  };
}

/** The closed businesses that a query means: it names them better than any that trades. */
function closedOf(
  areas: readonly AreaSearch[],
  trading: readonly Candidate[],
  nameQuery: NameQuery,
): readonly Closed[] {
  const best = Math.max(
    -1,
    ...trading.map(({ match, text }) => (match === undefined || text === 0 ? -1 : EXACTNESS[match.mention])),
  );
  return areas
    .flatMap(({ closed }) => Array.from(closed, ([{ entry }, match]) => ({ entry, match })))
    .filter(({ match }) => EXACTNESS[match.mention] > best)
    .filter(({ match }) => nameQuery.isOnlyName || (match.mention === "whole" && match.isAlone));
}

const EXACTNESS = { misspelled: 0, partial: 1, whole: 2 } as const;

type Misses = readonly { readonly condition: Condition; not: number; unknown: number }[];

/** An area with the scorers of the conditions, in order. */
class AreaSearch {
  readonly index: AreaIndex;
  readonly #input: RankInput;
  readonly #scorers: readonly Scorer[];
  readonly #matches = new Map<Document, MentionMatch>();
  /** The documents left out only because they no longer trade, although the query names them. */
  readonly closed = new Map<Document, MentionMatch>();

  constructor(index: AreaIndex, input: RankInput) {
    this.index = index;
    this.#input = input;
    this.#scorers = input.conditions.map((condition) => condition.scorer(index));
    for (const [id, match] of input.nameQuery.matchesIn(index)) {
      const document = index.documents.get(id);
      if (document !== undefined) this.#matches.set(document, match);
    }
  }

  /** Whether the query names a business here, so that only businesses of that name answer. */
  get callsOne(): boolean {
    return [...this.#matches.values()].some(({ isAlone }) => isAlone);
  }

  /** The candidates among documents whose name matches the query. `isCalled`: misses of those that it only partly names do not count. */
  named(isCalled: boolean, misses: Misses): readonly Candidate[] {
    return [...this.#matches].flatMap(([document, match]) =>
      match.isNamed || this.#isOfVertical(document.profile)
        ? (this.#look(document, match, isCalled && !match.isAlone ? [] : misses) ?? [])
        : [],
    );
  }

  /** Calls `show` with each candidate among the other documents. */
  lookAtOthers(isWanted: boolean, misses: Misses, show: (candidate: Candidate) => void): void {
    const want = isWanted ? this.#input.conditions.filter(isAboutWant).find(isMustWant) : undefined;
    for (const profile of want?.answersIn(this.index).keys() ?? this.index.profiles)
      if (this.#isOfVertical(profile))
        for (const document of profile.documents) {
          if (this.#matches.size > 0 && this.#matches.has(document)) continue;
          const candidate = this.#look(document, undefined, misses);
          if (candidate !== null) show(candidate);
        }
  }

  #isOfVertical({ verticals }: Profile): boolean {
    const { vertical } = this.#input;
    return vertical === null || verticals.includes(vertical);
  }

  /** Evaluates a document; null if it is no candidate. One that failed a single condition is counted in `misses`. */
  #look(document: Document, match: MentionMatch | undefined, misses: Misses): Candidate | null {
    const { conditions, nameQuery, now } = this.#input;
    // If the query names a place, other details may be wrong.
    const called = match?.isNamed === true ? match : null;
    let [sum, failed, isUnknown, outcome] = [0, -1, false, 0];
    for (let at = 0; at < conditions.length; at++) {
      const condition = conditions[at] as Condition;
      const score = (this.#scorers[at] as Scorer)(document);
      if (score >= 0 || condition.strictness === "wish") sum += givenFor(condition, score);
      // The query may be wrong about what a named place offers; all other conditions must hold.
      else if (called !== null && (isAboutWant(condition) || !nameQuery.isBoundBy(condition, called)))
        continue;
      else if (score === UNKNOWN && condition.strictness === "unknownLast") isUnknown = true;
      else if (failed >= 0) return null;
      else [failed, outcome] = [at, score];
    }
    const confidence = tradesAt(document, now);
    if (confidence < INFERRED_GONE) {
      if (called !== null && failed < 0) this.closed.set(document, called);
      return null;
    }
    const missed = misses[failed];
    if (missed !== undefined) {
      missed[outcome === UNKNOWN ? "unknown" : "not"] += 1;
      return null;
    }
    const text = match?.text ?? 0;
    sum += NAME.ceiling * text;
    for (const { ceiling, scoreOf } of OWN_SCORERS) sum += ceiling * scoreOf(document, confidence);
    return { area: this, document, match, text, confidence, sum, isUnknown, isLast: text === 0 && isUnknown };
  }

  /** The points of a candidate by scorer. */
  partsOf({ document, text, confidence }: Candidate, isNameShown: boolean): Parts {
    const parts: Record<string, Parts[string]> = {};
    for (const [at, condition] of this.#input.conditions.entries())
      if (condition.weight > 0)
        parts[condition.name] = {
          given: givenFor(condition, this.#scorers[at]?.(document) ?? 0),
          ceiling: condition.weight,
        };
    if (isNameShown) parts[NAME.name] = { given: NAME.ceiling * text, ceiling: NAME.ceiling };
    for (const { name, ceiling, scoreOf } of OWN_SCORERS)
      parts[name] = { given: ceiling * scoreOf(document, confidence), ceiling };
    return parts;
  }
}

/** Inserts a candidate into the best `limit`, best first. */
function insert(candidate: Candidate, best: Candidate[], limit: number): void {
  let at = best.length;
  while (at > 0 && isBefore(candidate, best[at - 1] as Candidate)) at -= 1;
  if (at === limit) return;
  best.splice(at, 0, candidate);
  if (best.length > limit) best.pop();
}

/** Whether a candidate ranks before another: first by being known to meet every condition, then by sum, latest observation and id. */
function isBefore(one: Candidate, other: Candidate): boolean {
  if (one.isLast !== other.isLast) return other.isLast;
  if (one.sum !== other.sum) return one.sum > other.sum;
  const [first, second] = [one.document.entry.record, other.document.entry.record];
  return first.observedAt === second.observedAt ? first.id < second.id : first.observedAt > second.observedAt;
}

/** What {@link varied} avoids repeating. A requested name or offer may repeat. */
function inCommon({ document: { chain, profile }, text }: Candidate, isOfferAsked: boolean) {
  return { chain: text > 0 ? null : chain, offer: isOfferAsked ? null : (profile.offers[0] ?? null) };
}

function scoredOf(
  candidate: Candidate,
  relevance: number,
  { from, conditions }: RankInput,
  isNameShown: boolean,
) {
  const { area, document, match, text } = candidate;
  const { entry, profile } = document;
  const point = entry.record.attributes.coordinates?.value;
  return {
    entry,
    /** 0 to 1; results are ordered by it. */
    relevance,
    /** The points of each scorer. Computed on call; call it before the next await, while the index is unchanged. */
    parts: () => withVariety(area.partsOf(candidate, isNameShown), relevance),
    /** Whether it was named, or its record says that it is what is wanted; true if nothing is. */
    isOnRecord:
      text > 0 || conditions.filter(isAboutWant).every((one) => one.isOnRecord(area.index, profile)),
    /** Whether it matched by a misspelled name. */
    isMisspelled: match?.mention === "misspelled" && text > 0,
    distanceM: from === null || point === undefined ? null : distanceToPlaceM(from, point),
  };
}

/** Adds the score lost to variety to the parts. */
function withVariety(parts: Parts, relevance: number): Parts {
  let lost = 0;
  for (const { given, ceiling } of Object.values(parts)) lost += relevance * ceiling - given;
  return lost < -0.01 ? { ...parts, variety: { given: lost, ceiling: 0 } } : parts;
}
