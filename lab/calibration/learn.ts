import { SCALES } from "./scales.js";
import { WIDE } from "#doorlight/calibration/intervals.js";
import { businessDated, fieldDated, timesOf } from "#doorlight/belief/base.js";
import {
  type AgeingAttribute,
  ageingOf,
  attributesIn,
  type AttributeAgeing,
  type Calibration,
  type Estimate,
} from "#doorlight/belief/calibration.js";
import { turnoverTraits } from "#doorlight/belief/traits.js";
import type { Dating } from "#doorlight/domain/record.js";
import { type Instant, toDate, YEAR_MS } from "#doorlight/domain/time.js";
import type { Course } from "./courses.js";
import { BASE, type BaseName, fit, type FitInput, type Fitted, type Row, type TraitPrior } from "./fit.js";
import { learnRemoval } from "./removal.js";
import { assumptionOf, KIND_SD, MISSING_ALIVE, priorOf, traitPrior } from "./priors.js";

/** Minimum rows with a trait for it to be fitted. */
const MIN_ROWS = 100;
/** Minimum rows for a kind of business. Kinds do differ, so fewer are enough; they are drawn towards the mean more strongly. */
const MIN_OF_KIND = 30;
/** Maximum rows per attribute: more add little. */
const MAX_ROWS = 20_000;

/**
 * The most likely parameters given the courses of places between extracts and the priors. `fields`: facts that are fitted separately. `kinds`: the known
 * kinds of business, so that the result marks those that are assumed. Pure.
 */
export function learn(
  courses: readonly Course[],
  fields: Calibration["fields"],
  kinds: readonly string[] = [],
): Calibration {
  const attributes = Object.fromEntries(
    attributesIn(fields).map((attribute) => {
      const rows = rowsOf(attribute, courses, fields);
      const learned = learnAttribute(attribute, rows);
      return [attribute, NAMES_KINDS.has(attribute) ? withAssumedKinds(learned, rows, kinds) : learned];
    }),
  ) as Calibration["attributes"];
  return {
    fittedOn: sourcesOf(courses),
    fields,
    attributes,
    ...learnRemoval(courses),
    missingAlive: { ...MISSING_ALIVE, n: 0 },
  };
}

/** Attributes whose result lists every known kind, even if its weight is assumed. For others that would mean nothing. */
const NAMES_KINDS: ReadonlySet<AgeingAttribute> = new Set(["exists", "hours"]);

/** Adds the kinds with too few places, with a weight of zero marked as assumed. */
function withAssumedKinds(
  ageing: AttributeAgeing,
  rows: readonly Row[],
  kinds: readonly string[],
): AttributeAgeing {
  const assumed = kinds
    .map((kind) => `kind=${kind}`)
    .filter((name) => !Object.hasOwn(ageing.turnover, name))
    .map((name) => {
      const n = withTrait(rows, name);
      const origin = `assumed: like a place of no kind in particular; ${n} were followed, which is too few`;
      return [name, { value: 0, low: -WIDE * KIND_SD, high: WIDE * KIND_SD, n: 0, origin }];
    });
  return { ...ageing, turnover: { ...ageing.turnover, ...Object.fromEntries(assumed) } };
}

/** The rows of one attribute from all courses. */
export function rowsOf(
  attribute: AgeingAttribute,
  courses: readonly Course[],
  fields: Calibration["fields"],
): readonly Row[] {
  const rows = courses.flatMap((course): readonly Row[] => {
    const { entry, area, from, years } = course;
    const { surroundings } = entry.ageing;
    const turnover = (dating: Dating) =>
      new Map([...turnoverTraits(entry.evidence, surroundings, dating), [`area=${area}`, 1]]);
    const common = { years };
    if (attribute === "exists") {
      const dated = businessDated(entry.evidence);
      const ageYears = datedYears(dated, from);
      const { isSame: isStated } = course;
      return [{ ...common, ageYears, turnover: turnover(dated.dating), isStated, recheckedYears: null }];
    }
    return course.facts
      .filter(({ field }) => ageingOf(field, fields) === attribute)
      .map((fact) => ({
        ...common,
        turnover: turnover(fact.attribute.dating),
        ageYears: datedYears(fieldDated(fact.attribute, entry.evidence), from),
        isStated: fact.isStated,
        recheckedYears: fact.recheckedAt === null ? null : (fact.recheckedAt - from) / YEAR_MS,
      }));
  });
  const stride = Math.ceil(rows.length / MAX_ROWS);
  return rows.filter((_, i) => i % stride === 0);
}

