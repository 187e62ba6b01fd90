import type { Filters } from "../../contract/resources.js";
import type { Asked } from "../../contract/messages/message.js";
import type { PriceBand } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { bandNumber, GRADE } from "../index/columns.js";
import { type Condition, FAILS, type Scorer, type Strictness, UNKNOWN, UNKNOWN_SCORE } from "./condition.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { openAt } from "./opening.js";
import { type RequestedPlace, hasMiddle, middleScorer, placeScorer } from "./place.js";
import type { RequestedTime, Understanding } from "../../query/understanding.js";
import type { FactFilter, Vertical } from "../../verticals/vertical.js";
import { exclusionScorer, preferenceScorer, WantCondition, wantIds } from "./want.js";

/** Maximum scores. What to eat counts most, then where, then the rest. */
const WEIGHT = {
  want: 30,
  place: 20,
  filter: 16,
  notPriced: 5,
  attribute: 20,
  time: 8,
  preference: 6,
  called: 12,
  middle: 4,
  excluded: 0,
} as const;

/** Score by {@link GRADE}, from unknown to yes. An inferred value scores below an observed one. */
const FILTER_SCORES = [UNKNOWN, FAILS, 0.6, 0.5, 0.7, 1] as const;
/** Score of an inferred price that matches, before its confidence is applied: below every observed one. */
const INFERRED_PRICE = 0.85;
/** A less confident price inference does not rule a place out. Such a place scores {@link INFERRED_OTHERWISE}, less than one without data. */
const SURE_PRICE = 0.6;
const INFERRED_OTHERWISE = 0.1;
/** Facts are not filters: a place without data is kept, last; a place with a no is left out. */
const FACT_SCORES = [UNKNOWN_SCORE, FAILS, 0.6, 0.5, 0.7, 1] as const;
/** Scores for an excluded fact. "Outside only" and the like meet it half. */
const ABSENCE_SCORES = [UNKNOWN_SCORE, 1, 0.5, FAILS, 0.5, FAILS] as const;

/** The name of the condition that results are in or near the requested place. */
export const PLACE = { name: "distance", label: { type: "place" } } as const;

/** What conditions depend on besides the understanding. */
interface ConditionParts {
  readonly now: Instant;
  /** The moment requested by parameter; null if none. */
  readonly at: Instant | null;
  /** The time that the text states, by time zone: "at eight" is local time of the result. Falls back to the understanding's time. */
  readonly times?: ReadonlyMap<string, RequestedTime | null>;
  /** The filters that the caller set; they are never mere wishes, whatever the text says. */
  readonly given: Filters;
  /** The known verticals; some of their facts have a filter. */
  readonly verticals: readonly Vertical[];
}

