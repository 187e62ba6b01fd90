import type { AreaIndex } from "../index/areaIndex.js";
import type { Profile } from "../index/document.js";
import { FAILS, type Scorer, type Strictness, UNKNOWN } from "./condition.js";
import type { Want } from "../../query/understanding.js";
import { offerValue } from "../../verticals/offers.js";

/** Score of the further offers and kinds of a want; the first is what the query says. */
const ALTERNATIVE = 0.75;
/** Score by kind, if nobody observed what the place offers: a café for cake. */
const BY_KIND = 0.6;
/** Score by name, if nobody observed what the place offers: "Ramen Hub". */
const BY_NAME = 0.6;
/** Score by both name and kind: a beauty salon named "Nail Bar". */
const BY_NAME_AND_KIND = 0.75;
/** For food at a kind of place ("sushi bar") the food decides and the kind adds this share. */
const KIND_SHARE = 0.25;
/** The share of the score for meeting several wants instead of one. */
const SEVERAL_SHARE = 0.2;
const NARROWER = 0.9;
/** If the query's exact words are a recorded value, factor for the other meanings of these words. */
const BESIDE_VALUE = 0.7;
/**
 * This share of the score depends on how much of a place's list of offers matches; what is listed first counts most. It ranks a pizzeria before a bar that also has
 * pizza.
 */
const SPECIAL_SHARE = 0.2;
/** Factor for a secondary kind: a hotel ranks before a restaurant with rooms. */
const ALSO = 0.95;

/** The taxonomy ids of wants, each once; never the caller's words. */
export function wantIds(wants: readonly Want[]): readonly string[] {
  const ids = wants.map(
    ({ offers, kinds, lead, value }) =>
      (lead === "kind" || offers[0] === undefined ? kinds[0] : offerValue(value ?? offers[0])) ?? "",
  );
  return [...new Set(ids)];
}

export type WantCondition = ReturnType<typeof wantCondition>;

/** The condition that a place offers what is wanted. */
export function wantCondition(wants: readonly Want[], weight: number, strictness: Strictness) {
  const byIndex = new Map<AreaIndex, ReadonlyMap<Profile, number>>();
  /** The profiles of an area that can answer any of the wants, by kind, offer or name, with their scores. */
  const answersIn = (index: AreaIndex): ReadonlyMap<Profile, number> => {
    const answers = byIndex.get(index) ?? answersTo(wants, index);
    byIndex.set(index, answers);
    return answers;
  };
  const isForOffer = wants.some(({ lead }) => lead === "offer");
  return {
    name: "want",
    label: { type: "wanted", ids: wantIds(wants) } as const,
    weight,
    strictness,
    wants,
    answersIn,
    scorer(index: AreaIndex): Scorer {
      const answers = answersIn(index);
      return ({ profile }) => answers.get(profile) ?? (isForOffer && isUnknown(profile) ? UNKNOWN : FAILS);
    },
    /** Whether the record itself says that the place is or offers what is wanted, rather than only its name or a similar kind. */
    isOnRecord(index: AreaIndex, { kinds, offers, isNamed }: Profile): boolean {
      return wants.some(({ lead, kinds: [kind = ""], offers: [offer = ""], value }) => {
        if (lead === "kind") return kinds.includes(kind);
        if (isNamed) return false;
        const close = index.closeTo(offer);
        return offers.some((its) => its === (value ?? offer) || (close.get(its) ?? 0) >= NARROWER);
      });
    },
  };
}

function answersTo(wants: readonly Want[], index: AreaIndex): ReadonlyMap<Profile, number> {
  const tables = wants.map((want) => ({ lead: want.lead, scores: scoresFor(want, index) }));
  const offers = tables.filter(({ lead }) => lead === "offer");
  const kinds = tables.filter(({ lead }) => lead === "kind");
  const answers = new Map<Profile, number>();
  for (const { scores } of tables)
    for (const kindOrOffer of scores.keys())
      for (const profile of index.profilesWith(kindOrOffer))
        if (bestIn(scores, profile.kinds) > 0 || bestIn(scores, profile.offers) > 0)
          answers.set(profile, answerOf(profile, offers, kinds));
  return answers;
}

/** Whether nobody observed the offers of a profile. */
function isUnknown({ offers, isNamed }: Profile): boolean {
  return offers.length === 0 || isNamed;
}

