import type { AttributeAgeing, Calibration, Estimate } from "../belief/calibration.js";
import type { Deviation } from "../domain/deviation.js";
import { type Level, levelOf, NUMBERS, type NumberName } from "./level.js";
import type { FollowedSpan } from "./spans.js";

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
 * Fits the five parameters of each hazard to a log, for attributes with enough data, with `before` as the prior. All others, and traits, stay. Returns all
 * parameters, and what was fitted of each attribute. `spans`, `deviations`: relative to `before`. Pure.
 */
export function refit(before: Calibration, spans: readonly FollowedSpan[], deviations: readonly Deviation[]) {
  const levels = new Map<string, Level>();
  const attributes: Record<string, AttributeAgeing> = { ...before.attributes };
  for (const [attribute, known] of Object.entries(before.attributes)) {
    if (!deviations.some((one) => one.attribute === attribute && one.verdict !== "too few")) continue;
    const own = spans.filter((span) => span.attribute === attribute && !span.isAssumed);
    const level = levelOf(known, own);
    levels.set(attribute, level);
    const moved = NUMBERS.map((name): [NumberName, Estimate] => {
      const [least, most] = ALLOWED[name];
      const within = (value: number) => Math.min(most, Math.max(least, value));
      const { value, low, high } = level[name];
      const { n, origin, value: from } = known[name];
      const ground = `fitted to the own log, from ${from.toPrecision(3)}: ${origin}`;
      return [
        name,
        {
          value: within(value),
          low: within(low),
          high: within(high),
          n: n + own.length,
          origin: ground.slice(0, MAX_ORIGIN_LENGTH),
        },
      ];
    });
    attributes[attribute] = { ...known, ...Object.fromEntries(moved) };
  }
  return { calibration: { ...before, attributes: attributes as Calibration["attributes"] }, levels };
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

/** Deviations that show wrong parameters. */
export function offOf(deviations: readonly Deviation[]): readonly Deviation[] {
  return deviations.filter(({ verdict }) => verdict === "more" || verdict === "fewer");
}
