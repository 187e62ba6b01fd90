import type { Filters } from "../../contract/resources.js";
import type { Asked } from "../../contract/messages/message.js";
import type { PriceBand } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { GRADE } from "../index/document.js";
import { type Condition, FAILS, type Scorer, type Strictness, UNKNOWN, UNKNOWN_SCORE } from "./condition.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { openAt } from "./opening.js";
import { type RequestedPlace, hasMiddle, middleScorer, placeScorer } from "./place.js";
import type { RequestedTime, Understanding } from "../../query/understanding.js";
import type { Vertical } from "../../verticals/vertical.js";
import { exclusionScorer, type WantCondition, wantCondition, wantIds } from "./want.js";

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

/** Score by grade (see `gradeOf`), from unknown to yes. An inferred value scores below an observed one. */
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
  const { vertical, wants, excluded, time, preferred, nameHints, excludedNames, notPriced } = understanding;
  const conditions: Condition[] = [];
  const strictnessOf = (name: string, usual: Strictness = "must") =>
    understanding.wishes.includes(name) && given[name as keyof Filters] === undefined ? "wish" : usual;
  const ask = (
    name: string,
    label: Asked,
    weight: number,
    scorer: Condition["scorer"],
    strictness?: Strictness,
  ) => conditions.push({ name, label, weight, scorer, strictness: strictnessOf(name, strictness) });
  if (wants.length > 0) conditions.push(wantCondition(wants, WEIGHT.want, strictnessOf("want")));
  for (const { facts } of Object.values(filters).includes(true) ? verticals : [])
    for (const [id, { filter }] of Object.entries(facts))
      if (filter !== undefined && filters[filter] === true)
        ask(filter, { type: "fact", id }, WEIGHT.filter, gradeScorer(id, FILTER_SCORES));
  const { price_band: band } = filters;
  if (band !== undefined)
    ask("price_band", { type: "price", band }, WEIGHT.filter, () => priceScorer(band, understanding, given));
  if (notPriced !== null)
    ask("not_price_band", { type: "not_price", band: notPriced }, WEIGHT.notPriced, () =>
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
  for (const id of understanding.facts)
    ask(id, { type: "fact", id }, WEIGHT.attribute, gradeScorer(id, FACT_SCORES));
  for (const id of understanding.absent)
    ask(`no_${id}`, { type: "absent", id }, WEIGHT.attribute, gradeScorer(id, ABSENCE_SCORES));
  if (place !== null) {
    // A business that comes to the caller need not be in the caller's quarter.
    const isComing = verticals.some(({ id, comesToCaller }) => id === vertical && comesToCaller === true);
    const strictness = isComing ? "wish" : "must";
    ask(PLACE.name, PLACE.label, WEIGHT.place, (index) => placeScorer(place, index), strictness);
    if (hasMiddle(place.place, place.relation))
      ask("middle", { type: "middle" }, WEIGHT.middle, (index) => middleScorer(place.place, index), "wish");
  }
  const isOpenAsked = filters.open_now === true;
  // A time in the text only leaves out places that are closed then; the filter demands places known to be open.
  const isOpenStrict = given.open_now === true ? "must" : "unknownLast";
  // The parameter overrides the time, or the "open", of the text.
  if (at !== null && (time !== null || isOpenAsked))
    ask("open_then", { type: "open_then" }, WEIGHT.time, openAt({ at, until: null }), isOpenStrict);
  else {
    if (isOpenAsked)
      ask("open_now", { type: "open_now" }, WEIGHT.time, openAt({ at: now, until: null }), isOpenStrict);
    if (time !== null)
      ask(
        "open_then",
        { type: "open_then" },
        WEIGHT.time,
        (index) => openAt(times?.get(index.area.area.timeZone) ?? time, now)(index),
        "unknownLast",
      );
  }
  for (const { kinds, lead } of understanding.beside) {
    const [id = ""] = kinds;
    if (lead === "kind")
      ask(`with_${id}`, { type: "with", id }, WEIGHT.preference, besideScorer(kinds), "wish");
  }
  if (nameHints.length > 0)
    ask("called", { type: "called" }, WEIGHT.called, (index) => nameScorer(nameHints, index));
  if (preferred !== null)
    ask(
      "kind",
      { type: "rather", id: preferred },
      WEIGHT.preference,
      // "Restaurant" or "dinner" suggests a place to sit down. Others still answer.
      () =>
        ({ profile }) =>
          Number(profile.kinds.includes(preferred)),
      "wish",
    );
  return conditions;
}

/** Whether a condition is about the wanted kind of business or offer. */
export function isAboutWant(condition: Condition): condition is WantCondition {
  return condition.name === "want";
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

function gradeScorer(fact: string, scores: readonly number[]): Condition["scorer"] {
  return (index) => {
    const grades = index.gradesOf(fact);
    return (document) => scores[grades.get(document) ?? GRADE.unknown] as number;
  };
}

/** Prefers places that also have a kind of another vertical ("hotel with restaurant"), by their own kinds or by a fact. */
function besideScorer(kinds: readonly string[]): Condition["scorer"] {
  return (index) => {
    const byFact = gradeScorer(kinds[0] ?? "", FILTER_SCORES)(index);
    return (document) =>
      document.profile.kinds.some((kind) => kinds.includes(kind)) ? 1 : Math.max(0, byFact(document));
  };
}

const BANDS: readonly PriceBand[] = ["€", "€€", "€€€"];

/** Scores the price band. For a budget ("at most 25 euros") every cheaper band is as good. */
function priceScorer(band: PriceBand, { budget }: Understanding, given: Filters): Scorer {
  const isSet = given.price_band !== undefined;
  const isMost = !isSet && budget?.isMost === true;
  return ({ entry: { record } }) => {
    const price = record.attributes.price_band;
    // Most places outside food have no price data: keep them, last, if the price is from the text; leave them out if it is from the filter.
    if (price === undefined) return isSet ? UNKNOWN : UNKNOWN_SCORE;
    const above = BANDS.indexOf(price.value) - BANDS.indexOf(band);
    const isMet = above === 0 || (isMost && above < 0);
    if (!price.inferred) return isMet ? 1 : FAILS;
    const sure = price.ruleConfidence ?? 0;
    if (isMet) return INFERRED_PRICE * sure;
    // A weak inference does not rule a place out if the text only mentions "cheap".
    return isSet || sure >= SURE_PRICE || Math.abs(above) > 1 ? UNKNOWN : INFERRED_OTHERWISE;
  };
}

/** "Not too expensive": leaves out places observed in the band, and ranks those inferred to be in it last. */
function notPricedScorer(band: PriceBand): Scorer {
  return ({ entry: { record } }) => {
    const price = record.attributes.price_band;
    if (price === undefined) return UNSURE_PRICE;
    const isUnwanted = price.value === band;
    if (!price.inferred) return isUnwanted ? FAILS : 1;
    return isUnwanted ? INFERRED_OTHERWISE : Math.max(UNSURE_PRICE, price.ruleConfidence ?? 0);
  };
}

/** Score of a place without price data when a price is excluded. */
const UNSURE_PRICE = 0.6;

/** Scores 1 for businesses with one of the phrases in their names; all others score 0 and still answer. */
function nameScorer(phrases: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(phrases.flatMap((phrase) => names.placesWithAll(phrase.split(" "))));
  return ({ id }) => Number(called.has(id));
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
  return ({ id }) => (called.has(id) ? FAILS : 1);
}
