import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, Dating, Observed } from "../domain/record.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { type Hazard, stillStated, stillTrue } from "./ageing.js";
import { type AgeingAttribute, ageingOf, type Calibration, hazardOf } from "./calibration.js";
import { elementsOfSource, sourceName } from "../domain/sources.js";
import { hasReliability, reliability } from "../merge/values.js";
import { latestBySource, listedBySource } from "./fold.js";
import { logit } from "./logit.js";
import { CONFIRMED_RIGHT, statedStatus } from "./merchantStatement.js";
import type { Neighborhood } from "./surroundings.js";
import { turnoverTraits } from "./traits.js";

/** How facts age at a place: model parameters and surroundings. */
export interface Ageing {
  readonly calibration: Calibration;
  readonly surroundings: Neighborhood;
  /** Changes per year that a vertical assumes, by fact. Used for facts without a fit. */
  readonly assumedPerYear?: ReadonlyMap<string, number>;
}

/** All inputs of the beliefs about a record. */
export interface BeliefInput {
  readonly evidence: Evidence;
  readonly ageing: Ageing;
}

/** When something was observed, and when its source was last seen to state it. */
interface SightingDates {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly lastSeenAt: Instant;
  /** For `listed`: the first extract that listed it so. */
  readonly listedSince: Instant;
}

/** A fact's hazard, and the years from its observation to the last look at its source, and since that look. */
export interface FactAge {
  readonly hazard: Hazard;
  readonly ageYears: number;
  readonly gapYears: number;
}

/** The business itself, before checks and reports. */
export function businessAge(input: BeliefInput, now: Instant): FactAge {
  const { evidence } = input;
  const stated = statedExistence(evidence);
  const own =
    stated === null ? null : factAge(input, "exists", stated.dated, now, { initial: stated.existence });
  if (own !== null && stated?.isAlone === true) return own;
  const first = factAge(input, "exists", businessDated(evidence), now);
  // Two sources are at least as sure as the surer one.
  return own !== null && posterior(own) > posterior(first) ? own : first;
}

/** A field or fact, before checks and reports. */
export function fieldAge(
  field: string,
  attribute: Attribute<unknown>,
  input: BeliefInput,
  now: Instant,
): FactAge {
  const kind = ageingOf(field, input.ageing.calibration.fields);
  const assumed = kind === "fact" ? input.ageing.assumedPerYear?.get(field) : undefined;
  const initial = reliabilityOf(attribute, field, input.evidence);
  return factAge(input, kind, fieldDated(attribute, input.evidence), now, {
    ...(assumed === undefined ? {} : { assumedPerYear: assumed }),
    ...(initial === null ? {} : { initial }),
  });
}

/** P(a value is right) for a source without a fit; null for others. */
function reliabilityOf(
  { source }: Attribute<unknown>,
  field: string,
  { observations }: Evidence,
): number | null {
  const isUnfitted = observations.some(
    (one) =>
      one.source === source && one.method === "import" && source !== FITTED_SOURCE && hasReliability(source),
  );
  return isUnfitted ? reliability(source, field) : null;
}

/** The source whose extracts the calibration is fitted on. */
const FITTED_SOURCE = sourceName("osm");

/** P(true now). */
export function posterior({ hazard, ageYears, gapYears }: FactAge): number {
  return stillTrue(hazard, ageYears, gapYears);
}

/** P(its source still states it now). Dated extracts can test it. */
export function statedStill({ hazard, ageYears, gapYears }: FactAge): number {
  return stillStated(hazard, ageYears, gapYears);
}

function factAge(
  { evidence, ageing }: BeliefInput,
  attribute: AgeingAttribute,
  dated: SightingDates,
  now: Instant,
  { assumedPerYear, initial }: { readonly assumedPerYear?: number; readonly initial?: number } = {},
): FactAge {
  const { attributes } = ageing.calibration;
  const fitted = attributes[attribute] ?? attributes.fact;
  const traits = turnoverTraits(evidence, ageing.surroundings, dated.dating);
  const ofSource = hazardOf(fitted, traits, assumedPerYear);
  // An owner's statement is surer at first, but ages at the same rate.
  const right = dated.dating === "stated" ? CONFIRMED_RIGHT : initial;
  const hazard = right === undefined ? ofSource : { ...ofSource, initial: right };
  const { ageYears, gapYears } = timesOf(dated, now);
  return {
    hazard,
    ageYears: ageYears ?? listedYears(dated, now) + fitted.undatedYears.value,
    gapYears,
  };
}

/** Years from the observation to the last look (null if undated), and since that look. Never negative, whatever the clock. */
export function timesOf(
  dated: SightingDates,
  now: Instant,
): { readonly ageYears: number | null; readonly gapYears: number } {
  const seenAt = lookedAt(dated, now);
  return {
    ageYears: dated.dating === "listed" ? null : Math.max(0, seenAt - dated.observedAt) / YEAR_MS,
    gapYears: Math.max(0, now - seenAt) / YEAR_MS,
  };
}

/** Years for which a source has listed an undated fact unchanged. */
function listedYears(dated: SightingDates, now: Instant): number {
  return Math.max(0, lookedAt(dated, now) - dated.listedSince) / YEAR_MS;
}

