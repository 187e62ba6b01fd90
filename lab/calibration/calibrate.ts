import type { Calibration } from "#doorlight/belief/calibration.js";
import { fold } from "#doorlight/language/text/fold.js";
import { type Course, coursesBetween, type Untold } from "./courses.js";
import { learn } from "./learn.js";
import { availabilityScores, type ScoredStatement, type ScoredAvailability, scoresOf } from "./score.js";
import type { Snapshot } from "./snapshots.js";

/** Scores of the forecasts of one set of parameters. */
export interface FittedOutcome {
  readonly scores: readonly ScoredStatement[];
  readonly availability: readonly ScoredAvailability[];
}

export interface Calibrated {
  /** The courses of all places that were followed. */
  readonly courses: readonly Course[];
  /** The most likely parameters, given all data. */
  readonly fitted: Calibration;
  /** The given parameters, scored on everything. */
  readonly given: FittedOutcome;
  /** Each place forecast with parameters fitted to the other places; for a single place, each half with those of the other half. */
  readonly unseen: FittedOutcome;
  readonly untold: readonly Untold[];
}

/** All changes between consecutive extracts of each place, and what the extracts cannot show. Pure. */
export function coursesOf(series: readonly (readonly Snapshot[])[]): {
  readonly courses: readonly Course[];
  readonly untold: readonly Untold[];
} {
  const pairs = series.flatMap((snapshots) =>
    snapshots
      .slice(1)
      .map((later, i) => coursesBetween(snapshots[i] as Snapshot, later, snapshots.slice(i + 2))),
  );
  return { courses: pairs.flatMap(({ courses }) => courses), untold: pairs.flatMap(({ untold }) => untold) };
}

/** Scores the given parameters, fits new ones, and scores fitted ones on places outside the fit. `kinds`: the known kinds of business. Pure. */
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
  // Halves by name, always the same: elements of one business, or branches of a chain, stay together.
  const partOf = (course: Course) => (areas.length > 1 ? course.area : halfOf(course));
  const unseen = [...new Set(courses.map(partOf))].map((part) => {
    onProgress(`fitting without ${part}`);
    const [own, others] = [true, false].map((isOwn) =>
      courses.filter((course) => (partOf(course) === part) === isOwn),
    );
    return outcomeOf(own ?? [], learn(others ?? [], given.fields));
  });
  return { courses, fitted, given: scored, unseen: joined(unseen), untold };
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

function halfOf({ entry }: Course): string {
  let hash = 0;
  for (const letter of fold(entry.record.attributes.name?.value ?? ""))
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `half ${hash % 2}`;
}
