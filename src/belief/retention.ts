import type { Evidence, LiveCheck } from "../domain/evidence.js";
import { DAY_MS, HOUR_MS, type Instant, MONTH_MS, YEAR_MS } from "../domain/time.js";
import { dayNumber } from "../domain/utcCalendar.js";
import { SURGE } from "./brakes.js";
import { MAX_WEIGHT_MS } from "./reportShift.js";
import { STANDING_MS } from "./settlement.js";
import { lastSeenBy } from "./sighting.js";

/** Reports have no weight long before, looks give way to newer ones; so far back a record's history tells of them. */
const REPORTS_KEPT_MS = 2 * YEAR_MS;
const CHECKS_KEPT_MS = YEAR_MS;
/** So long every state that an import or a change file brought is kept; what came before is told by the month. */
const STATES_KEPT_MS = 2 * YEAR_MS;
/** Accounts of calls: as long as bills may be asked about. */
const USAGE_KEPT_MS = 3 * YEAR_MS;

/**
 * What may be forgotten so that nothing grows for ever, and no belief changes by it, now or later: a property holds that on a store. Pure; the store
 * says what is old and what can count, and forgets what it is told.
 */
export const RETENTION = {
  /**
   * Of the states that a source's imports brought before `keptMs` ago, the first and the last of each stretch of `stretchMs` stay. So a log has
   * a bound for each year, what is believed rests on the same states (the last of a source always stays), and how facts aged is fitted by the same
   * looks, which are chosen by the same stretches (calibration/spans). When a place was last listed and when it was found missing stands with its elements and stays.
   */
  states: { keptMs: STATES_KEPT_MS, stretchMs: MONTH_MS },
  /** Older ones are asked about, the younger ones stay. */
  checksKeptMs: CHECKS_KEPT_MS,
  /**
   * The tokens that were opened before this are asked about. A caller counts once a day, by the first token it opened: what it said on a day goes as a
   * whole, or what did not count would in its place.
   */
  reportsOpenedBefore: (now: Instant): Instant => dayNumber(now - REPORTS_KEPT_MS) * DAY_MS,
  /** Of old looks at a record those that may go: all but those that can hold. `read`: the record as it is read. */
  checks: (old: readonly LiveCheck[], read: Evidence): readonly LiveCheck[] =>
    old.filter(
      (check) =>
        !read.checks.some(
          ({ source, at, outcome }) =>
            source === check.source && at === check.at && outcome === check.outcome,
        ),
    ),
  /** Of old tokens of a record those that may go: all but the one by which somebody last saw the place. `read`: the record as it is read. */
  tokens(old: readonly string[], read: Evidence, now: Instant): readonly string[] {
    const held = lastSeenBy(read.reports, now)?.tokenId;
    return old.filter((tokenId) => tokenId !== held);
  },
  /** What was settled counts so long for who reported it; who has reported nothing that weighs, and has nothing settled, is forgotten. */
  settlementsKeptMs: STANDING_MS,
  reportersKeptMs: MAX_WEIGHT_MS,
  /** Floods and surges discount reports as long as there are any; who spoke against an area is counted for what is usual there. */
  brakesKeptMs: REPORTS_KEPT_MS + 30 * DAY_MS,
  againstKeptMs: SURGE.windowMs + SURGE.usualMs,
  usageKeptMs: USAGE_KEPT_MS,
  /** Leases are of no use once they ended; by then they have by every machine's clock. */
  leasesKeptMs: HOUR_MS,
  /** Rows of each table, and of one record, that go in one slice: some milliseconds. */
  rowsAtOnce: 500 as number,
} as const;

/** The rules by which a store forgets. */
export type Retention = typeof RETENTION;