/** Years from the observation to a look; null if its source gives no date. */
export function datedYears(dated: ReturnType<typeof fieldDated>, at: Instant): number | null {
  return dated.dating === "listed" ? null : timesOf(dated, at).ageYears;
}

function learnAttribute(attribute: AgeingAttribute, rows: readonly Row[]): AttributeAgeing {
  const input = inputOf(attribute, rows);
  const fitted = fit(input);
  const base = Object.fromEntries(
    BASE.map((name, i) => {
      const { value, error } = fitted.base[i] ?? { value: 0, error: 0 };
      const back = SCALES[name].from;
      const { ground } = assumptionOf(attribute, name);
      const origin = rows.length === 0 ? ground : `fitted, from ${ground}`;
      const [low, high] = [back(value - WIDE * error), back(value + WIDE * error)];
      return [name, { value: back(value), low, high, n: rows.length, origin: origin.slice(0, 300) }];
    }),
  ) as unknown as Record<BaseName, Estimate>;
  return {
    ...base,
    turnover: estimatesOf(fitted.turnover, input.turnover, (name) => withTrait(rows, name)),
  };
}

function inputOf(attribute: AgeingAttribute, rows: readonly Row[]): FitInput {
  return {
    rows,
    base: Object.fromEntries(BASE.map((name) => [name, priorOf(attribute, name)])) as FitInput["base"],
    turnover: namesOf(attribute, rows).map(
      (name): TraitPrior => ({ name, ...traitPrior(name), sign: signOf(attribute, name) }),
    ),
  };
}

/** Signs known in advance: a chain's branch does not close sooner, and neither missing details nor a busy street make a place last longer. */
function signOf(attribute: AgeingAttribute, name: string): TraitPrior["sign"] {
  if (name === "brand") return -1;
  if (name === "detail") return 1;
  return attribute === "exists" && (name === "crowd" || name.startsWith("no ")) ? 1 : 0;
}

function namesOf(attribute: AgeingAttribute, rows: readonly Row[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { turnover } of rows)
    for (const name of turnover.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name, count]) => {
      if (name.startsWith("area=")) return true;
      if (name.startsWith("hours ") && attribute !== "hours") return false;
      return count >= (name.startsWith("kind=") ? MIN_OF_KIND : MIN_ROWS);
    })
    .map(([name]) => name)
    .toSorted();
}

function withTrait(rows: readonly Row[], name: string): number {
  return rows.filter(({ turnover }) => turnover.has(name)).length;
}

/** Area weights keep a large area from dominating the fit. They are dropped here, because the service uses the mean of areas. */
function estimatesOf(
  fitted: Fitted["turnover"],
  traits: readonly TraitPrior[],
  count: (name: string) => number,
): Readonly<Record<string, Estimate>> {
  return Object.fromEntries(
    traits
      .filter(({ name }) => !name.startsWith("area="))
      .flatMap(({ name }) => {
        const { value, error } = fitted.get(name) ?? { value: 0, error: 0 };
        const [low, high] = [value - WIDE * error, value + WIDE * error];
        const clean = Math.abs(value) < 1e-4 ? 0 : value;
        return [
          [
            name,
            {
              value: clean,
              low: Math.min(low, clean),
              high: Math.max(high, clean),
              n: count(name),
              origin: "fitted",
            },
          ],
        ];
      }),
  );
}

function sourcesOf(courses: readonly Course[]): Calibration["fittedOn"] {
  const places = new Map<string, { area: string; from: string; to: string; places: number }>();
  for (const { area, from, to } of courses) {
    const key = `${area} ${from} ${to}`;
    const known = places.get(key) ?? { area, from: toDate(from), to: toDate(to), places: 0 };
    places.set(key, { ...known, places: known.places + 1 });
  }
  return [...places.values()];
}