/** Builds the conditions from the understanding and the filters, the most selective first. */
export function conditionsOf(
  understanding: Understanding,
  filters: Filters,
  place: RequestedPlace | null,
  { now, at, times, given, verticals }: ConditionParts,
): readonly Condition[] {
  const { wants, beside, excluded, facts, absent, time, preferred, nameHints, excludedNames, notPriced } =
    understanding;
  const { vertical } = understanding;
  const wishes = new Set(understanding.wishes);
  const conditions: Condition[] = [];
  const ask = (
    name: string,
    label: Asked,
    weight: number,
    scorer: Condition["scorer"],
    strictness: Strictness = "must",
  ) =>
    conditions.push({
      name,
      label,
      weight,
      scorer,
      strictness: wishes.has(name) && !isGiven(name, given) ? "wish" : strictness,
    });
  if (wants.length > 0)
    conditions.push(new WantCondition(wants, WEIGHT.want, wishes.has("want") ? "wish" : "must"));
  for (const [filter, id] of filteringFacts(filters, verticals))
    ask(filter, { type: "fact", id }, WEIGHT.filter, ({ columns }) =>
      gradeScorer(columns.factsFor(filter), FILTER_SCORES),
    );
  const { price_band: band } = filters;
  if (band !== undefined)
    ask("price_band", { type: "price", band }, WEIGHT.filter, priceScorer(band, understanding, given));
  if (notPriced !== null)
    ask(
      "not_price_band",
      { type: "not_price", band: notPriced },
      WEIGHT.notPriced,
      notPricedScorer(notPriced),
    );
  if (excluded.length > 0)
    ask("excluded", { type: "unwanted", ids: wantIds(excluded) }, WEIGHT.excluded, (index) =>
      exclusionScorer(excluded, index),
    );
  if (excludedNames.length > 0)
    ask("not_called", { type: "not_called" }, WEIGHT.excluded, (index) =>
      excludedNameScorer(excludedNames, index),
    );
  for (const id of facts)
    ask(id, { type: "fact", id }, WEIGHT.attribute, ({ columns }) =>
      gradeScorer([columns.facts.get(id)], FACT_SCORES),
    );
  for (const id of absent)
    ask(`no_${id}`, { type: "absent", id }, WEIGHT.attribute, ({ columns }) =>
      gradeScorer([columns.facts.get(id)], ABSENCE_SCORES),
    );
  if (place !== null) {
    // A business that comes to the caller need not be in the caller's quarter.
    const isComing = verticals.some(({ id, comesToCaller }) => id === vertical && comesToCaller === true);
    const strictness = isComing ? "wish" : "must";
    ask(PLACE.name, PLACE.label, WEIGHT.place, (index) => placeScorer(place, index), strictness);
    if (hasMiddle(place.place, place.relation))
      ask("middle", { type: "middle" }, WEIGHT.middle, (index) => middleScorer(place.place, index), "wish");
  }
  const isOpenAsked = filters.open_now === true;
  const askOpen = (type: "open_now" | "open_then", scorer: Condition["scorer"], strictness: Strictness) =>
    ask(type, { type }, WEIGHT.time, scorer, strictness);
  // The parameter overrides the time, or the "open", of the text.
  if (at !== null && (time !== null || isOpenAsked))
    askOpen("open_then", openAt({ at, until: null }), timeStrictness(given));
  else {
    if (isOpenAsked) askOpen("open_now", openAt({ at: now, until: null }), timeStrictness(given));
    if (time !== null)
      askOpen(
        "open_then",
        (index) => openAt(times?.get(index.area.area.timeZone) ?? time, now)(index),
        "unknownLast",
      );
  }
  for (const { kinds, lead } of beside) {
    const [id = ""] = kinds;
    if (lead === "kind")
      ask(
        `with_${id}`,
        { type: "with", id },
        WEIGHT.preference,
        (index) => besideScorer(kinds, index),
        "wish",
      );
  }
  if (nameHints.length > 0)
    ask("called", { type: "called" }, WEIGHT.called, (index) => nameScorer(nameHints, index));
  if (preferred !== null)
    ask(
      "kind",
      { type: "rather", id: preferred },
      WEIGHT.preference,
      (index) => preferenceScorer(preferred, index),
      "wish",
    );
  return conditions;
}

function isGiven(name: string, given: Filters): boolean {
  return given[name as keyof Filters] !== undefined;
}

/** A time in the text only leaves out places that are closed then; the filter demands places known to be open. */
function timeStrictness({ open_now: isSet }: Filters): Strictness {
  return isSet === true ? "must" : "unknownLast";
}

/** The set filters that are based on facts, each with its first fact. */
function filteringFacts(filters: Filters, verticals: readonly Vertical[]): ReadonlyMap<FactFilter, string> {
  const facts = new Map<FactFilter, string>();
  const isSet = Object.entries(filters).some(([name, value]) => value === true && name !== "open_now");
  if (!isSet) return facts;
  for (const vertical of verticals)
    for (const [name, { filter }] of Object.entries(vertical.facts))
      if (filter !== undefined && filters[filter] === true && !facts.has(filter)) facts.set(filter, name);
  return facts;
}

/** Whether a condition is about the wanted kind of business or offer. */
export function isAboutWant(condition: Condition): condition is WantCondition {
  return condition instanceof WantCondition;
}

/** Whether a condition is about opening hours. Places without readable hours do not meet it; a note counts them. */
export function isAboutTime({ name }: Pick<Condition, "name">): boolean {
  return name === "open_now" || name === "open_then";
}

