import type { AreaIndex } from "../index/areaIndex.js";
import type { Profile } from "../index/rows.js";
import { type Condition, FAILS, type Scorer, type Strictness, UNSAID } from "./condition.js";
import type { Want } from "../../query/understanding.js";
import { offerValue } from "../../verticals/offers.js";

/** The first offer or kind of a want is what was said; the others answer it nearly as well. */
const ALTERNATIVE = 0.75;
/** A kind of place that often offers what is wanted, of a place of which nobody observed what it offers: a café for cake. */
const BY_KIND = 0.6;
/** A name that says it, of a place of which nobody observed what it offers: "Ramen Hub". */
const BY_NAME = 0.6;
/** Both of these: a nail bar by its name among beauty salons. */
const BY_NAME_AND_KIND = 0.75;
/** Of something to eat at a kind of place ("sushi bar") the food decides and the kind adds this share. */
const KIND_SHARE = 0.25;
/** Meeting several of the things asked for is better than meeting one. */
const SEVERAL_SHARE = 0.2;
const NARROWER = 0.9;
/** Where something is on record under the very words of a query, what they are taken for answers nearly as well. */
const BESIDE_VALUE = 0.7;
/**
 * A place that offers nothing else answers in full; of one that lists much else as well this share of its score stands for how much of the list
 * answers, what is listed first counting most: a pizzeria before a bar that has pizza too.
 */
const SPECIAL_SHARE = 0.2;
/** What a place is first of all answers better than what it is as well: a hotel before a restaurant with rooms. */
const ALSO = 0.95;

/** What is wanted, each once. Ids of the taxonomy, never the caller's words. */
export function wantIds(wants: readonly Want[]): readonly string[] {
  const ids = wants.map(
    ({ offers, kinds, lead, value }) =>
      (lead === "kind" || offers[0] === undefined ? kinds[0] : offerValue(value ?? offers[0])) ?? "",
  );
  return [...new Set(ids)];
}

/** That a place offers what is wanted. */
export class WantCondition implements Condition {
  readonly name = "want";
  readonly label;
  readonly weight: number;
  readonly wants: readonly Want[];
  readonly strictness: Strictness;

  constructor(wants: readonly Want[], weight: number, strictness: Strictness) {
    this.label = { type: "wanted", ids: wantIds(wants) } as const;
    this.weight = weight;
    this.wants = wants;
    this.strictness = strictness;
  }

  scorer(index: AreaIndex): Scorer {
    const tables = this.wants.map((want) => compare(want, index));
    const offers = tables.filter(({ lead }) => lead === "offer");
    const kinds = tables.filter(({ lead }) => lead === "kind");
    return profileScorer(index, (profile) => answerOf(profile, offers, kinds));
  }

  /** Whether a place is on record as what is wanted, or as offering it: not something like it, by its name or its kind alone. */
  isOnRecord(index: AreaIndex, doc: number): boolean {
    const { kinds, offers, isNamed } = index.row(doc).profile;
    return this.wants.some(({ lead, kinds: [kind = ""], offers: [offer = ""], value }) => {
      if (lead === "kind") return kinds.includes(kind);
      if (isNamed) return false;
      const close = index.closeTo(offer);
      return offers.some((its) => its === (value ?? offer) || (close.get(its) ?? 0) >= NARROWER);
    });
  }
}

/** Scores documents by what they are and offer, each combination once. */
function profileScorer(index: AreaIndex, of: (profile: Profile) => number): Scorer {
  const scores = new Map<Profile, number>();
  return (doc) => {
    const { profile } = index.row(doc);
    const score = scores.get(profile) ?? of(profile);
    scores.set(profile, score);
    return score;
  };
}

/** Whether nobody observed what places of a profile offer. */
function isUnsaid({ offers, isNamed }: Profile): boolean {
  return offers.length === 0 || isNamed;
}

function answerOf(profile: Profile, offers: readonly WantTable[], kinds: readonly WantTable[]): number {
  if (offers.length === 0) {
    const best = bestOf(kinds, profile);
    return best > 0 ? best : FAILS;
  }
  const best = bestOf(offers, profile);
  if (kinds.length === 0) return best > 0 ? best : isUnsaid(profile) ? UNSAID : FAILS;
  const atKind = bestOf(kinds, profile);
  if (best > 0) return (1 - KIND_SHARE) * best + KIND_SHARE * atKind;
  // A beer garden whose cuisine nobody observed may well serve what a beer garden is asked for.
  if (profile.offers.length === 0 && atKind > 0) return BY_KIND * atKind;
  return isUnsaid(profile) ? UNSAID : FAILS;
}

