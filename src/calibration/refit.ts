import type { AttributeAgeing, Calibration, Estimate } from "../belief/calibration.js";
import type { Deviation } from "../domain/deviation.js";
import { type Level, levelOf, NUMBERS, type NumberName, shifted } from "./level.js";
import type { FollowedSpan } from "./spans.js";
import type { Testimony } from "./otherEvidence.js";

/** How facts aged by a catalog's own log, relative to one set of parameters. */
export interface OwnLog {
  readonly spans: readonly FollowedSpan[];
  readonly testimony: readonly Testimony[];
}

/** Bounds of parameters, as in their files. */
const ALLOWED: Readonly<Record<NumberName, readonly [number, number]>> = {
  perYear: [1e-4, 5],
  initial: [0.5, 0.9999],
  recordedShare: [0.001, 0.999],
  delayYears: [0.01, 20],
  undatedYears: [0, 20],
};
const MAX_ORIGIN_LENGTH = 300;
/** Prefix of the names of areas whose log was used. */
const OWN = "own log: ";
const MAX_NAME_LENGTH = 100;

/**
 * Fits parameters to a log and returns them with the shift of each attribute, with `before` as the prior: the five parameters of the hazard, for attributes with enough data. All
 * others, and traits, stay. `log`, `deviations`: relative to `before`. Pure.
 */
export function* refit(before: Calibration, log: OwnLog, deviations: readonly Deviation[]) {
  const levels = new Map<string, Level>();
  const attributes: Record<string, AttributeAgeing> = { ...before.attributes };
  for (const [attribute, known] of Object.entries(before.attributes)) {
    const isEnough = deviations.some((one) => one.attribute === attribute && one.verdict !== "too few");
    if (!isEnough) continue;
    const spans = log.spans.filter((span) => span.attribute === attribute && !span.isAssumed);
    const testimony = log.testimony.filter((one) => one.attribute === attribute);
    const level = levelOf(known, spans, testimony);
    levels.set(attribute, level);
    const moved = NUMBERS.map((name) => [name, movedBy(known[name], name, level, spans.length)] as const);
    attributes[attribute] = { ...known, ...Object.fromEntries(moved) };
    yield;
  }
  return { calibration: { ...before, attributes: attributes as Calibration["attributes"] }, levels };
}

function movedBy(known: Estimate, name: NumberName, level: Level, n: number): Estimate {
  const [least, most] = ALLOWED[name];
  const within = (value: number) => Math.min(most, Math.max(least, value));
  const { value, low, high } = shifted(known, name, level);
  return {
    value: within(value),
    low: within(low),
    high: within(high),
    n: known.n + n,
    origin: `fitted to the own log, from ${known.value.toPrecision(3)}: ${known.origin}`.slice(
      0,
      MAX_ORIGIN_LENGTH,
    ),
  };
}

/** Marks parameters as fitted to the log of these areas. */
export function ownCalibration(calibration: Calibration, areas: Calibration["fittedOn"]): Calibration {
  const own = areas.map((one) => ({ ...one, area: `${OWN}${one.area}`.slice(0, MAX_NAME_LENGTH) }));
  return { ...calibration, fittedOn: [...calibration.fittedOn, ...own] };
}

/** True when parameters were fitted to an own log: fitting them to it again would count it twice. */
export function isOwn({ fittedOn }: Calibration): boolean {
  return fittedOn.some(({ area }) => area.startsWith(OWN));
}

/**
 * Deviations that show wrong parameters: only those by the source. Check dates are noted more often where nothing changed,
 * and the weights of websites and reports are assumed: those only show a direction.
 */
export function offOf<Found extends Pick<Deviation, "evidence" | "verdict">>(
  deviations: readonly Found[],
): readonly Found[] {
  return deviations.filter(
    ({ evidence, verdict }) => evidence === "recorded" && (verdict === "more" || verdict === "fewer"),
  );
}
