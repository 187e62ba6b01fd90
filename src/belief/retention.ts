import type { Evidence } from "../domain/evidence.js";
import { DAY_MS, HOUR_MS, type Instant, MONTH_MS, YEAR_MS, dayNumber } from "../domain/time.js";
import { SURGE } from "./brakes.js";
import { MAX_WEIGHT_MS } from "./reportShift.js";
import { STANDING_MS } from "./settlement.js";
import { lastSeenBy } from "./sighting.js";

/** Reports and checks have lost their effect long before; until then a record's history shows them. */
const REPORTS_KEPT_MS = 2 * YEAR_MS;
const CHECKS_KEPT_MS = YEAR_MS;
/** How long every imported state is kept. Before that, history is monthly. */
const STATES_KEPT_MS = 2 * YEAR_MS;
/** Usage records, for questions about bills. */
const USAGE_KEPT_MS = 3 * YEAR_MS;

/**
 * What may be deleted so that nothing grows without bound, without changing any belief, now or later (a property test checks this on a store). Pure; the
 * store finds old rows and deletes what these rules allow.
 */
export const RETENTION = {
  /**
   * Of a source's imported states older than `keptMs`, the first and last in each `stretchMs` stay. That bounds the log per year. Beliefs
   * do not change, because the last state of a source always stays, and the calibration is fitted on the same looks, because it uses
   * the same stretches (calibration/spans). When a place was last listed or found missing is stored with its elements and stays.
   */
  states: { keptMs: STATES_KEPT_MS, stretchMs: MONTH_MS },
  /** Older checks are deleted, except those that are loaded with the record. */
  checksKeptMs: CHECKS_KEPT_MS,
  /**
   * Only tokens opened before this are considered. A caller counts once per day, by its first token, so a day's reports are deleted
   * together; otherwise another token would start to count.
   */
  reportsOpenedBefore: (now: Instant): Instant => dayNumber(now - REPORTS_KEPT_MS) * DAY_MS,
  /** The only old token of which the first and the last report stay: that of the last sighting. `read`: the record as loaded. */
  heldToken: (read: Evidence, now: Instant): string | null => lastSeenBy(read.reports, now)?.tokenId ?? null,
  /** Settlements count this long. A reporter without settlements or weighing reports is deleted. */
  settlementsKeptMs: STANDING_MS,
  reportersKeptMs: MAX_WEIGHT_MS,
  /** Brakes are kept as long as reports that they discount; counts per area, as long as the usual rate needs them. */
  brakesKeptMs: REPORTS_KEPT_MS + 30 * DAY_MS,
  againstKeptMs: SURGE.windowMs + SURGE.usualMs,
  usageKeptMs: USAGE_KEPT_MS,
  /** How long invitations stay listed after they expire. */
  invitationsKeptMs: 90 * DAY_MS,
  /** An hour after its end, a lease has ended by every machine's clock. */
  leasesKeptMs: HOUR_MS,
  /** Rows deleted per table in one slice: some milliseconds. */
  rowsAtOnce: 500,
} as const;
