import type { CatalogEntry } from "../catalog/catalog.js";
import type { AreaIndex } from "./index/areaIndex.js";
import type { Condition, Test } from "./conditions/condition.js";
import { isAboutTime } from "./conditions/conditions.js";
import type { Collecting } from "./candidates.js";
import { collect, Searched, MissTally } from "./collect.js";
import { Shortlist } from "./shortlist.js";
import type { Instant } from "../domain/time.js";
import { distanceToPlaceM } from "../places/distance.js";
import { isMisspelled, type NameQuery } from "./nameQuery.js";
import type { KnownPlace } from "../places/places.js";
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
  /** What each scorer gave, of its ceiling: for `--explain`. Worked out when it is asked for, which must be before anything else is waited for. */
  readonly parts: () => Parts;
}

type Parts = Readonly<Record<string, { readonly given: number; readonly ceiling: number }>>;

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
  /** Whether the near misses of every condition are asked for, whatever is found. */
  readonly isExplained?: boolean;
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
  /** Where as many are found as are shown, and nobody asked: those alone whose hours nobody says. */
  readonly nearMisses: readonly NearMiss[];
  /** Whether a business was called by its name, so that only such answer. */
  readonly named: boolean;
}

/** Ceilings of the scorers that every search has. A name outweighs all else: who names a place means it. */
const CEILING = { text: 60, confidence: 10, completeness: 4, prominence: 4 } as const;
/** So many times more are weighed against each other than are shown, so that branches of one chain can be passed over. */
const WEIGHED = 4;
/** Collects what meets every condition, or is named outright, and ranks it; the best `limit` are returned with their parts. */
export function scoreAll(input: ScoreInput, limit: number): ScoreOutput {
  const { indexes, conditions, wants } = input;
  const tally = new MissTally(conditions.length);
  const searched = indexes.map((index) => new Searched(index, input));
  const collectAll = (collecting: Collecting) => {
    tally.clear();
    for (const one of searched) collect(one, input, tally, collecting);
  };
  const answering = () => {
    const onlyNamed = input.nameQuery.isOnlyName || searched.some((one) => one.named);
    return { onlyNamed, count: searched.reduce((sum, one) => sum + countOf(one, onlyNamed), 0) };
  };
  collectAll({ isWanted: true, isTallied: input.isExplained === true });
  const isNothing = searched.every(({ count }) => count === 0);
  // With nothing found, every place is looked at once more, to say what there is without what was asked for. Where little is, what it costs to ask
  // for each condition is told.
  if (conditions.length > 0 && isNothing && wants.length > 0)
    collectAll({ isWanted: false, isTallied: true });
  else if (conditions.length > 0 && input.isExplained !== true && answering().count < limit)
    collectAll({ isWanted: true, isTallied: true });
  const named = searched.some((one) => one.named);
  const isTold = searched.some((one) => one.texts.some((text) => text > 0));
  const { onlyNamed, count: meeting } = answering();
  const isOfferAsked = wants.some(({ lead }) => lead === "offer");
  const select = { textCounts: named || isTold, onlyNamed, isOfferAsked };
  const candidates = selectBest(searched, conditions, select, limit * WEIGHED);
  const best = varied(candidates, limit);
  const textCounts = best.some(({ text }) => text > 0);
  return {
    ranked: best.map((candidate) => scoredOf(candidate, input, textCounts)),
    meeting,
    nearMisses: conditions
      .map((condition, i) => ({ condition, not: tally.not[i] ?? 0, unsaid: tally.unsaid[i] ?? 0 }))
      .filter(({ not, unsaid }) => not + unsaid > 0),
    named,
  };
}

/** How many of an area's places answer: all, or those alone that are called so. */
function countOf({ count, texts }: Searched, onlyNamed: boolean): number {
  return onlyNamed ? texts.filter((text) => text > 0).length : count;
}

/** What a place adds to what the conditions gave, at most. */
const MOST_OWN = CEILING.confidence + CEILING.completeness + CEILING.prominence;
/** What a sum of a few numbers may be off by, as a share of it. */
const ROUNDING = 1e-9;

/** The best few, in order. */
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
    conditions.reduce((sum, { weight }) => sum + weight, 0) + MOST_OWN + (textCounts ? CEILING.text : 0);
  const shortlist = new Shortlist(limit);
  for (const one of searched) {
    if (!onlyNamed) showUnnamed(one, ceiling, shortlist);
    const { texts, count, places, given } = one;
    for (let at = 0, i = count - texts.length; i < count; at++, i++) {
      const [place, text] = [places[i] as number, texts[at] as number];
      if (onlyNamed && text === 0) continue;
      const relevance = (ownSum(one, place, given[i] as number) + CEILING.text * text) / ceiling;
      shortlist.show(one, place, text, relevance);
    }
  }
  return shortlist.best.map(({ searched: { index, tests, confidence }, place, text, relevance }) => {
    const { columns } = index;
    const [offer] = columns.profiles.of(place).offers;
    return {
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
  });
}

/** Shows those whose name was not said. Most are passed over by what the conditions gave, without a look at what else is known of them. */
function showUnnamed(searched: Searched, ceiling: number, shortlist: Shortlist): void {
  const { places, given, count, texts } = searched;
  let { least } = shortlist;
  let leastGiven = least * ceiling * (1 - ROUNDING) - MOST_OWN;
  for (let i = 0; i < count - texts.length; i++) {
    const its = given[i] as number;
    if (its < leastGiven) continue;
    const place = places[i] as number;
    const relevance = ownSum(searched, place, its) / ceiling;
    if (relevance < least) continue;
    shortlist.show(searched, place, 0, relevance);
    ({ least } = shortlist);
    leastGiven = least * ceiling * (1 - ROUNDING) - MOST_OWN;
  }
}

/** What a place has for itself, added to what the conditions gave. */
function ownSum({ index, confidence }: Searched, place: number, given: number): number {
  const { completeness, prominence } = index.columns;
  return (
    given +
    CEILING.confidence * (confidence[place] as number) +
    CEILING.completeness * (completeness[place] as number) +
    CEILING.prominence * (prominence[place] as number)
  );
}

interface Ranked extends Varied {
  readonly index: AreaIndex;
  readonly tests: readonly Test[];
  readonly place: number;
  readonly text: number;
  readonly relevance: number;
  readonly confidence: number;
}

function scoredOf(ranked: Ranked, input: ScoreInput, textCounts: boolean): Scored {
  const { index, place, relevance, text } = ranked;
  const { from, nameQuery } = input;
  const entry = index.entry(place);
  const match = nameQuery.matchesIn(index).get(place);
  const point = from === null ? undefined : entry.record.attributes.coordinates?.value;
  return {
    entry,
    relevance,
    isMisspelled: match !== undefined && text > 0 && isMisspelled(match, nameQuery),
    distanceM: from === null || point === undefined ? null : distanceToPlaceM(from, point),
    parts: () => partsOf(ranked, input, textCounts),
  };
}

function partsOf(ranked: Ranked, { conditions }: ScoreInput, textCounts: boolean): Parts {
  const { index, tests, place, relevance, text, confidence } = ranked;
  const { columns } = index;
  const parts: Record<string, { given: number; ceiling: number }> = {};
  for (let at = 0; at < conditions.length; at++) {
    const { name, weight } = conditions[at] as Condition;
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

/** How many places otherwise meeting everything were left out because nobody knows their hours. */
export function unknownHours(nearMisses: readonly NearMiss[]): number {
  return nearMisses
    .filter(({ condition }) => isAboutTime(condition))
    .reduce((sum, { unsaid }) => sum + unsaid, 0);
}
