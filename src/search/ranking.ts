import type { CatalogEntry } from "../catalog/catalog.js";
import { givenFor } from "./conditions/condition.js";
import { isAboutWant } from "./conditions/conditions.js";
import { distanceToPlaceM, type GeoPlace } from "../places/knownPlace.js";
import {
  type CandidateInput,
  findCandidates,
  type NearMiss,
  type Show,
  type ScoredArea,
} from "./candidates.js";
import { isMisspelled } from "./nameQuery.js";
import { varied } from "./variety.js";

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
  /** What each scorer gave, of its ceiling: for `--explain`. Worked out when it is asked for, which must be before anything else is waited for. */
  readonly parts: () => Parts;
}

type Parts = Readonly<Record<string, { readonly given: number; readonly ceiling: number }>>;

export interface RankInput extends CandidateInput {
  /** Where distances are measured from; null without such a point. */
  readonly from: GeoPlace | null;
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

/** Ceilings of the scorers that every search has. A name outweighs all else: who names a place means it. */
const CEILING = { text: 60, confidence: 10, completeness: 4, prominence: 4 } as const;
const OWN_CEILING = CEILING.confidence + CEILING.completeness + CEILING.prominence;
/** So many times more are weighed against each other than are shown, so that branches of one chain can be passed over. */
const WEIGHED = 4;

/** Ranks what meets every condition, or is named outright; the best `limit` are returned. */
export function rank(input: RankInput, limit: number): Ranking {
  const best = new BestCandidates(limit * WEIGHED);
  const { answering, nearMisses, isNamed } = findCandidates(
    input,
    (area, doc, given, text, confidence, isUnsaid) => best.show(area, doc, given, text, confidence, isUnsaid),
  );
  const isTextScored = best.isAnyNamed || isNamed;
  const { conditions } = input;
  const ceiling =
    conditions.reduce((sum, { weight }) => sum + weight, OWN_CEILING) + (isTextScored ? CEILING.text : 0);
  const isOfferAsked = conditions.find(isAboutWant)?.wants.some(({ lead }) => lead === "offer") === true;
  const weighed = best.inOrder.map((candidate) => variedOf(candidate, candidate.sum / ceiling, isOfferAsked));
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
  const isTextShown = ranked.some(({ candidate }) => candidate.text > 0);
  return {
    ranked: ranked.map(({ candidate, relevance }) => scoredOf(candidate, relevance, input, isTextShown)),
    meeting: answering,
    unsaid: best.unsaid,
    nearMisses,
    isNamed,
  };
}

/** A candidate as it is weighed against others; what was asked for the results may have in common. */
function variedOf(candidate: Candidate, relevance: number, isOfferAsked: boolean) {
  const { area, doc, text } = candidate;
  const { columns } = area.index;
  const [offer = -1] = isOfferAsked ? [] : columns.profileOf(doc).offers;
  const chain = text > 0 ? -1 : (columns.numbers.chain[doc] ?? -1);
  return {
    candidate,
    relevance,
    chain: columns.chains.texts[chain] ?? null,
    offer: columns.offers.texts[offer] ?? null,
  };
}

function scoredOf(candidate: Candidate, relevance: number, input: RankInput, isTextShown: boolean): Scored {
  const {
    area: { index },
    doc,
    text,
  } = candidate;
  const { from, nameQuery } = input;
  const entry = index.entry(doc);
  const match = nameQuery.matchesIn(index).get(doc);
  const point = entry.record.attributes.coordinates?.value;
  return {
    entry,
    relevance,
    parts: () => partsOf(candidate, relevance, input, isTextShown),
    isOnRecord:
      text > 0 || input.conditions.filter(isAboutWant).every((condition) => condition.isOnRecord(index, doc)),
    isMisspelled: match !== undefined && text > 0 && isMisspelled(match, nameQuery),
    distanceM: from === null || point === undefined ? null : distanceToPlaceM(from, point),
  };
}

/** What a place has for itself, by scorer. */
function ownParts({ area: { index }, doc, confidence }: Candidate) {
  const { completeness, prominence, isShut, standing } = index.columns.numbers;
  return {
    confidence: isShut[doc] === 1 ? 0 : CEILING.confidence * confidence * (standing[doc] as number),
    completeness: CEILING.completeness * (completeness[doc] as number),
    prominence: CEILING.prominence * (prominence[doc] as number),
  };
}

function partsOf(
  candidate: Candidate,
  relevance: number,
  { conditions }: RankInput,
  isTextShown: boolean,
): Parts {
  const { area, doc, text } = candidate;
  const parts: Record<string, { given: number; ceiling: number }> = {};
  for (const [at, condition] of conditions.entries())
    if (condition.weight > 0)
      parts[condition.name] = {
        given: givenFor(condition, area.scorers[at]?.(doc) ?? 0),
        ceiling: condition.weight,
      };
  if (isTextShown) parts["text"] = { given: CEILING.text * text, ceiling: CEILING.text };
  for (const [name, given] of Object.entries(ownParts(candidate)))
    parts[name] = { given, ceiling: CEILING[name as keyof typeof CEILING] };
  let [unvaried, ceiling] = [0, 0];
  for (const part of Object.values(parts)) {
    unvaried += part.given;
    ceiling += part.ceiling;
  }
  // What it lost because others like it stand before it.
  const lost = relevance * ceiling - unvaried;
  if (lost < -0.01) parts["variety"] = { given: lost, ceiling: 0 };
  return parts;
}

/** A document that stands among the best. */
interface Candidate {
  readonly area: ScoredArea;
  readonly doc: number;
  readonly text: number;
  readonly confidence: number;
  /** The sum of all parts. */
  readonly sum: number;
  /** Whether it comes after all that are known to meet everything. Never one that was named. */
  readonly isLast: boolean;
}

/** The best few of all that it is shown. */
class BestCandidates {
  readonly #limit: number;
  readonly #best: Candidate[] = [];
  #isAnyNamed = false;
  /** How many of those that were shown come last. */
  unsaid = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Best first. */
  get inOrder(): readonly Candidate[] {
    return this.#best;
  }

