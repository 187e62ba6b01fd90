import type { Filters } from "../../contract/resources.js";
import type { Asked } from "../../contract/sayings/saying.js";
import type { PriceBand } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import { bandNumber, type Columns, GRADE } from "../index/columns.js";
import {
  amongListed,
  type Condition,
  constantTest,
  FAILS,
  tableTest,
  type Test,
  UNSAID,
} from "./condition.js";
import { openTest } from "./opening.js";
import { type AskedPlace, hasMiddle, middleTest, placeTest } from "./place.js";
import type { Understanding } from "../../query/understanding.js";
import type { FactFilter, Vertical } from "../../verticals/vertical.js";
import { calledTest, notCalledTest } from "./called.js";
import { exclusionTest, preferenceTest, wantIds, wantTest } from "./want.js";

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

/** How good a grade is. Whatever is inferred stands below all that was observed. */
const FILTER_SCORES: Readonly<Record<number, number>> = {
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
const FACT_SCORES: Readonly<Record<number, number>> = { ...FILTER_SCORES, [GRADE.unknown]: UNTOLD };
/** "Outside only" and the like meet a fact that must not be so half. */
const FACT_KNOWN_IN_PART = 0.5;
/** Of a fact that must not be so. */
const ABSENCE_SCORES: Readonly<Record<number, number>> = {
  [GRADE.unknown]: UNTOLD,
  [GRADE.no]: 1,
  [GRADE.limited]: FACT_KNOWN_IN_PART,
  [GRADE.inPart]: FACT_KNOWN_IN_PART,
};

/** The name of the condition that a place must be near, or within, the one that was asked for. */
export const PLACE_CONDITION = "distance";
export const PLACE = { name: PLACE_CONDITION, label: { type: "place" } } as const;

/** What conditions depend on beside what was understood. */
export interface ConditionParts {
  readonly now: Instant;
  /** The moment that was asked for as such; null: none. */
  readonly at: Instant | null;
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
  { now, at, isPriceSet, verticals }: ConditionParts,
): readonly Condition[] {
  const conditions: Condition[] = [];
  const { wants, beside, excluded, facts, absent, time, preferred, calledLike, notCalled, notPriced } =
    understanding;
  if (wants.length > 0)
    conditions.push({
      name: WANT,
      label: { type: "wanted", ids: wantIds(wants) },
      weight: WEIGHT.want,
      testFor: (index) => wantTest(wants, index),
    });
  const asked = new Set<FactFilter>();
  for (const { name, filter } of filteringFacts(verticals)) {
    if (filters[filter] !== true || asked.has(filter)) continue;
    asked.add(filter);
    conditions.push(filterCondition(filter, { type: "fact", id: name }));
  }
  if (filters.price_band !== undefined) conditions.push(priceCondition(filters.price_band, isPriceSet));
  if (notPriced !== null) conditions.push(notPricedCondition(notPriced));
  if (excluded.length > 0)
    conditions.push({
      name: "excluded",
      label: { type: "unwanted", ids: wantIds(excluded) },
      weight: WEIGHT.excluded,
      testFor: (index) => exclusionTest(excluded, index),
    });
  if (notCalled.length > 0)
    conditions.push({
      name: "not_called",
      label: { type: "not_called" },
      weight: WEIGHT.excluded,
      testFor: (index) => notCalledTest(notCalled, index),
    });
  for (const name of facts) conditions.push(factCondition(name));
  for (const name of absent) conditions.push(absenceCondition(name));
  if (place !== null)
    conditions.push({
      name: PLACE.name,
      label: PLACE.label,
      weight: WEIGHT.place,
      testFor: (index) => placeTest(place, index),
    });
  if (place !== null && hasMiddle(place.place, place.relation))
    conditions.push({
      name: "middle",
      label: { type: "middle" },
      weight: WEIGHT.middle,
      testFor: (index) => middleTest(place.place, index),
    });
  const then = at ?? time?.at ?? null;
  if (filters.open_now === true && at === null) conditions.push(openCondition("open_now", now));
  // A moment given as such is the one that the text's own time, or its "open", is of.
  if (then !== null && (time !== null || filters.open_now === true))
    conditions.push(openCondition("open_then", then, at === null ? (time?.until ?? null) : null));
  for (const { kinds } of beside.filter(({ lead }) => lead === "kind"))
    conditions.push(besideCondition(kinds));
  if (calledLike.length > 0)
    conditions.push({
      name: "called",
      label: { type: "called" },
      weight: WEIGHT.called,
      testFor: (index) => calledTest(calledLike, index),
    });
  if (preferred !== null)
    conditions.push({
      name: "kind",
      label: { type: "rather", id: preferred },
      weight: WEIGHT.preference,
      testFor: (index) => preferenceTest(preferred, index),
    });
  return conditions;
}

const FILTERING = new WeakMap<
  readonly Vertical[],
  readonly { readonly name: string; readonly filter: FactFilter }[]
>();

/** The facts that a filter asks for, by their names. */
function filteringFacts(verticals: readonly Vertical[]) {
  const known =
    FILTERING.get(verticals) ??
    verticals.flatMap(({ facts }) =>
      Object.entries(facts).flatMap(([name, { filter }]) => (filter === undefined ? [] : [{ name, filter }])),
    );
  FILTERING.set(verticals, known);
  return known;
}

const WANT = "want";

/** Whether a condition is about what is wanted: a kind of business, or what it offers. */
export function isAboutWant({ name }: Condition): boolean {
  return name === WANT;
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
    testFor({ columns }) {
      return gradeTest(columns.filterGrades(filter), FILTER_SCORES, columns);
    },
  };
}

