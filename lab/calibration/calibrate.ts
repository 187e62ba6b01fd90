import type { Calibration } from "#doorlight/belief/calibration.js";
import { fold } from "#doorlight/language/text/fold.js";
import { type Course, coursesBetween, type Untold } from "./courses.js";
import { learn } from "./learn.js";
import { availabilityScores, type ScoredStatement, type ScoredAvailability, scoresOf } from "./score.js";
import type { Snapshot } from "./snapshots.js";

/** What forecasts of one set of parameters were worth. */
export interface FittedOutcome {
  readonly scores: readonly ScoredStatement[];
  readonly availability: readonly ScoredAvailability[];
}

export interface Calibrated {
  /** What became of every place that was followed. */
  readonly courses: readonly Course[];
  /** The parameters most likely given all that was read. */
  readonly fitted: Calibration;
  /** The parameters given, on everything. */
  readonly given: FittedOutcome;
  /** Each place forecast with parameters fitted on the other places alone; null: there is one place only. */
  readonly heldOut: FittedOutcome | null;
  /** Each half of every place forecast with parameters fitted on the other halves. */
  readonly halves: FittedOutcome;
  readonly untold: readonly Untold[];
}

/** All that happened between consecutive extracts of each place, and what they cannot tell. Pure. */
export function coursesOf(series: readonly (readonly Snapshot[])[]): {
  readonly courses: readonly Course[];
  readonly untold: readonly Untold[];
} {
  const pairs = series.flatMap((snapshots) =>
    snapshots.slice(1).map((later, i) => coursesBetween(snapshots[i] as Snapshot, later)),
  );
  return { courses: pairs.flatMap(({ courses }) => courses), untold: pairs.flatMap(({ untold }) => untold) };
}

/**
 * Scores the given parameters, fits new ones, and tells what fitted ones are worth on places and halves that they have not seen. `kinds`: of
 * business that are known. Pure.
 */
export function calibrate(
  series: readonly (readonly Snapshot[])[],
  given: Calibration,
  kinds: readonly string[] = [],
  onProgress: (step: string) => void = () => {},
): Calibrated {
  const { courses, untold } = coursesOf(series);
  const areas = [...new Set(courses.map(({ area }) => area))];
  onProgress("scoring the parameters given");
  const scored = outcomeOf(courses, given);
  onProgress("fitting");
  const fitted = learn(courses, given.fields, kinds);
  const heldOut = areas.map((area) => {
    onProgress(`fitting without ${area}`);
    return outcomeOf(
      courses.filter((course) => course.area === area),
      learn(
        courses.filter((course) => course.area !== area),
        given.fields,
      ),
    );
  });
  const halves = [0, 1].map((half) => {
    onProgress(`fitting half ${half + 1}`);
    return outcomeOf(
      courses.filter((course) => halfOf(course) === half),
      learn(
        courses.filter((course) => halfOf(course) !== half),
        given.fields,
      ),
    );
  });
  return {
    courses,
    fitted,
    given: scored,
    heldOut: areas.length > 1 ? joined(heldOut) : null,
    halves: joined(halves),
    untold,
  };
}

export function outcomeOf(courses: readonly Course[], calibration: Calibration): FittedOutcome {
  return { scores: scoresOf(courses, calibration), availability: availabilityScores(courses, calibration) };
}

function joined(outcomes: readonly FittedOutcome[]): FittedOutcome {
  return {
    scores: outcomes.flatMap(({ scores }) => scores),
    availability: outcomes.flatMap(({ availability }) => availability),
  };
}

/** The same half every time, by name: two elements of one business, or two branches of a chain, never part. */
function halfOf({ entry }: Course): number {
  let hash = 0;
  for (const letter of fold(entry.record.attributes.name?.value ?? ""))
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % 2;
}