function answerOf(profile: Profile, offers: readonly WantTable[], kinds: readonly WantTable[]): number {
  if (offers.length === 0) {
    const best = bestOf(kinds, profile);
    return best > 0 ? best : FAILS;
  }
  const best = bestOf(offers, profile);
  if (kinds.length === 0) return best > 0 ? best : isUnknown(profile) ? UNKNOWN : FAILS;
  const atKind = bestOf(kinds, profile);
  if (best > 0) return (1 - KIND_SHARE) * best + KIND_SHARE * atKind;
  // A beer garden whose cuisine nobody observed may well serve what the query wants from a beer garden.
  if (profile.offers.length === 0 && atKind > 0) return BY_KIND * atKind;
  return isUnknown(profile) ? UNKNOWN : FAILS;
}

/** Fails places with an excluded kind or offer: excluding pizza excludes pizza places, not everything Italian. */
export function exclusionScorer(excluded: readonly Want[], index: AreaIndex): Scorer {
  const out = new Set<string>();
  for (const {
    lead,
    kinds: [kind = ""],
    offers: [first = ""],
    value = first,
  } of excluded)
    if (lead === "kind") out.add(kind);
    else if (lead === "offer") {
      out.add(value);
      for (const [offer, closeness] of index.closeTo(first)) if (closeness >= NARROWER) out.add(offer);
    }
  const isOut = (kindOrOffer: string) => out.has(kindOrOffer);
  return ({ profile: { kinds, offers, alsoNamed } }) =>
    kinds.some(isOut) || offers.some(isOut) || alsoNamed.some(isOut) ? FAILS : 1;
}

/** How well each kind and offer of an area answers a want, 0 to 1; the others do not. */
type Scores = ReadonlyMap<string, number>;

interface WantTable extends Pick<Want, "lead"> {
  readonly scores: Scores;
}

function scoresFor({ offers, kinds, lead, value }: Want, index: AreaIndex): Scores {
  const scores = new Map<string, number>();
  for (const [at, wanted] of offers.entries())
    for (const [offer, closeness] of index.closeTo(wanted)) {
      const isFirst = at === 0 && lead === "offer";
      // An alternative must match exactly: ramen may be found at a Japanese place, but not at every narrower kind of Japanese place.
      const score = isFirst ? closeness : closeness === 1 ? ALTERNATIVE : 0;
      if (score > (scores.get(offer) ?? 0)) scores.set(offer, score);
    }
  if (value !== undefined) {
    for (const [offer, score] of scores) scores.set(offer, score * BESIDE_VALUE);
    scores.set(value, 1);
  }
  // If a kind is listed twice, the first one counts.
  for (const [at, kind] of [...kinds.entries()].toReversed())
    scores.set(kind, lead === "offer" ? BY_KIND : at === 0 ? 1 : ALTERNATIVE);
  return scores;
}

function bestOf(tables: readonly WantTable[], profile: Profile): number {
  let [best, sum] = [0, 0];
  for (const table of tables) {
    const score = scoreOf(table, profile);
    sum += score;
    if (score > best) best = score;
  }
  return tables.length === 1 ? best : best * (1 - SEVERAL_SHARE) + (SEVERAL_SHARE * sum) / tables.length;
}

function scoreOf({ lead, scores }: WantTable, { offers, isNamed, kinds, alsoNamed }: Profile): number {
  const offered = bestIn(scores, offers) * (1 - SPECIAL_SHARE * (1 - specialty(scores, offers)));
  const [main = "", ...others] = kinds;
  const asKind = Math.max(scores.get(main) ?? 0, ALSO * bestIn(scores, others));
  if (isNamed && offered > 0 && asKind > 0 && lead === "offer") return BY_NAME_AND_KIND * offered;
  const observed = isNamed ? BY_NAME * offered : offered;
  // Among places whose observed offers match equally well, prefer the one whose name says it.
  const best = observed > 0 ? Math.max(observed, (observed + bestIn(scores, alsoNamed)) / 2) : 0;
  // If the food decides, the kind stands in for it only if nobody observed the food.
  return asKind > best && (lead === "kind" || offers.length === 0 || isNamed) ? asKind : best;
}

/** The share of a list that matches, with weight 1/n for the n-th entry. */
function specialty(scores: Scores, offers: readonly string[]): number {
  if (offers.length < 2) return 1;
  let [answering, all] = [0, 0];
  for (const [at, offer] of offers.entries()) {
    all += 1 / (at + 1);
    if (scores.has(offer)) answering += 1 / (at + 1);
  }
  return answering / all;
}

function bestIn(scores: Scores, kindsOrOffers: readonly string[]): number {
  let best = 0;
  for (const one of kindsOrOffers) best = Math.max(best, scores.get(one) ?? 0);
  return best;
}
