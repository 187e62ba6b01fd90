import type { Filters } from "../../contract/resources.js";
import type { Asked } from "../../contract/messages/message.js";
import type { PriceBand } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { bandNumber, GRADE, type Grade } from "../index/columns.js";
import { type Condition, FAILS, type Scorer, scoredBy, UNSAID } from "./condition.js";
import { openScorer } from "./opening.js";
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

type GradeScores = Readonly<Record<Grade, number>>;

/** How good a grade is. Whatever is inferred stands below all that was observed. */
const FILTER_SCORES: GradeScores = {
  [GRADE.unknown]: UNSAID,
  [GRADE.no]: FAILS,
  [GRADE.limited]: 0.6,
  [GRADE.inferred]: 0.5,
  [GRADE.inPart]: 0.7,
  [GRADE.yes]: 1,
};
/** What a place scores of which nobody says whether it meets a wish. */
export const UNTOLD = 0.2;
/** How good an inferred price is that is the one asked for, before how sure the inference is: below every observed one. */
const INFERRED_PRICE = 0.85;
/** An inference less sure than this is no reason to leave a place out: such a place scores so much, less than one of which nobody says anything. */
const SURE_PRICE = 0.6;
const INFERRED_OTHERWISE = 0.1;
/** Facts are no filters: a place of which nobody says comes, last; one that says no does not. */
const FACT_SCORES: GradeScores = { ...FILTER_SCORES, [GRADE.unknown]: UNTOLD };
/** "Outside only" and the like meet a fact that must not be so half. */
const FACT_KNOWN_IN_PART = 0.5;
/** Of a fact that must not be so. */
const ABSENCE_SCORES: GradeScores = {
  [GRADE.unknown]: UNTOLD,
  [GRADE.no]: 1,
  [GRADE.limited]: FACT_KNOWN_IN_PART,
  [GRADE.inferred]: FAILS,
  [GRADE.inPart]: FACT_KNOWN_IN_PART,
  [GRADE.yes]: FAILS,
};

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
  /** Whether the price band is a filter that the caller set, not a word of the query. */
  readonly isPriceSet: boolean;
  /** The verticals that are known: some of their facts are asked for by a filter. */
  readonly verticals: readonly Vertical[];
}

