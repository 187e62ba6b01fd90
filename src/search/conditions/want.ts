import type { AreaIndex } from "../index/areaIndex.js";
import type { Columns, Profile } from "../index/columns.js";
import { type Condition, FAILS, type Scorer, scoredBy, type Strictness, UNKNOWN } from "./condition.js";
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

/** How the profiles of an area answer the wants, by profile number. */
type Answers = ReturnType<typeof answersTo>;

/** The condition that a place offers what is wanted. */
export class WantCondition implements Condition {
  readonly name = "want";
  readonly label;
  readonly weight: number;
  readonly wants: readonly Want[];
  readonly strictness: Strictness;
  readonly #answers = new Map<AreaIndex, Answers>();

  constructor(wants: readonly Want[], weight: number, strictness: Strictness) {
    this.label = { type: "wanted", ids: wantIds(wants) } as const;
    this.weight = weight;
    this.wants = wants;
    this.strictness = strictness;
  }

  scorer(index: AreaIndex): Scorer {
    return scoredBy(index.columns.numbers.profile, this.answersIn(index).scores);
  }

  /** Whether the record itself says that the place is or offers what is wanted, rather than only its name or a similar kind. */
  isOnRecord({ columns }: AreaIndex, doc: number): boolean {
    const { kinds, offers, isNamed } = columns.profileOf(doc);
    return this.wants.some(({ lead, kinds: [kind = ""], offers: [offer = ""], value }) => {
      if (lead === "kind") return kinds.includes(columns.kinds.find(kind));
      if (isNamed) return false;
      const close = columns.closeTo(offer).filter(({ closeness }) => closeness >= NARROWER);
      return offers.some(
        (its) => its === columns.offers.find(value ?? offer) || close.some(({ id }) => id === its),
      );
    });
  }

  /** Compares the profiles of an area with the wants; computed once. */
  answersIn(index: AreaIndex): Answers {
    const answers = this.#answers.get(index) ?? answersTo(this.wants, index.columns);
    this.#answers.set(index, answers);
    return answers;
  }
}

function answersTo(wants: readonly Want[], columns: Columns) {
  const tables = wants.map((want) => compare(want, columns));
  const offers = tables.filter(({ lead }) => lead === "offer");
  const kinds = tables.filter(({ lead }) => lead === "kind");
  const { all } = columns.profiles;
  const mayAnswer = new Uint8Array(all.length);
  const scores = new Float64Array(all.length).fill(FAILS);
  for (let number = 0; number < all.length; number++) {
    const profile = all[number] as Profile;
    if (isAnswer(profile, tables)) {
      mayAnswer[number] = 1;
      scores[number] = answerOf(profile, offers, kinds);
    } else if (offers.length > 0 && isUnknown(profile)) scores[number] = UNKNOWN;
  }
  return {
    /** How well a profile answers. */
    scores,
    /** 1 for profiles that can answer any of the wants, by kind, offer or name. All others fail and are skipped as long as there are answers. */
    mayAnswer,
  };
}