function lookedAt({ lastSeenAt, observedAt, dating, listedSince }: SightingDates, now: Instant): Instant {
  const from = dating === "listed" ? listedSince : observedAt;
  return Math.min(Math.max(lastSeenAt, from), Math.max(now, from));
}

/** When the business was last seen. Whoever checked its hours was there. */
export function businessDated(evidence: Evidence): SightingDates {
  // A fetched page is no visit; it counts as a check instead.
  const latest = firstHand(listedBySource(evidence));
  // A statement that it is closed for good is no sighting of a trading place.
  const isClosed = statedStatus(evidence)?.status === "permanently_closed";
  const seen = latest.filter(({ dating }) => dating !== "fetched" && !(isClosed && dating === "stated"));
  const observations = seen.length > 0 ? seen : latest;
  const newest = observations.map(lastSight).reduce((best, next) => (rank(next) > rank(best) ? next : best));
  const own = elementsOfSource(newest.source, evidence.elements);
  const lastSeenAt = Math.max(...own.map((element) => element.lastSeenAt), newest.seenAt);
  return { ...newest, lastSeenAt, listedSince: newest.seenAt };
}

/** Drops sources that state their own probability of existence, if another import lists the place. */
function firstHand(latest: readonly Observation[]): readonly Observation[] {
  const others = latest.filter(({ existence }) => existence === undefined);
  return others.some(({ method }) => method === "import") ? others : latest;
}

/**
 * The surest statement of sources that state their own probability of existence; null if there is none. `isAlone`: no other import lists the place.
 */
function statedExistence(evidence: Evidence) {
  // Fast exit: most records have no such source.
  if (evidence.observations.every(({ existence }) => existence === undefined)) return null;
  const imports = listedBySource(evidence).filter(({ method }) => method === "import");
  const stated = imports.flatMap(({ existence, source, seenAt }) =>
    existence === undefined ? [] : [{ existence, source, seenAt }],
  );
  const [first, ...others] = stated;
  if (first === undefined) return null;
  const best = others.reduce((one, next) => (next.existence > one.existence ? next : one), first);
  // The others count half: they may stem from the same visit.
  const added = stated
    .filter((one) => one !== best)
    .reduce((sum, { existence }) => sum + (logit(existence) - logit(LISTED_TRADES)) / 2, 0);
  const own = elementsOfSource(best.source, evidence.elements);
  const lastSeenAt = Math.max(best.seenAt, ...own.map((element) => element.lastSeenAt));
  return {
    existence: 1 / (1 + Math.exp(-logit(best.existence) - added)),
    dated: { observedAt: best.seenAt, dating: "edited" as const, lastSeenAt, listedSince: best.seenAt },
    isAlone: stated.length === imports.length,
  };
}

/** Evidence of a second listing, in log odds. Assumed, and small because lists copy each other. */
const LISTED_TWICE = 0.3;

/**
 * What sources with their own probability of existence add to the first source's listing, in log odds. A place on such a list exists with the base rate:
 * more is agreement, less is doubt. It counts half, because both listings may stem from the same visit.
 */
export function agreementLogit(evidence: Evidence): number {
  const stated = statedExistence(evidence);
  if (stated === null || stated.isAlone) return 0;
  return LISTED_TWICE + (logit(stated.existence) - logit(LISTED_TRADES)) / 2;
}

/** Share of places listed by Overture that exist: labeled places in the United States, 2025. */
const LISTED_TRADES = 0.91;

export function fieldDated(attribute: Attribute<unknown>, evidence: Evidence): SightingDates {
  const { observedAt, dating } = attribute;
  const imported = latestBySource(evidence.observations).filter(({ method }) => method === "import");
  const own = elementsOfSource(attribute.source, evidence.elements);
  // The source's element says nothing about when a page or merchant stated this value.
  const lastSeenAt =
    dating === "fetched" || dating === "stated"
      ? observedAt
      : Math.max(observedAt, ...own.map((element) => element.lastSeenAt));
  const listedSince = Math.min(lastSeenAt, ...imported.map(({ seenAt }) => seenAt));
  return { observedAt, dating, lastSeenAt, listedSince };
}

type Sight = Pick<Observation, "source" | "observedAt" | "dating" | "seenAt">;

function lastSight({ source, observedAt, dating, seenAt, attributes, facts }: Observation): Sight {
  let checkedAt = Number.NEGATIVE_INFINITY;
  for (const values of [attributes as Readonly<Record<string, Dated>>, facts])
    for (const name in values) {
      const stated = values[name];
      if (stated?.dating === "checked" && stated.observedAt > checkedAt) checkedAt = stated.observedAt;
    }
  const isLater = dating === "listed" ? checkedAt > Number.NEGATIVE_INFINITY : checkedAt > observedAt;
  return isLater
    ? { source, observedAt: checkedAt, dating: "checked", seenAt }
    : { source, observedAt, dating, seenAt };
}

type Dated = Pick<Observed<unknown>, "observedAt" | "dating">;

/** Orders by date, but any dated observation comes before a mere listing. */
function rank({ dating, observedAt }: Sight): number {
  return dating === "listed" ? observedAt - 1e15 : observedAt;
}