/** Conditions from what was understood and the filters in force; those that tell most places apart first. */
export function conditionsOf(
  understanding: Understanding,
  filters: Filters,
  place: AskedPlace | null,
  { now, at, times, isPriceSet, verticals }: ConditionParts,
): readonly Condition[] {
  const conditions: Condition[] = [];
  const { wants, beside, excluded, facts, absent, time, preferred, calledLike, notCalled, notPriced } =
    understanding;
  if (wants.length > 0) conditions.push(new WantCondition(wants, WEIGHT.want));
  for (const [filter, fact] of filteringFacts(filters, verticals))
    conditions.push(filterCondition(filter, { type: "fact", id: fact }));
  if (filters.price_band !== undefined) conditions.push(priceCondition(filters.price_band, isPriceSet));
  if (notPriced !== null) conditions.push(notPricedCondition(notPriced));
  if (excluded.length > 0)
    conditions.push({
      name: "excluded",
      label: { type: "unwanted", ids: wantIds(excluded) },
      weight: WEIGHT.excluded,
      scorer: (index) => exclusionScorer(excluded, index),
    });
  if (notCalled.length > 0)
    conditions.push({
      name: "not_called",
      label: { type: "not_called" },
      weight: WEIGHT.excluded,
      scorer: (index) => notCalledScorer(notCalled, index),
    });
  for (const name of facts) conditions.push(factCondition(name));
  for (const name of absent) conditions.push(absenceCondition(name));
  if (place !== null)
    conditions.push({
      name: PLACE.name,
      label: PLACE.label,
      weight: WEIGHT.place,
      scorer: (index) => placeScorer(place, index),
    });
  if (place !== null && hasMiddle(place.place, place.relation))
    conditions.push({
      name: "middle",
      label: { type: "middle" },
      weight: WEIGHT.middle,
      scorer: (index) => middleScorer(place.place, index),
    });
  if (filters.open_now === true && at === null)
    conditions.push(openCondition("open_now", () => ({ at: now, until: null })));
  // A moment given as such is the one that the text's own time, or its "open", is of.
  if (at !== null && (time !== null || filters.open_now === true))
    conditions.push(openCondition("open_then", () => ({ at, until: null })));
  else if (time !== null) conditions.push(openCondition("open_then", (zone) => times?.get(zone) ?? time));
  for (const { kinds } of beside.filter(({ lead }) => lead === "kind"))
    conditions.push(besideCondition(kinds));
  if (calledLike.length > 0)
    conditions.push({
      name: "called",
      label: { type: "called" },
      weight: WEIGHT.called,
      scorer: (index) => calledScorer(calledLike, index),
    });
  if (preferred !== null)
    conditions.push({
      name: "kind",
      label: { type: "rather", id: preferred },
      weight: WEIGHT.preference,
      scorer: (index) => preferenceScorer(preferred, index),
    });
  return conditions;
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

/** Whether a condition keeps places away that do not meet it; others only say what comes first. */
export function isBarring({ weight }: Condition): boolean {
  return weight !== WEIGHT.preference && weight !== WEIGHT.middle;
}

/** Whether a place that is known to meet a fact scores so much: what nobody says scores less. */
export const FACT_KNOWN = 0.5;

function filterCondition(filter: FactFilter, label: Asked): Condition {
  return {
    name: filter,
    label,
    weight: WEIGHT.filter,
    scorer: ({ columns }) => gradeScorer(columns.factsFor(filter), FILTER_SCORES),
  };
}

function factCondition(name: string): Condition {
  return {
    name,
    label: { type: "fact", id: name },
    weight: WEIGHT.attribute,
    scorer: ({ columns }) => gradeScorer([columns.facts.get(name)], FACT_SCORES),
  };
}

/** That a fact is not so, "non-smoking". A place of which nobody says comes, last. */
function absenceCondition(name: string): Condition {
  return {
    name: `no_${name}`,
    label: { type: "absent", id: name },
    weight: WEIGHT.attribute,
    scorer: ({ columns }) => gradeScorer([columns.facts.get(name)], ABSENCE_SCORES),
  };
}

/** Scores by the best grade in some columns; a fact that no document of an area has is unknown of all. */
function gradeScorer(columns: readonly (Uint8Array | undefined)[], scores: GradeScores): Scorer {
  const byGrade = Object.values(GRADE).map((grade) => scores[grade]);
  const [first, ...others] = columns;
  if (first === undefined) return () => scores[GRADE.unknown];
  if (others.length === 0) return scoredBy(first, byGrade);
  return (doc) => byGrade[columns.reduce((best, grades) => Math.max(best, grades?.[doc] ?? 0), 0)] ?? UNSAID;
}

/** What is of another vertical and asked for beside it ("hotel with restaurant"): a place that is it as well, or says that it has one, comes first. */
function besideCondition(kinds: readonly string[]): Condition {
  const [kind = ""] = kinds;
  return {
    name: `with_${kind}`,
    label: { type: "with", id: kind },
    weight: WEIGHT.preference,
    scorer({ columns }) {
      const all = new Set(kinds);
      const isOfKind = (doc: number) =>
        columns.profileOf(doc).kinds.some((id) => all.has(columns.kinds.texts[id] ?? ""));
      const byFact = gradeScorer([columns.facts.get(kind)], FILTER_SCORES);
      return (doc) => (isOfKind(doc) ? 1 : Math.max(0, byFact(doc)));
    },
  };
}

function priceCondition(band: PriceBand, isSet: boolean): Condition {
  const asked = bandNumber(band);
  return {
    name: "price_band",
    label: { type: "price", band },
    weight: WEIGHT.filter,
    scorer({ columns }) {
      const { priceBand, priceObserved, priceConfidence } = columns.numbers;
      return (doc) => {
        // Of most that is not food nobody says what it costs: by a word of the query it comes, last; by a filter that was set it does not.
        if (priceBand[doc] === 0) return isSet ? UNSAID : UNTOLD;
        if (priceObserved[doc] === 1) return priceBand[doc] === asked ? 1 : FAILS;
        const sure = priceConfidence[doc] ?? 0;
        if (priceBand[doc] === asked) return INFERRED_PRICE * sure;
        // What is only supposed is no wall to who said "cheap" by the way.
        return isSet || sure >= SURE_PRICE || isFarFrom(asked, priceBand[doc] ?? 0)
          ? UNSAID
          : INFERRED_OTHERWISE;
      };
    },
  };
}

/** "Not too expensive": who is seen to cost so does not come, who is supposed to comes last. */
function notPricedCondition(band: PriceBand): Condition {
  const unwanted = bandNumber(band);
  return {
    name: "not_price_band",
    label: { type: "not_price", band },
    weight: WEIGHT.notPriced,
    scorer({ columns }) {
      const { priceBand, priceObserved, priceConfidence } = columns.numbers;
      return (doc) => {
        if (priceBand[doc] === 0) return UNSURE_PRICE;
        if (priceObserved[doc] === 1) return priceBand[doc] === unwanted ? FAILS : 1;
        const sure = priceConfidence[doc] ?? 0;
        return priceBand[doc] === unwanted ? INFERRED_OTHERWISE : Math.max(UNSURE_PRICE, sure);
      };
    },
  };
}

/** Of a place of which nobody says what it costs, where one price is not wanted. */
const UNSURE_PRICE = 0.6;

/** Whether one price band is dear and the other cheap. */
function isFarFrom(band: number, other: number): boolean {
  return Math.abs(band - other) > 1;
}

/** A moment, or a span at both ends of which a place must be open, by the time zone on whose clock it is read. */
export type Moments = (timeZone: string) => Pick<AskedTime, "at" | "until">;

function openCondition(name: "open_now" | "open_then", moments: Moments): Condition {
  return {
    name,
    label: { type: name },
    weight: WEIGHT.time,
    scorer(index) {
      const { at, until } = moments(index.area.area.timeZone);
      const isOpen = openScorer(index, at);
      if (until === null) return isOpen;
      const isStillOpen = openScorer(index, until);
      return (doc) => {
        const open = isOpen(doc);
        return open === FAILS ? FAILS : Math.min(open, isStillOpen(doc));
      };
    },
  };
}