/** Whether a profile answers any of the wants, by kind or by offer. */
function isAnswer({ kinds, offers }: Profile, tables: readonly WantTable[]): boolean {
  for (const { byKind, byOffer } of tables)
    if (bestIn(byKind, kinds) > 0 || bestIn(byOffer, offers) > 0) return true;
  return false;
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

/** Fails places with an excluded offer: excluding pizza excludes pizza places, not everything Italian. */
export function exclusionScorer(excluded: readonly Want[], { columns }: AreaIndex): Scorer {
  const offers: boolean[] = [];
  for (const {
    lead,
    offers: [first = ""],
    value = first,
  } of excluded) {
    if (lead !== "offer") continue;
    const itself = columns.offers.find(value);
    if (itself >= 0) offers[itself] = true;
    for (const { id, closeness } of columns.closeTo(first)) if (closeness >= NARROWER) offers[id] = true;
  }
  const kinds = columns.kinds.all.map((kind) =>
    excluded.some((want) => want.lead === "kind" && want.kinds[0] === kind),
  );
  const isOut = (profile: Profile) =>
    profile.kinds.some((id) => kinds[id]) ||
    profile.offers.some((id) => offers[id]) ||
    profile.alsoNamed.some((id) => offers[id]);
  const scores = columns.profiles.all.map((profile) => (isOut(profile) ? FAILS : 1));
  return scoredBy(columns.numbers.profile, scores);
}

/** Prefers a kind: "restaurant" or "dinner" suggests a place to sit down. Others still answer. */
export function preferenceScorer(preferred: string, { columns }: AreaIndex): Scorer {
  const kind = columns.kinds.find(preferred);
  const scores = Uint8Array.from(columns.profiles.all, ({ kinds }) => Number(kinds.includes(kind)));
  return scoredBy(columns.numbers.profile, scores);
}

/** Scores of a want for each offer and kind of an area, by number. */
type WantTable = ReturnType<typeof compare>;

/** Scores how well each offer and kind of an area answers a want, 0 to 1. */
function compare(want: Want, columns: Columns) {
  const byOffer = new Float32Array(columns.offers.all.length);
  for (const [offer, score] of offeredFor(want, columns)) byOffer[offer] = score;
  const byKind = new Float32Array(columns.kinds.all.length);
  // If a kind is listed twice, the first one counts.
  for (const [at, name] of [...want.kinds.entries()].toReversed())
    byKind[columns.kinds.find(name)] = want.lead === "offer" ? BY_KIND : at === 0 ? 1 : ALTERNATIVE;
  return { byOffer, byKind, lead: want.lead };
}

/** The offers that answer a want, by number, with their scores. */
function offeredFor({ offers, lead, value }: Want, columns: Columns): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const [at, wanted] of offers.entries())
    for (const { id, closeness } of columns.closeTo(wanted)) {
      const isFirst = at === 0 && lead === "offer";
      // An alternative must match exactly: ramen may be found at a Japanese place, but not at every narrower kind of Japanese place.
      const score = isFirst ? closeness : closeness === 1 ? ALTERNATIVE : 0;
      if (score > (scores.get(id) ?? 0)) scores.set(id, score);
    }
  if (value === undefined) return scores;
  for (const [id, score] of scores) scores.set(id, score * BESIDE_VALUE);
  const itself = columns.offers.find(value);
  if (itself >= 0) scores.set(itself, 1);
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

function scoreOf(table: WantTable, { offers, isNamed, kinds, alsoNamed }: Profile): number {
  const offered =
    bestIn(table.byOffer, offers) * (1 - SPECIAL_SHARE * (1 - specialty(table.byOffer, offers)));
  const asKind = bestKind(table.byKind, kinds);
  if (isNamed && offered > 0 && asKind > 0 && table.lead === "offer") return BY_NAME_AND_KIND * offered;
  const observed = isNamed ? BY_NAME * offered : offered;
  // Among places whose observed offers match equally well, prefer the one whose name says it.
  const best = observed > 0 ? Math.max(observed, (observed + bestIn(table.byOffer, alsoNamed)) / 2) : 0;
  // If the food decides, the kind stands in for it only if nobody observed the food.
  return asKind > best && (table.lead === "kind" || offers.length === 0 || isNamed) ? asKind : best;
}

/** The share of a list that matches, with weight 1/n for the n-th entry. */
function specialty(scores: Float32Array, numbers: readonly number[]): number {
  if (numbers.length < 2) return 1;
  let [answering, all] = [0, 0];
  for (let at = 0; at < numbers.length; at++) {
    all += 1 / (at + 1);
    if ((scores[numbers[at] as number] ?? 0) > 0) answering += 1 / (at + 1);
  }
  return answering / all;
}

function bestKind(scores: Float32Array, kinds: readonly number[]): number {
  const main = scores[kinds[0] ?? -1] ?? 0;
  return kinds.length < 2 ? main : Math.max(main, ALSO * bestIn(scores, kinds.slice(1)));
}

function bestIn(scores: Float32Array, numbers: readonly number[]): number {
  let best = 0;
  for (const number of numbers) {
    const score = scores[number] ?? 0;
    if (score > best) best = score;
  }
  return best;
}
