import type { Evidence } from "../domain/evidence.js";
import type { Attribute, Dating } from "../domain/record.js";
import { lastListedAt, sourceName } from "../domain/sources.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { hasReliability, reliability } from "../merge/values.js";
import { type Age, posterior } from "./ageing.js";
import { type AgeingAttribute, ageingOf, type Calibration, hazardOf } from "./calibration.js";
import { isImport, latestBySource, listedBySource } from "./fold.js";
import { logit, sigmoid } from "../domain/logit.js";
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
  readonly dating: Dating;
  /** When it was observed; for `listed`, the first extract that listed it so. */
  readonly from: Instant;
  readonly lastSeenAt: Instant;
}

/** The age of a fact of a record. */
export interface FactAge extends Age {
  /** Years of the age that are assumed because the source gives no date; 0 if it does. */
  readonly undatedYears: number;
}

/** The business itself, before checks and reports. */
export function businessAge(input: BeliefInput, now: Instant): FactAge {
  const stated = statedExistence(input.evidence);
  const own =
    stated === null ? null : factAge(input, "exists", stated.dated, now, { initial: stated.existence });
  if (own !== null && stated?.isAlone === true) return own;
  const first = factAge(input, "exists", businessDated(input.evidence), now);
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
  return factAge(input, kind, fieldDated(attribute, input.evidence), now, {
    assumedPerYear: kind === "fact" ? input.ageing.assumedPerYear?.get(field) : undefined,
    initial: reliabilityOf(attribute, field, input.evidence),
  });
}

/** P(a value is right) for an import without a fit; undefined for others. */
function reliabilityOf(
  { source }: Attribute<unknown>,
  field: string,
  { observations }: Evidence,
): number | undefined {
  if (source === FITTED_SOURCE || !hasReliability(source)) return undefined;
  const isImported = observations.some((one) => one.source === source && isImport(one));
  return isImported ? reliability(source, field) : undefined;
}

/** The source whose extracts the calibration is fitted on. */
const FITTED_SOURCE = sourceName("osm");

function factAge(
  { evidence, ageing }: BeliefInput,
  attribute: AgeingAttribute,
  dated: SightingDates,
  now: Instant,
  known: { readonly assumedPerYear?: number | undefined; readonly initial?: number | undefined } = {},
): FactAge {
  const { attributes } = ageing.calibration;
  const fitted = attributes[attribute] ?? attributes.fact;
  const traits = turnoverTraits(evidence, ageing.surroundings, dated.dating);
  const hazard = hazardOf(fitted, traits, known.assumedPerYear);
  // An owner's statement is surer at first, but ages at the same rate.
  const initial = dated.dating === "stated" ? CONFIRMED_RIGHT : (known.initial ?? hazard.initial);
  const { ageYears, gapYears } = timesOf(dated, now);
  const undatedYears = dated.dating === "listed" ? fitted.undatedYears.value : 0;
  return { hazard: { ...hazard, initial }, ageYears: ageYears + undatedYears, gapYears, undatedYears };
}

/** Years from the observation (or first listing) to the last look, and since that look. Never negative, whatever the clock. */
export function timesOf({ from, lastSeenAt }: SightingDates, now: Instant) {
  const lookedAt = Math.min(Math.max(lastSeenAt, from), Math.max(now, from));
  return { ageYears: (lookedAt - from) / YEAR_MS, gapYears: Math.max(0, now - lookedAt) / YEAR_MS };
}

/** When the business was last seen. Whoever checked its hours was there. */
export function businessDated(evidence: Evidence): SightingDates {
  const latest = firstHand(listedBySource(evidence));
  // A fetched page is no visit; it counts as a check instead. A statement that it is closed for good is no sighting of a trading place.
  const isClosed = statedStatus(evidence)?.status === "permanently_closed";
  const seen = latest.filter(({ dating }) => dating !== "fetched" && !(isClosed && dating === "stated"));
  const sights = (seen.length > 0 ? seen : latest).flatMap((one) => [
    one,
    ...Object.values({ ...one.attributes, ...one.facts })
      .filter(({ dating }) => dating === "checked")
      .map(({ observedAt, dating }) => ({ observedAt, dating, source: one.source, seenAt: one.seenAt })),
  ]);
  const { dating, observedAt, source, seenAt } = sights.reduce((best, next) =>
    rank(next) > rank(best) ? next : best,
  );
  return {
    dating,
    from: dating === "listed" ? seenAt : observedAt,
    lastSeenAt: Math.max(seenAt, lastListedAt(source, evidence.elements)),
  };
}

/** Orders by date, but any dated observation comes before a mere listing. */
function rank({ dating, observedAt }: { readonly dating: Dating; readonly observedAt: Instant }): number {
  return dating === "listed" ? observedAt - 1e15 : observedAt;
}

/** Drops sources that state their own probability of existence, if another import lists the place. */
function firstHand(latest: ReturnType<typeof listedBySource>) {
  const others = latest.filter(({ existence }) => existence === undefined);
  return others.some(isImport) ? others : latest;
}

/** Evidence of a second listing, in log odds. Assumed, and small because lists copy each other. */
const LISTED_TWICE = 0.3;
/** Share of places listed by Overture that exist: labeled places in the United States, 2025. */
const LISTED_TRADES = 0.91;

/** What a stated probability of existence adds to a listing, in log odds. It counts half: both may stem from the same visit. */
const halfOf = (existence: number): number => (logit(existence) - logit(LISTED_TRADES)) / 2;

/**
 * The surest statement of sources that state their own probability of existence; null if there is none. `isAlone`: no other import lists the place.
 */
function statedExistence(evidence: Evidence) {
  const imports = listedBySource(evidence).filter(isImport);
  const stated = imports
    .flatMap(({ existence, source, seenAt }) =>
      existence === undefined ? [] : [{ existence, source, seenAt }],
    )
    .toSorted((a, b) => b.existence - a.existence);
  const [best, ...others] = stated;
  if (best === undefined) return null;
  const added = others.reduce((sum, { existence }) => sum + halfOf(existence), 0);
  const lastSeenAt = Math.max(best.seenAt, lastListedAt(best.source, evidence.elements));
  return {
    existence: sigmoid(logit(best.existence) + added),
    dated: { from: best.seenAt, dating: "edited" as const, lastSeenAt },
    isAlone: stated.length === imports.length,
  };
}

/**
 * What sources with their own probability of existence add to the first source's listing, in log odds. A place on such a list exists with the base rate:
 * more is agreement, less is doubt.
 */
export function agreementLogit(evidence: Evidence): number {
  const stated = statedExistence(evidence);
  return stated === null || stated.isAlone ? 0 : LISTED_TWICE + halfOf(stated.existence);
}

export function fieldDated(
  { observedAt, dating, source }: Attribute<unknown>,
  { observations, elements }: Evidence,
): SightingDates {
  // The source's element says nothing about when a page or merchant stated this value.
  const isOwn = dating === "fetched" || dating === "stated";
  const lastSeenAt = isOwn ? observedAt : Math.max(observedAt, lastListedAt(source, elements));
  if (dating !== "listed") return { dating, from: observedAt, lastSeenAt };
  const imported = latestBySource(observations).filter(isImport);
  return { dating, from: Math.min(lastSeenAt, ...imported.map(({ seenAt }) => seenAt)), lastSeenAt };
}
