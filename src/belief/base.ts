import type { Evidence, Observation } from "../domain/evidence.js";
import type { Attribute, Dating, Observed } from "../domain/record.js";
import { type Instant, YEAR_MS } from "../domain/time.js";
import { type Hazard, stillStated, stillTrue } from "./ageing.js";
import { type AgeingAttribute, ageingOf, type Calibration } from "./calibration.js";
import { latestBySource } from "./fold.js";
import { CONFIRMED_RIGHT, statedStatus } from "./merchantStatement.js";
import { recordHazard } from "./recordHazards.js";
import type { Neighbourhood } from "./surroundings.js";

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

/** What is known at any moment: what does not change with time is computed once. */
export type SeenAt = (now: Instant) => Seen;

/** What is known of the business itself, before looks and reports. */
export function businessSeen(believed: Believed, now: Instant): Seen {
  return businessSeenAt(believed)(now);
}

/** {@link businessSeen} at any moment. */
export function businessSeenAt(believed: Believed): SeenAt {
  return seenOf(believed, "exists", businessDated(believed.evidence));
}

/** What is known of one of its fields or facts, before looks and reports. */
export function fieldSeen(
  field: string,
  attribute: Attribute<unknown>,
  believed: Believed,
  now: Instant,
): Seen {
  return fieldSeenAt(field, attribute, believed)(now);
}

/** {@link fieldSeen} at any moment. */
export function fieldSeenAt(field: string, attribute: Attribute<unknown>, believed: Believed): SeenAt {
  const kind = ageingOf(field, believed.ageing.calibration.fields);
  const assumed = kind === "fact" ? believed.ageing.assumedPerYear?.get(field) : undefined;
  return seenOf(believed, kind, fieldDated(attribute, believed.evidence), assumed);
}

/** P(true now) of what was seen. */
export function trueShare({ hazard, ageYears, gapYears }: Seen): number {
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
  assumedPerYear?: number,
): SeenAt {
  const { attributes } = ageing.calibration;
  const fitted = attributes[attribute] ?? attributes.fact;
  const ofSource = recordHazard(evidence.observations, ageing, fitted, dated.dating, assumedPerYear);
  // Whoever owns a business knows it; the world changes at its own pace all the same.
  const hazard = dated.dating === "stated" ? { ...ofSource, initial: CONFIRMED_RIGHT } : ofSource;
  return (now) => {
    const { ageYears, gapYears } = timesOf(dated, now);
    return {
      hazard,
      ageYears: ageYears ?? listedYears(dated, now) + fitted.undatedYears.value,
      gapYears,
    };
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
  const latest = latestBySource(evidence.observations);
  // Who says that it is closed for good has not seen it trading.
  const isClosed = statedStatus(evidence)?.status === "permanently_closed";
  const seen = latest.filter(({ dating }) => dating !== "fetched" && !(isClosed && dating === "stated"));
  const observations = seen.length > 0 ? seen : latest;
  const newest = observations.map(lastSight).reduce((best, next) => (rank(next) > rank(best) ? next : best));
  const lastSeenAt = Math.max(...evidence.elements.map((element) => element.lastSeenAt), newest.seenAt);
  return { ...newest, lastSeenAt, listedSince: newest.seenAt };
}

export function fieldDated(attribute: Attribute<unknown>, evidence: Evidence): SightingDates {
  const { observedAt, dating } = attribute;
  const imported = latestBySource(evidence.observations).filter(({ method }) => method === "import");
  // What a page said, or a merchant, was seen there alone; the element may still be listed with something else.
  const lastSeenAt =
    dating === "fetched" || dating === "stated"
      ? observedAt
      : Math.max(observedAt, ...evidence.elements.map((element) => element.lastSeenAt));
  const listedSince = Math.min(lastSeenAt, ...imported.map(({ seenAt }) => seenAt));
  return { observedAt, dating, lastSeenAt, listedSince };
}

interface Sight {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly seenAt: Instant;
}

function lastSight({ observedAt, dating, seenAt, attributes, facts }: Observation): Sight {
  let checkedAt = Number.NEGATIVE_INFINITY;
  for (const values of [attributes as Readonly<Record<string, Dated>>, facts])
    for (const name in values) {
      const stated = values[name];
      if (stated?.dating === "checked" && stated.observedAt > checkedAt) checkedAt = stated.observedAt;
    }
  const isLater = dating === "listed" ? checkedAt > Number.NEGATIVE_INFINITY : checkedAt > observedAt;
  return isLater ? { observedAt: checkedAt, dating: "checked", seenAt } : { observedAt, dating, seenAt };
}

type Dated = Pick<Observed<unknown>, "observedAt" | "dating">;

/** A dated observation says more than a mere listing, however recent. */
function rank({ dating, observedAt }: Sight): number {
  return dating === "listed" ? observedAt - 1e15 : observedAt;
}
