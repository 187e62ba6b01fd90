import type { Evidence, LiveCheck, Report } from "../domain/evidence.js";
import { DAY_MS, type Instant, YEAR_MS } from "../domain/time.js";
import { dayNumber } from "../domain/utcCalendar.js";
import { SURGE } from "./brakes.js";
import { LONGEST_WEIGHT_MS } from "./reportWeight.js";
import { STANDING_MS } from "./settlement.js";
import { lastSeenBy } from "./sighting.js";

/** Reports have no weight long before, looks give way to newer ones; so far back a record's history tells of them. */
const REPORTS_KEPT_MS = 2 * YEAR_MS;
const CHECKS_KEPT_MS = YEAR_MS;
/** Accounts of calls: as long as bills may be asked about. */
const USAGE_KEPT_MS = 3 * YEAR_MS;

/**
 * What may be forgotten so that nothing grows for ever, and no belief changes by it, now or later: a property holds that on a store. Pure; the store
 * says what is old and what can count, and forgets what it is told.
 */
export const RETENTION = {
  /** Older ones are asked about, the younger ones stay. */
  checksKeptMs: CHECKS_KEPT_MS,
  reportsKeptMs: REPORTS_KEPT_MS,
  /** Of old looks at a record those that may go: all but those that can hold. `read`: the record as it is read. */
  checks: (old: readonly LiveCheck[], read: Evidence): readonly LiveCheck[] =>
    old.filter(
      (check) =>
        !read.checks.some(
          ({ source, at, outcome }) =>
            source === check.source && at === check.at && outcome === check.outcome,
        ),
    ),
  /** Of old reports on a record those that may go: all but those of the day on which somebody last saw the place. */
  reports(old: readonly Report[], read: Evidence, now: Instant): readonly Report[] {
    const seenBy = lastSeenBy(read.reports, now);
    const seenOn = seenBy === null ? null : dayNumber(seenBy.opened?.at ?? seenBy.reportedAt);
    return old.filter(({ reportedAt, isRevoked }) => {
      if (seenOn === null || isRevoked === true) return true;
      // A token counts on the day of its first report, and is corrected within the hour.
      const day = dayNumber(reportedAt);
      return day !== seenOn && day !== seenOn + 1;
    });
  },
  /** What was settled counts so long for who reported it; who has reported nothing that weighs, and has nothing settled, is forgotten. */
  settlementsKeptMs: STANDING_MS,
  reportersKeptMs: LONGEST_WEIGHT_MS,
  /** Floods and surges discount reports as long as there are any; who spoke against an area is counted for what is usual there. */
  brakesKeptMs: REPORTS_KEPT_MS + 30 * DAY_MS,
  againstKeptMs: SURGE.windowMs + SURGE.usualMs,
  usageKeptMs: USAGE_KEPT_MS,
} as const;

/** The rules by which a store forgets. */
export type Retention = typeof RETENTION;
