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
import type { Neighbourhood } from "./surroundings.js";
import { turnoverTraits } from "./traits.js";

/** How facts age at a place: the model's numbers, and what lies around it. */
export interface Ageing {
  readonly calibration: Calibration;
  readonly surroundings: Neighbourhood;
  /** By fact, true changes a year where a vertical assumes them; used where nothing was fitted for it. */
  readonly assumedPerYear?: ReadonlyMap<string, number>;
}

/** All that bears on what is believed of a record. */
export interface Believed {
  readonly evidence: Evidence;
  readonly ageing: Ageing;
}

/** When something was observed, and when its source was last seen to state it. */
export interface SightingDates {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly lastSeenAt: Instant;
  /** Of what is merely listed: the extract that was the first to list it so. */
  readonly listedSince: Instant;
}

/** A fact's hazard, and the two times that count: from its observation to the last look at its source, and since. */
export interface Seen {
  readonly hazard: Hazard;
  readonly ageYears: number;
  readonly gapYears: number;
}

/** What is known of the business itself, before looks and reports. */
export function businessSeen(believed: Believed, now: Instant): Seen {
  const { evidence } = believed;
  const stated = statedExistence(evidence);
  const own =
    stated === null ? null : seenOf(believed, "exists", stated.dated, now, { initial: stated.existence });
  if (own !== null && stated?.isAlone === true) return own;
  const first = seenOf(believed, "exists", businessDated(evidence), now);
  // What two sources list is as sure as the surer of them says, at least.
  return own !== null && posterior(own) > posterior(first) ? own : first;
}

/** What is known of one of its fields or facts, before looks and reports. */
export function fieldSeen(
  field: string,
  attribute: Attribute<unknown>,
  believed: Believed,
  now: Instant,
): Seen {
  const kind = ageingOf(field, believed.ageing.calibration.fields);
  const assumed = kind === "fact" ? believed.ageing.assumedPerYear?.get(field) : undefined;
  const initial = reliabilityOf(attribute, field, believed.evidence);
  return seenOf(believed, kind, fieldDated(attribute, believed.evidence), now, {
    ...(assumed === undefined ? {} : { assumedPerYear: assumed }),
    ...(initial === null ? {} : { initial }),
  });
}

/** P(a value is right) of a source for which nothing was fitted; null: of all others. */
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

/** P(true now) of what was seen. */
export function posterior({ hazard, ageYears, gapYears }: Seen): number {
  return stillTrue(hazard, ageYears, gapYears);
}

/** P(its source states it still) of what was seen. What dated extracts can be held against. */
export function statedStill({ hazard, ageYears, gapYears }: Seen): number {
  return stillStated(hazard, ageYears, gapYears);
}

function seenOf(
  { evidence, ageing }: Believed,
  attribute: AgeingAttribute,
  dated: SightingDates,
  now: Instant,
  { assumedPerYear, initial }: { readonly assumedPerYear?: number; readonly initial?: number } = {},
): Seen {
  const { attributes } = ageing.calibration;
  const fitted = attributes[attribute] ?? attributes.fact;
  const traits = turnoverTraits(evidence, ageing.surroundings, dated.dating);
  const ofSource = hazardOf(fitted, traits, assumedPerYear);
  // Whoever owns a business knows it; the world changes at its own pace all the same.
  const right = dated.dating === "stated" ? CONFIRMED_RIGHT : initial;
  const hazard = right === undefined ? ofSource : { ...ofSource, initial: right };
  const { ageYears, gapYears } = timesOf(dated, now);
  return {
    hazard,
    ageYears: ageYears ?? listedYears(dated, now) + fitted.undatedYears.value,
    gapYears,
  };
}

/** The age at the last look, null where its source does not tell, and the time since, in years; neither below 0, whatever the clock. */
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

/** How long a source has listed, unchanged and without a date, what nobody is known to have looked at since. */
function listedYears(dated: SightingDates, now: Instant): number {
  return Math.max(0, lookedAt(dated, now) - dated.listedSince) / YEAR_MS;
}

function lookedAt({ lastSeenAt, observedAt, dating, listedSince }: SightingDates, now: Instant): Instant {
  const from = dating === "listed" ? listedSince : observedAt;
  return Math.min(Math.max(lastSeenAt, from), Math.max(now, from));
}

