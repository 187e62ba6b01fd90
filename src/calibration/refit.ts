import type { AttributeAgeing, Calibration } from "../belief/calibration.js";
import type { Deviation } from "./deviation.js";
import { type Rate, rateIn } from "./rate.js";
import type { FollowedSpan } from "./spans.js";

const MAX_ORIGIN_LENGTH = 300;
/** Prefix of the names of areas whose log was used. */
const OWN = "own log: ";
const MAX_NAME_LENGTH = 100;

/**
 * Fits λ of each attribute with enough data to a log, with `before` as the prior. All other parameters stay. Returns all parameters, and the fitted rates by
 * attribute. `spans`, `deviations`: relative to `before`. Pure.
 */
export function refit(before: Calibration, spans: readonly FollowedSpan[], deviations: readonly Deviation[]) {
  const rates = new Map<string, Rate>();
  const attributes: Record<string, AttributeAgeing> = { ...before.attributes };
  for (const [attribute, known] of Object.entries(before.attributes)) {
    if (!deviations.some((one) => one.attribute === attribute && one.verdict !== "too few")) continue;
    const own = spans.filter((span) => span.attribute === attribute && !span.isAssumed);
    const { value, n, origin } = known.perYear;
    const rate = rateIn(known.perYear, own);
    const ground = `fitted to the own log, from ${value.toPrecision(3)}: ${origin}`;
    rates.set(attribute, rate);
    attributes[attribute] = {
      ...known,
      perYear: { ...rate, n: n + own.length, origin: ground.slice(0, MAX_ORIGIN_LENGTH) },
    };
  }
  return { calibration: { ...before, attributes: attributes as Calibration["attributes"] }, rates };
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
