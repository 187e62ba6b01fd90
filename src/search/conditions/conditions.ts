import type { Filters } from "../../contract/resources.js";
import type { Asked } from "../../contract/messages/message.js";
import type { PriceBand } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { bandNumber, GRADE } from "../index/columns.js";
import { type Condition, FAILS, type Scorer, type Strictness, UNSAID, UNTOLD } from "./condition.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { openAt } from "./opening.js";
import { type AskedPlace, hasMiddle, middleScorer, placeScorer } from "./place.js";
import type { AskedTime, Understanding } from "../../query/understanding.js";
import type { FactFilter, Vertical } from "../../verticals/vertical.js";
import { calledScorer, notCalledScorer } from "./called.js";
import { exclusionScorer, preferenceScorer, WantCondition, wantIds } from "./want.js";

/** The ceilings of what is asked for. What to eat comes first, then where, then the rest. */
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

/** How good each {@link GRADE} is, from unknown to yes. Whatever is inferred stands below all that was observed. */
const FILTER_SCORES = [UNSAID, FAILS, 0.6, 0.5, 0.7, 1] as const;
/** How good an inferred price is that is the one asked for, before how sure the inference is: below every observed one. */
const INFERRED_PRICE = 0.85;
/** An inference less sure than this is no reason to leave a place out: such a place scores so much, less than one of which nobody says anything. */
const SURE_PRICE = 0.6;
const INFERRED_OTHERWISE = 0.1;
/** Facts are no filters: a place of which nobody says comes, last; one that says no does not. */
const FACT_SCORES = [UNTOLD, FAILS, 0.6, 0.5, 0.7, 1] as const;
/** Of a fact that must not be so. "Outside only" and the like meet it half. */
const ABSENCE_SCORES = [UNTOLD, 1, 0.5, FAILS, 0.5, FAILS] as const;

/** The name of the condition that a place must be near, or within, the one that was asked for. */
export const PLACE_CONDITION = "distance";
export const PLACE = { name: PLACE_CONDITION, label: { type: "place" } } as const;

/** What conditions depend on beside what was understood. */
export interface ConditionParts {
  readonly now: Instant;
  /** The moment that was asked for as such; null: none. */
  readonly at: Instant | null;
  /** "At eight" is eight o'clock wherever the answer is: the time that the text names, by time zone; the understanding's own where a zone has none. */
  readonly times?: ReadonlyMap<string, AskedTime | null>;
  /** The filters that the caller set: what they ask for is no wish, whatever the text says. */
  readonly given: Filters;
  /** The verticals that are known: some of their facts are asked for by a filter. */
  readonly verticals: readonly Vertical[];
}

