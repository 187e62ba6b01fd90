import { WIDE } from "./reliability.js";
import { stillTrue } from "../belief/ageing.js";
import { statedStill, posterior } from "../belief/base.js";
import type { Deviation } from "../domain/deviation.js";
import type { Steps } from "../steps.js";
import type { FollowedSpan } from "./spans.js";
import type { Testimony } from "./otherEvidence.js";

/** Minimum places and expected changes for a verdict. */
const MIN_PLACES = 30;
const MIN_CHANGES = 5;
const SAMPLES = 400;
/** Some dozen ratios are judged at once, so a deviation must have a chance below 1 in 300. */
const SURE = 3;

/** Observed and implied changes of a place. */
interface OfPlace {
  n: number;
  seen: number;
  implied: number;
}

/** The deviation of each attribute by each available kind of evidence. Deterministic for a given `random`. Pure. */
export function* deviationsOf(
  spans: readonly FollowedSpan[],
  testimony: readonly Testimony[],
  random: () => number,
): Steps<readonly Deviation[]> {
  const found: Deviation[] = [];
  const attributes = [...new Set([...spans, ...testimony].map(({ attribute }) => attribute))];
  for (const attribute of attributes) {
    const own = spans.filter((span) => span.attribute === attribute);
    const kinds = {
      recorded: byPlace(own, ({ aged, isStated }) => [isStated ? 0 : 1, 1 - statedStill(aged)]),
      rechecked: byPlace(
        own.filter(({ recheckedYears }) => recheckedYears !== null),
        ({ aged, isStated, recheckedYears }) => [
          isStated ? 0 : 1,
          1 - stillTrue(aged.hazard, aged.ageYears, recheckedYears ?? 0),
        ],
      ),
      told: byPlace(
        testimony.filter((one) => one.attribute === attribute),
        ({ aged, logit }) => {
          const right = posterior(aged);
          return [(1 - right) / (1 + right * Math.expm1(logit)), 1 - right];
        },
      ),
    } as const;
    for (const [evidence, places] of Object.entries(kinds)) {
      if (places.length > 0)
        found.push(deviationOf(attribute, evidence as keyof typeof kinds, places, random));
      yield;
    }
  }
  return found;
}

function byPlace<Row extends { readonly recordId: string }>(
  rows: readonly Row[],
  outcome: (row: Row) => readonly [seen: number, implied: number],
): readonly OfPlace[] {
  const places = new Map<string, OfPlace>();
  for (const row of rows) {
    const [seen, implied] = outcome(row);
    const known = places.get(row.recordId) ?? { n: 0, seen: 0, implied: 0 };
    known.n += 1;
    known.seen += seen;
    known.implied += implied;
    places.set(row.recordId, known);
  }
  return [...places.values()];
}

function deviationOf(
  attribute: string,
  evidence: Deviation["evidence"],
  places: readonly OfPlace[],
  random: () => number,
): Deviation {
  const sum = (key: keyof OfPlace) => places.reduce((total, place) => total + place[key], 0);
  const [n, seen, implied] = [sum("n"), sum("seen"), sum("implied")];
  const error = bootstrapError(places, random);
  const { low, high } = boundsOf(seen, implied, error, WIDE);
  const sure = boundsOf(seen, implied, error, SURE);
  const isEnough = places.length >= MIN_PLACES && Math.max(seen, implied) >= MIN_CHANGES;
  const verdict = sure.low > 1 ? "more" : sure.high < 1 ? "fewer" : "as implied";
  const ratio = seen / Math.max(1e-9, implied);
  return {
    attribute,
    evidence,
    places: places.length,
    n,
    seen,
    implied,
    ratio,
    low,
    high,
    verdict: isEnough ? verdict : "too few",
  };
}

/** The wider of two intervals: by resampling places (facts of a place are correlated), and of a Poisson count. */
function boundsOf(seen: number, implied: number, error: number, errors: number) {
  const counted = rateOf(seen, implied, errors);
  return {
    low: Math.min(counted.low, counted.rate * Math.exp(-errors * error)),
    high: Math.max(counted.high, counted.rate * Math.exp(errors * error)),
  };
}

/** The standard error of the log ratio over resampled places (B. Efron's bootstrap, 1979). */
function bootstrapError(places: readonly OfPlace[], random: () => number): number {
  const logs = Array.from({ length: SAMPLES }, () => {
    // Half a change more, so that the logarithm is defined for samples without any.
    let [seen, implied] = [0.5, 0.5];
    for (let i = 0; i < places.length; i++) {
      const place = places[Math.floor(random() * places.length)];
      seen += place?.seen ?? 0;
      implied += place?.implied ?? 0;
    }
    return Math.log(seen / implied);
  });
  const middle = logs.reduce((total, one) => total + one, 0) / SAMPLES;
  return Math.sqrt(logs.reduce((total, one) => total + (one - middle) ** 2, 0) / (SAMPLES - 1));
}

/**
 * A rate of events per unit of exposure (years, or expected events), with the interval of a Poisson count, exact
 * enough even for zero (P. Garwood, 1936, with Wilson and Hilferty's cube roots). `errors`: width in standard errors. Pure.
 */
export function rateOf(events: number, per: number, errors = WIDE) {
  const bound = (count: number, sign: 1 | -1) =>
    count === 0
      ? 0
      : Math.max(0, count * Math.max(0, 1 - 1 / (9 * count) + (sign * errors) / (3 * Math.sqrt(count))) ** 3);
  const over = Math.max(1e-9, per);
  return { rate: events / over, low: bound(events, -1) / over, high: bound(events + 1, 1) / over };
}