/** When the business was last seen: whoever checked its hours stood before it. */
export function businessDated(evidence: Evidence): SightingDates {
  // A page that tells hours was not written by someone who stood in front of the place: it counts among the checks.
  const latest = firstHand(listedBySource(evidence));
  // Who says that it is closed for good has not seen it trading.
  const isClosed = statedStatus(evidence)?.status === "permanently_closed";
  const seen = latest.filter(({ dating }) => dating !== "fetched" && !(isClosed && dating === "stated"));
  const observations = seen.length > 0 ? seen : latest;
  const newest = observations.map(lastSight).reduce((best, next) => (rank(next) > rank(best) ? next : best));
  const own = elementsOfSource(newest.source, evidence.elements);
  const lastSeenAt = Math.max(...own.map((element) => element.lastSeenAt), newest.seenAt);
  return { ...newest, lastSeenAt, listedSince: newest.seenAt };
}

/** Without those that state themselves how likely the place trades, where any other source is there. */
function firstHand(latest: readonly Observation[]): readonly Observation[] {
  const others = latest.filter(({ existence }) => existence === undefined);
  return others.some(({ method }) => method === "import") ? others : latest;
}

interface StatedExistence {
  /** P(trades), as its source states it. */
  readonly existence: number;
  readonly dated: SightingDates;
  /** Whether no other source's import lists the place. */
  readonly isAlone: boolean;
}

/** What the surest of the sources says that state themselves how likely the place trades; null: none does. */
function statedExistence(evidence: Evidence): StatedExistence | null {
  // Most records are of other sources alone.
  if (evidence.observations.every(({ existence }) => existence === undefined)) return null;
  const imports = listedBySource(evidence).filter(({ method }) => method === "import");
  const stated = imports.flatMap(({ existence, source, seenAt }) =>
    existence === undefined ? [] : [{ existence, source, seenAt }],
  );
  const [first, ...others] = stated;
  if (first === undefined) return null;
  const best = others.reduce((one, next) => (next.existence > one.existence ? next : one), first);
  // What the others say counts half: they may rest on the same visit.
  const added = stated
    .filter((one) => one !== best)
    .reduce((sum, { existence }) => sum + (logit(existence) - logit(LISTED_TRADES)) / 2, 0);
  const own = elementsOfSource(best.source, evidence.elements);
  const lastSeenAt = Math.max(best.seenAt, ...own.map((element) => element.lastSeenAt));
  return {
    existence: 1 / (1 + Math.exp(-logit(best.existence) - added)),
    dated: { observedAt: best.seenAt, dating: "edited", lastSeenAt, listedSince: best.seenAt },
    isAlone: stated.length === imports.length,
  };
}

/** That a second list has the place, in log odds: assumed, and little, since lists copy each other. */
const LISTED_TWICE = 0.3;

/**
 * What others that state how likely the place trades add to the first source's listing, in log odds. A place that such a source lists at all trades with the
 * base rate: more than that is agreement, less is doubt. Its own listing may rest on the same visit, so half of it counts.
 */
export function agreementLogit(evidence: Evidence): number {
  const stated = statedExistence(evidence);
  if (stated === null || stated.isAlone) return 0;
  return LISTED_TWICE + (logit(stated.existence) - logit(LISTED_TRADES)) / 2;
}

/** Of the places that Overture lists, the share that trades: labelled places of the United States, 2025. */
const LISTED_TRADES = 0.91;

export function fieldDated(attribute: Attribute<unknown>, evidence: Evidence): SightingDates {
  const { observedAt, dating } = attribute;
  const imported = latestBySource(evidence.observations).filter(({ method }) => method === "import");
  const own = elementsOfSource(attribute.source, evidence.elements);
  // What a page said, or a merchant, was seen there alone; the element may still be listed with something else.
  const lastSeenAt =
    dating === "fetched" || dating === "stated"
      ? observedAt
      : Math.max(observedAt, ...own.map((element) => element.lastSeenAt));
  const listedSince = Math.min(lastSeenAt, ...imported.map(({ seenAt }) => seenAt));
  return { observedAt, dating, lastSeenAt, listedSince };
}

interface Sight {
  readonly source: string;
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly seenAt: Instant;
}

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

/** A dated observation says more than a mere listing, however recent. */
function rank({ dating, observedAt }: Sight): number {
  return dating === "listed" ? observedAt - 1e15 : observedAt;
}
