import { statedStill } from "#doorlight/belief/ageing.js";
import { businessDated, businessAge, fieldDated, fieldAge } from "#doorlight/belief/base.js";
import { ageingOf, type Calibration } from "#doorlight/belief/calibration.js";
import { turnoverTraits } from "#doorlight/belief/traits.js";
import type { CatalogEntry } from "#doorlight/catalog/catalog.js";
import { detailsView } from "#doorlight/catalog/details.js";
import { availabilityInput, entryAvailability, openGiven } from "#doorlight/catalog/availability.js";
import { stateAt } from "#doorlight/hours/state.js";
import { DAY_MS, type Instant, YEAR_MS } from "#doorlight/domain/time.js";
import type { Course } from "./courses.js";
import { datedYears } from "./learn.js";
import { removedShareOf } from "./removal.js";

/** The belief in one value at the time of the later extract, and what that extract states. */
export interface ScoredStatement {
  /** `exists`: still listed. `name`: listed under the same or a similar name. Otherwise the attribute it ages like. */
  readonly belief: string;
  readonly area: string;
  readonly recordId: string;
  /** The class of its age at the earlier extract. */
  readonly age: AgeClass;
  readonly years: number;
  /** The confidence that the service states at the time of the later extract, knowing only the earlier one. */
  readonly stated: number;
  /** P(the later extract still states it), by the same parameters. */
  readonly implied: number;
  readonly isStated: boolean;
  /** True when it may be true by the later extract: a business whose element has another name is not there. */
  readonly mayHold: boolean;
  /** True when somebody is known to have checked it between the two. More changes are noted for these than happen to all. */
  readonly isLookedAt: boolean;
  /** Years from the earlier extract to that check; to the later extract if it was found changed. */
  readonly lookedAtYears: number;
}

export const AGE_CLASSES = [
  "unknown",
  "under 6 months",
  "6 to 12 months",
  "1 to 2 years",
  "over 2 years",
] as const;
export type AgeClass = (typeof AGE_CLASSES)[number];

/** A forecast of being open, and whether it was right. */
export interface ScoredAvailability {
  readonly area: string;
  readonly stated: number;
  /** P(the later extract's schedule confirms it), by the same parameters. */
  readonly implied: number;
  /** True when the later extract's schedule confirms it. */
  readonly isRight: boolean;
  /** True when somebody is known to have checked the hours between the two, or the place is recorded as gone. */
  readonly isLookedAt: boolean;
}

/** The forecasts for these courses, by the service's own code with these parameters. Pure. */
export function scoresOf(courses: readonly Course[], calibration: Calibration): readonly ScoredStatement[] {
  return courses.flatMap((course): readonly ScoredStatement[] => {
    const { area, entry, from, to, years } = course;
    const believed = withCalibration(entry, calibration);
    const details = detailsView(believed, to);
    const common = { area, recordId: entry.record.id, years };
    const same = statedStill(businessAge(believed, to));
    const business = {
      ...common,
      age: ageClass(datedYears(businessDated(entry.evidence), from)),
      stated: details.confidence,
      mayHold: course.isSame,
      isLookedAt: course.isTouched,
      lookedAtYears: course.recheckedAt === null ? years : (course.recheckedAt - from) / YEAR_MS,
    };
    const removed = removedShareOf(
      calibration,
      turnoverTraits(entry.evidence, entry.ageing.surroundings, businessDated(entry.evidence).dating),
    );
    return [
      { ...business, belief: "exists", implied: 1 - removed * (1 - same), isStated: course.isListed },
      { ...business, belief: "name", implied: same, isStated: course.isSame },
      ...course.facts.map(({ field, attribute, isStated, recheckedAt }): ScoredStatement => {
        const { provenance } = details;
        const own = provenance[field] ?? provenance[`facts.${field}`];
        const stated = own?.confidence ?? provenance["default"]?.confidence;
        return {
          ...common,
          belief: ageingOf(field, calibration.fields),
          age: ageClass(datedYears(fieldDated(attribute, entry.evidence), from)),
          stated: stated ?? Number.NaN,
          implied: statedStill(fieldAge(field, attribute, believed, to)),
          isStated,
          mayHold: isStated,
          isLookedAt: recheckedAt !== null,
          lookedAtYears: recheckedAt === null ? years : (recheckedAt - from) / YEAR_MS,
        };
      }),
    ];
  });
}

/** Moments in the week after the later extract, in days, each at a different time of day. */
const MOMENTS = [0.3, 1.75, 3.15, 4.55, 5.95] as const;

/** Forecasts of being open against the schedules of the later extract. Places missing from it count as closed. Pure. */
export function availabilityScores(
  courses: readonly Course[],
  calibration: Calibration,
): readonly ScoredAvailability[] {
  return courses.flatMap((course) =>
    MOMENTS.flatMap((days): readonly ScoredAvailability[] => {
      const at = course.to + days * DAY_MS;
      const believed = withCalibration(course.entry, calibration);
      const { status, confidence } = entryAvailability(believed, at);
      const isOpen = openThen(course, at);
      if (status === "unknown" || isOpen === null) return [];
      const isForecastOpen = status === "likely_open_now";
      const implied = impliedOpen(believed, at, course.to);
      return [
        {
          area: course.area,
          stated: confidence,
          implied: isForecastOpen ? implied : 1 - implied,
          isRight: isForecastOpen === isOpen,
          isLookedAt: !course.isSame || areHoursLookedAt(course),
        },
      ];
    }),
  );
}

function areHoursLookedAt({ facts }: Course): boolean {
  return facts.some(({ field, recheckedAt }) => field === "hours" && recheckedAt !== null);
}

/** P(open by the later extract's schedule): the belief in being open, by what is recorded and without unscheduled closures. */
function impliedOpen(believed: CatalogEntry, at: Instant, recordedAt: Instant): number {
  const { schedule, typicalOpenShare } = availabilityInput(believed, at, at);
  const { hours } = believed.record.attributes;
  if (schedule === null || hours === undefined) return typicalOpenShare;
  const grounds = {
    existsConfidence: statedStill(businessAge(believed, recordedAt)),
    hoursConfidence: statedStill(fieldAge("hours", hours, believed, recordedAt)),
    closedNow: null,
    typicalOpenShare,
  };
  return openGiven(grounds, Number(schedule.open), schedule.open);
}

function openThen({ isSame, later }: Course, at: Instant): boolean | null {
  if (!isSame) return false;
  if (later === null || later.hours === null) return null;
  const state = stateAt(later.hours, later.area.area.timeZone, at);
  return state === null || state.uncertain ? null : state.open;
}

function withCalibration(entry: CatalogEntry, calibration: Calibration): CatalogEntry {
  return { ...entry, ageing: { ...entry.ageing, calibration } };
}

function ageClass(years: number | null): AgeClass {
  if (years === null) return "unknown";
  if (years < 0.5) return "under 6 months";
  if (years < 1) return "6 to 12 months";
  return years < 2 ? "1 to 2 years" : "over 2 years";
}