/** A place offers nothing that was ruled out: excluding pizza excludes pizza places, not all that is Italian. */
export function exclusionScorer(excluded: readonly Want[], index: AreaIndex): Scorer {
  const out = new Set<string>();
  for (const { lead, kinds, offers, value } of excluded) {
    const [first = ""] = lead === "kind" ? kinds : offers;
    out.add(lead === "kind" ? first : (value ?? first));
    if (lead === "offer")
      for (const [offer, closeness] of index.closeTo(first)) if (closeness >= NARROWER) out.add(offer);
  }
  return profileScorer(index, ({ kinds, offers, alsoNamed }) =>
    [...kinds, ...offers, ...alsoNamed].some((one) => out.has(one)) ? FAILS : 1,
  );
}

/** Who asks for a restaurant or for dinner rather sits down at a table; all else still answers. */
export function preferenceScorer(preferred: string, index: AreaIndex): Scorer {
  return profileScorer(index, ({ kinds }) => Number(kinds.includes(preferred)));
}

/** How well each offer and each kind of an area answers a want, 0 to 1. */
interface WantTable {
  readonly byOffer: Scores;
  readonly byKind: Scores;
  readonly lead: Want["lead"];
}

type Scores = ReadonlyMap<string, number>;

function compare(want: Want, index: AreaIndex): WantTable {
  const byKind = new Map<string, number>();
  // A kind that is named twice counts as it is named first.
  for (const [at, kind] of [...want.kinds.entries()].toReversed())
    byKind.set(kind, want.lead === "offer" ? BY_KIND : at === 0 ? 1 : ALTERNATIVE);
  return { byOffer: offeredFor(want, index), byKind, lead: want.lead };
}

/** What of all that is offered answers a want, and how well. */
function offeredFor({ offers, lead, value }: Want, index: AreaIndex): Scores {
  const scores = new Map<string, number>();
  for (const [at, asked] of offers.entries())
    for (const [offer, closeness] of index.closeTo(asked)) {
      const isFirst = at === 0 && lead === "offer";
      // An alternative is answered by itself alone: who wants ramen may find it at a japanese place, not at any that is narrower.
      const score = isFirst ? closeness : closeness === 1 ? ALTERNATIVE : 0;
      if (score > (scores.get(offer) ?? 0)) scores.set(offer, score);
    }
  if (value === undefined) return scores;
  for (const [offer, score] of scores) scores.set(offer, score * BESIDE_VALUE);
  return scores.set(value, 1);
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

function scoreOf(table: WantTable, { offers, isNamed, kinds, alsoNamed }: Profile): number {
  const offered =
    bestIn(table.byOffer, offers) * (1 - SPECIAL_SHARE * (1 - specialty(table.byOffer, offers)));
  const asKind = bestKind(table.byKind, kinds);
  if (isNamed && offered > 0 && asKind > 0 && table.lead === "offer") return BY_NAME_AND_KIND * offered;
  const observed = isNamed ? BY_NAME * offered : offered;
  // Of places whose observed offer answers as well, one that is called by what is asked for answers better.
  const best = observed > 0 ? Math.max(observed, (observed + bestIn(table.byOffer, alsoNamed)) / 2) : 0;
  // Where the food decides, a kind stands in for it only if nobody observed the food.
  return asKind > best && (table.lead === "kind" || offers.length === 0 || isNamed) ? asKind : best;
}

/** The share of a list that answers at all, the n-th of it counting 1/n. */
function specialty(scores: Scores, offers: readonly string[]): number {
  if (offers.length < 2) return 1;
  let [answering, all] = [0, 0];
  for (const [at, offer] of offers.entries()) {
    all += 1 / (at + 1);
    if ((scores.get(offer) ?? 0) > 0) answering += 1 / (at + 1);
  }
  return answering / all;
}

function bestKind(scores: Scores, [main = "", ...others]: readonly string[]): number {
  return Math.max(scores.get(main) ?? 0, ALSO * bestIn(scores, others));
}

function bestIn(scores: Scores, names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => scores.get(name) ?? 0));
}
