import type { Observation } from "../domain/evidence.js";
import type { Dating } from "../domain/record.js";
import type { Hazard } from "./ageing.js";
import { type AttributeAgeing, type Calibration, hazardOf } from "./calibration.js";
import type { Neighbourhood } from "./surroundings.js";
import { type Traits, turnoverTraits } from "./traits.js";

/** How facts age at a place: the model's numbers, and what lies around it. */
export interface Ageing {
  readonly calibration: Calibration;
  readonly surroundings: Neighbourhood;
  /** By fact, true changes a year where a vertical assumes them; used where nothing was fitted for it. */
  readonly assumedPerYear?: ReadonlyMap<string, number>;
}

/** A record as its hazards see it, and those that were worked out. */
interface Known {
  readonly observations: readonly Observation[];
  readonly ageing: Ageing;
  /** What bears on how its facts age, by how they were dated. */
  readonly turnover: Map<Dating, Traits>;
  readonly hazards: {
    readonly attribute: AttributeAgeing;
    readonly assumedPerYear: number | undefined;
    readonly dating: Dating;
    readonly hazard: Hazard;
  }[];
}

/** Of the record asked about last: whoever tells of one asks for each of its fields in turn, most of which age alike. */
let last: Known | null = null;

/** How one attribute of a record ages, observed as it was. `assumedPerYear`: true changes a year, in place of what was fitted. */
export function recordHazard(
  observations: readonly Observation[],
  ageing: Ageing,
  attribute: AttributeAgeing,
  dating: Dating,
  assumedPerYear?: number,
): Hazard {
  if (last?.observations !== observations || last.ageing !== ageing)
    last = { observations, ageing, turnover: new Map(), hazards: [] };
  for (const one of last.hazards)
    if (one.attribute === attribute && one.dating === dating && one.assumedPerYear === assumedPerYear)
      return one.hazard;
  const parameters =
    assumedPerYear === undefined
      ? attribute
      : { ...attribute, perYear: { ...attribute.perYear, value: assumedPerYear } };
  const { surroundings } = ageing;
  const turnover = last.turnover.get(dating) ?? turnoverTraits({ observations }, surroundings, dating);
  last.turnover.set(dating, turnover);
  const hazard = hazardOf(parameters, turnover);
  last.hazards.push({ attribute, assumedPerYear, dating, hazard });
  return hazard;
}
