import { fold } from "../text/fold.js";
import { covariatesOf, type FittedHazard, fitHazard, survival } from "./fit.js";
import { type Honesty, honestyOf } from "./measures.js";
import {
  ATTRIBUTES,
  type CalibratedAttribute,
  type Course,
  coursesBetween,
  type Snapshot,
} from "./snapshots.js";

export interface Calibrated {
  readonly attribute: CalibratedAttribute;
  readonly fitted: FittedHazard;
  /** Recorded changes per year among the courses fitted on. */
  readonly recordedPerYear: number;
  readonly honesty: Honesty;
}

export interface Calibration {
  readonly fittedOn: number;
  readonly testedOn: number;
  readonly attributes: readonly Calibrated[];
}

/**
 * Fits what sources record of changes on earlier pairs of extracts, and tests on later ones that the fit has not seen: of an area with
 * several pairs the last, of one with a single pair the other half of its places.
 */
export function calibrate(series: readonly (readonly Snapshot[])[]): Calibration {
  const [fitOn, testOn]: [Course[], Course[]] = [[], []];
  for (const snapshots of series) {
    const pairs = snapshots.slice(1).map((later, i) => coursesBetween(snapshots[i] as Snapshot, later));
    const last = pairs.at(-1) ?? [];
    if (pairs.length > 1) {
      fitOn.push(...pairs.slice(0, -1).flat());
      testOn.push(...last);
    } else {
      fitOn.push(...last.filter((course) => isFirstHalf(course)));
      testOn.push(...last.filter((course) => !isFirstHalf(course)));
    }
  }
  const covariates = covariatesOf(fitOn);
  const attributes = ATTRIBUTES.map((attribute): Calibrated => {
    const fitted = fitHazard(attribute, fitOn, covariates);
    const told = fitOn.filter(({ unchanged }) => unchanged[attribute] !== undefined);
    const years = told.reduce((sum, course) => sum + course.years, 0);
    const forecasts = testOn.flatMap((course) => {
      const happened = course.unchanged[attribute];
      return happened === undefined ? [] : [{ probability: survival(fitted, course), happened }];
    });
    return {
      attribute,
      fitted,
      recordedPerYear:
        told.filter(({ unchanged }) => unchanged[attribute] === false).length / Math.max(1, years),
      honesty: honestyOf(forecasts),
    };
  });
  return { fittedOn: fitOn.length, testedOn: testOn.length, attributes };
}

/** The same half every time, by name: two elements of one business never part. */
function isFirstHalf({ place }: Course): boolean {
  let hash = 0;
  for (const letter of fold(place.observation.attributes.name?.value ?? ""))
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % 2 === 0;
}