/** Conditions from what was understood and the filters in force; those that tell most places apart first. */
export function conditionsOf(
  understanding: Understanding,
  filters: Filters,
  place: AskedPlace | null,
  { now, at, times, given, verticals }: ConditionParts,
): readonly Condition[] {
  const { wants, beside, excluded, facts, absent, time, preferred, calledLike, notCalled, notPriced } =
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
  if (notCalled.length > 0)
    ask("not_called", { type: "not_called" }, WEIGHT.excluded, (index) => notCalledScorer(notCalled, index));
  for (const id of facts)
    ask(id, { type: "fact", id }, WEIGHT.attribute, ({ columns }) =>
      gradeScorer([columns.facts.get(id)], FACT_SCORES),
    );
  for (const id of absent)
    ask(`no_${id}`, { type: "absent", id }, WEIGHT.attribute, ({ columns }) =>
      gradeScorer([columns.facts.get(id)], ABSENCE_SCORES),
    );
  if (place !== null) {
    // Who comes to the caller is not only at home in the caller's quarter.
    const isComing = verticals.some(({ id, comesToCaller }) => id === vertical && comesToCaller === true);
    const strictness = isComing ? "wish" : "must";
    ask(PLACE.name, PLACE.label, WEIGHT.place, (index) => placeScorer(place, index), strictness);
    if (hasMiddle(place.place, place.relation))
      ask("middle", { type: "middle" }, WEIGHT.middle, (index) => middleScorer(place.place, index), "wish");
  }
  const isOpenAsked = filters.open_now === true;
  const askOpen = (type: "open_now" | "open_then", scorer: Condition["scorer"], strictness: Strictness) =>
    ask(type, { type }, WEIGHT.time, scorer, strictness);
  // A moment given as such is the one that the text's own time, or its "open", is of.
  if (at !== null && (time !== null || isOpenAsked))
    askOpen("open_then", openAt({ at, until: null }), timeStrictness(given));
  else {
    if (isOpenAsked) askOpen("open_now", openAt({ at: now, until: null }), timeStrictness(given));
    if (time !== null)
      askOpen(
        "open_then",
        (index) => openAt(times?.get(index.area.area.timeZone) ?? time, now)(index),
        "unsaidLast",
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
  if (calledLike.length > 0)
    ask("called", { type: "called" }, WEIGHT.called, (index) => calledScorer(calledLike, index));
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

/** A time that the text names leaves out what is closed then; who sets the filter wants what is known to be open. */
function timeStrictness({ open_now: isSet }: Filters): Strictness {
  return isSet === true ? "must" : "unsaidLast";
}

/** The filters that are set and that facts answer, each with the first of its facts. */
function filteringFacts(filters: Filters, verticals: readonly Vertical[]): ReadonlyMap<FactFilter, string> {
  const facts = new Map<FactFilter, string>();
  const isSet = Object.entries(filters).some(([name, value]) => value === true && name !== "open_now");
  if (!isSet) return facts;
  for (const vertical of verticals)
    for (const [name, { filter }] of Object.entries(vertical.facts))
      if (filter !== undefined && filters[filter] === true && !facts.has(filter)) facts.set(filter, name);
  return facts;
}

/** Whether a condition is about what is wanted: a kind of business, or what it offers. */
export function isAboutWant(condition: Condition): condition is WantCondition {
  return condition instanceof WantCondition;
}

/** Whether a condition is about the hours: without readable ones a place is not open, and the note says how many there are. */
export function isAboutTime({ name }: Pick<Condition, "name">): boolean {
  return name === "open_now" || name === "open_then";
}

/** Whether a condition is a fact that a result may leave unsaid. */
export function isFact({ label, weight }: Condition): boolean {
  return (label.type === "fact" || label.type === "absent") && weight === WEIGHT.attribute;
}

/** Whether a place that is known to meet a fact scores so much: what nobody says scores less. */
export const FACT_KNOWN = 0.5;

/** Scores by the best grade in some columns; a fact that no document of an area has is unknown of all. */
function gradeScorer(columns: readonly (Uint8Array | undefined)[], scores: readonly number[]): Scorer {
  return (doc) => {
    let best: number = GRADE.unknown;
    for (const grades of columns) best = Math.max(best, grades?.[doc] ?? 0);
    return scores[best] as number;
  };
}

/** What is of another vertical and asked for beside it ("hotel with restaurant"): a place that is it as well, or says that it has one, comes first. */
function besideScorer(kinds: readonly string[], { columns }: AreaIndex): Scorer {
  const all = new Set(kinds);
  const isOfKind = (doc: number) =>
    columns.profileOf(doc).kinds.some((id) => all.has(columns.kinds.texts[id] ?? ""));
  const byFact = gradeScorer([columns.facts.get(kinds[0] ?? "")], FILTER_SCORES);
  return (doc) => (isOfKind(doc) ? 1 : Math.max(0, byFact(doc)));
}

/** That a place is of a price band; of a budget ("at most 25 euros") every cheaper band is as good. */
function priceScorer(band: PriceBand, { budget }: Understanding, given: Filters): Condition["scorer"] {
  const asked = bandNumber(band);
  const isSet = given.price_band !== undefined;
  const isMost = !isSet && budget?.isMost === true;
  return ({ columns }) => {
    const { priceBand, priceObserved, priceConfidence } = columns.numbers;
    return (doc) => {
      const its = priceBand[doc] ?? 0;
      const isMet = its === asked || (isMost && its < asked);
      // Of most that is not food nobody says what it costs: by a word of the query it comes, last; by a filter that was set it does not.
      if (its === 0) return isSet ? UNSAID : UNTOLD;
      if (priceObserved[doc] === 1) return isMet ? 1 : FAILS;
      const sure = priceConfidence[doc] ?? 0;
      if (isMet) return INFERRED_PRICE * sure;
      // What is only supposed is no wall to who said "cheap" by the way.
      return isSet || sure >= SURE_PRICE || Math.abs(its - asked) > 1 ? UNSAID : INFERRED_OTHERWISE;
    };
  };
}

/** "Not too expensive": who is seen to cost so does not come, who is supposed to comes last. */
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

/** Of a place of which nobody says what it costs, where one price is not wanted. */
const UNSURE_PRICE = 0.6;