function factCondition(name: string): Condition {
  return {
    name,
    label: { type: "fact", id: name },
    weight: WEIGHT.attribute,
    testFor({ columns }) {
      return gradeTest(columns.factColumn(name), FACT_SCORES, columns);
    },
  };
}

/** That a fact is not so, "non-smoking". A place of which nobody says comes, last. */
function absenceCondition(name: string): Condition {
  return {
    name: `no_${name}`,
    label: { type: "absent", id: name },
    weight: WEIGHT.attribute,
    testFor({ columns }) {
      return gradeTest(columns.factColumn(name), ABSENCE_SCORES, columns);
    },
  };
}

/**
 * A test of one matter's grades; of an area where no place has it, it is unknown of all. Where it keeps away those of whom nobody says, only who has
 * a grade better than a no can meet it.
 */
function gradeTest(
  grades: Uint8Array | undefined,
  scores: Readonly<Record<number, number>>,
  columns: Columns,
): Test {
  const scoreOf = (grade: number) => scores[grade] ?? FAILS;
  const isBarred = scoreOf(GRADE.unknown) < 0 && scoreOf(GRADE.no) < 0;
  if (grades === undefined) {
    const test = constantTest(scoreOf(GRADE.unknown));
    return isBarred ? Object.assign(test, { among: amongListed(NOBODY) }) : test;
  }
  const test = tableTest(
    grades,
    Float64Array.from({ length: GRADE.yes + 1 }, (_, grade) => scoreOf(grade)),
  );
  const list = isBarred ? columns.graded(grades) : null;
  return list === null ? test : Object.assign(test, { among: amongListed(list) });
}

const NOBODY = new Uint32Array(0);

/** What is of another vertical and asked for beside it ("hotel with restaurant"): a place that is it as well, or says that it has one, comes first. */
function besideCondition(kinds: readonly string[]): Condition {
  const [kind = ""] = kinds;
  return {
    name: `with_${kind}`,
    label: { type: "with", id: kind },
    weight: WEIGHT.preference,
    testFor({ columns }) {
      const all = new Set(kinds);
      const grades = columns.factColumn(kind);
      return (place) =>
        columns.isOf(place, all) ? 1 : Math.max(0, FILTER_SCORES[grades?.[place] ?? GRADE.unknown] ?? 0);
    },
  };
}

function priceCondition(band: PriceBand, isSet: boolean): Condition {
  const asked = bandNumber(band);
  return {
    name: "price_band",
    label: { type: "price", band },
    weight: WEIGHT.filter,
    testFor({ columns }) {
      const { priceBand, priceObserved, priceConfidence } = columns;
      return (place) => {
        // Of most that is not food nobody says what it costs: by a word of the query it comes, last; by a filter that was set it does not.
        if (priceBand[place] === 0) return isSet ? UNSAID : UNTOLD;
        if (priceObserved[place] === 1) return priceBand[place] === asked ? 1 : FAILS;
        const sure = priceConfidence[place] ?? 0;
        if (priceBand[place] === asked) return INFERRED_PRICE * sure;
        // What is only supposed is no wall to who said "cheap" by the way.
        return isSet || sure >= SURE_PRICE || isFarFrom(asked, priceBand[place] ?? 0)
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
    testFor({ columns }) {
      const { priceBand, priceObserved, priceConfidence } = columns;
      return (place) => {
        if (priceBand[place] === 0) return UNSURE_PRICE;
        if (priceObserved[place] === 1) return priceBand[place] === unwanted ? FAILS : 1;
        const sure = priceConfidence[place] ?? 0;
        return priceBand[place] === unwanted ? INFERRED_OTHERWISE : Math.max(UNSURE_PRICE, sure);
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

/** `until`: of a span, its last moment. A place that is open at both ends is taken to be open all the while. */
function openCondition(name: "open_now" | "open_then", at: Instant, until: Instant | null = null): Condition {
  return {
    name,
    label: { type: name },
    weight: WEIGHT.time,
    testFor(index) {
      const isOpen = openTest(index, at);
      if (until === null) return isOpen;
      const isStillOpen = openTest(index, until);
      return (place) => {
        const open = isOpen(place);
        return open === FAILS ? FAILS : Math.min(open, isStillOpen(place));
      };
    },
  };
}