  /** Whether the name of any that was shown was said. */
  get isAnyNamed(): boolean {
    return this.#isAnyNamed;
  }

  show(...[area, doc, given, text, confidence, isUnsaid]: Parameters<Show>): void {
    this.#isAnyNamed ||= text > 0;
    if (isUnsaid) this.unsaid += 1;
    const { completeness, prominence, isShut, standing } = area.index.columns.numbers;
    const sum =
      given +
      (isShut[doc] === 1 ? 0 : CEILING.confidence * confidence * (standing[doc] as number)) +
      CEILING.completeness * (completeness[doc] as number) +
      CEILING.prominence * (prominence[doc] as number) +
      CEILING.text * text;
    const isLast = text === 0 && isUnsaid;
    const worst = this.#best[this.#limit - 1];
    if (worst !== undefined && sum < worst.sum && (isLast || !worst.isLast)) return;
    const shown = { area, doc, text, confidence, sum, isLast };
    let at = this.#best.length;
    while (at > 0 && isBefore(shown, this.#best[at - 1] as Candidate)) at -= 1;
    this.#best.splice(at, 0, shown);
    if (this.#best.length > this.#limit) this.#best.pop();
  }
}

/** Whether a place stands before another: one that is known to meet everything; of these the more relevant one; of equal ones who was seen later; else in order of id, so that an answer is the same every time. */
function isBefore(one: Candidate, other: Candidate): boolean {
  if (one.isLast !== other.isLast) return other.isLast;
  if (one.sum !== other.sum) return one.sum > other.sum;
  const seenAt = ({ area, doc }: Candidate) => area.index.columns.numbers.observedAt[doc] as number;
  if (seenAt(one) !== seenAt(other)) return seenAt(one) > seenAt(other);
  return one.area.index.idOf(one.doc) < other.area.index.idOf(other.doc);
}