/** Whether a condition is a fact that a result may have no data about. */
export function isFact({ label, weight }: Condition): boolean {
  return (label.type === "fact" || label.type === "absent") && weight === WEIGHT.attribute;
}

/** Minimum score of a place known to meet a fact; without data it scores less. */
export const FACT_KNOWN = 0.5;

/** Scores by the best grade in some columns. A fact without a column is unknown for all documents. */
function gradeScorer(columns: readonly (Uint8Array | undefined)[], scores: readonly number[]): Scorer {
  return (doc) => {
    let best: number = GRADE.unknown;
    for (const grades of columns) best = Math.max(best, grades?.[doc] ?? 0);
    return scores[best] as number;
  };
}

/** Prefers places that also have a kind of another vertical ("hotel with restaurant"), by their own kinds or by a fact. */
function besideScorer(kinds: readonly string[], { columns }: AreaIndex): Scorer {
  const all = new Set(kinds);
  const isOfKind = (doc: number) =>
    columns.profileOf(doc).kinds.some((id) => all.has(columns.kinds.all[id] ?? ""));
  const byFact = gradeScorer([columns.facts.get(kinds[0] ?? "")], FILTER_SCORES);
  return (doc) => (isOfKind(doc) ? 1 : Math.max(0, byFact(doc)));
}

/** Scores the price band. For a budget ("at most 25 euros") every cheaper band is as good. */
function priceScorer(band: PriceBand, { budget }: Understanding, given: Filters): Condition["scorer"] {
  const wanted = bandNumber(band);
  const isSet = given.price_band !== undefined;
  const isMost = !isSet && budget?.isMost === true;
  return ({ columns }) => {
    const { priceBand, priceObserved, priceConfidence } = columns.numbers;
    return (doc) => {
      const its = priceBand[doc] ?? 0;
      const isMet = its === wanted || (isMost && its < wanted);
      // Most places outside food have no price data: keep them, last, if the price is from the text; leave them out if it is from the filter.
      if (its === 0) return isSet ? UNKNOWN : UNKNOWN_SCORE;
      if (priceObserved[doc] === 1) return isMet ? 1 : FAILS;
      const sure = priceConfidence[doc] ?? 0;
      if (isMet) return INFERRED_PRICE * sure;
      // A weak inference does not rule a place out if the text only mentions "cheap".
      return isSet || sure >= SURE_PRICE || Math.abs(its - wanted) > 1 ? UNKNOWN : INFERRED_OTHERWISE;
    };
  };
}

/** "Not too expensive": leaves out places observed in the band, and ranks those inferred to be in it last. */
function notPricedScorer(band: PriceBand): Condition["scorer"] {
  const unwanted = bandNumber(band);
  return ({ columns }) => {
    const { priceBand, priceObserved, priceConfidence } = columns.numbers;
    return (doc) => {
      if (priceBand[doc] === 0) return UNSURE_PRICE;
      if (priceObserved[doc] === 1) return priceBand[doc] === unwanted ? FAILS : 1;
      const sure = priceConfidence[doc] ?? 0;
      return priceBand[doc] === unwanted ? INFERRED_OTHERWISE : Math.max(UNSURE_PRICE, sure);
    };
  };
}

/** Score of a place without price data when a price is excluded. */
const UNSURE_PRICE = 0.6;

/** Scores 1 for businesses with one of the phrases in their names; all others score 0 and still answer. */
function nameScorer(phrases: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(phrases.flatMap((phrase) => names.placesWithAll(phrase.split(" "))));
  return (doc) => Number(called.has(doc));
}

/** Fails businesses with one of the names; if none has exactly that name, those whose names contain its words: "not Vuong". */
function excludedNameScorer(excluded: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(
    excluded.flatMap((name) => {
      const words = name.split(" ");
      const whole = [...names.findWhole(words).keys()];
      return whole.length > 0 ? whole : names.placesWithAll(words);
    }),
  );
  return (doc) => (called.has(doc) ? FAILS : 1);
}
