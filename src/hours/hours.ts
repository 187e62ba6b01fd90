import type { Instant } from "../domain/time.js";

/**
 * Where and when opening hours are read: decides wall clock and public holidays.
 * `region` is the state as the opening_hours library names it, null for the country's holidays alone.
 */
export interface HoursContext {
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** [start, end) in minutes from the start of a local day; end may pass 1440 (open past midnight). */
export type DayInterval = readonly [number, number];

/**
 * Opening hours made ready to answer without parsing. Plain JSON: the store keeps it.
 * `week[0]` is Monday. `exceptions` are the local days (as `2025-12-25`) within [validFrom, validUntil) that
 * differ from the week. Beyond that window hours that are `weekStable` or `goesOn` are as in it; all others name years, and of a day outside
 * nothing is known.
 */
export interface CompiledHours {
  readonly week: readonly (readonly DayInterval[])[];
  readonly weekStable: boolean;
  readonly exceptions: Readonly<Record<string, readonly DayInterval[]>>;
  /** The hours name no year, and no days that each year has elsewhere: beyond the window they go on as in it. */
  readonly goesOn?: true;
  /** Local days, inclusive and exclusive. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** The local days in the window that are public holidays no rule speaks about (for confidence). */
  readonly unruledHolidays: readonly string[];
  /** The local days in the window that are public holidays and that a rule speaks about, be it 24/7. Absent: none are known. */
  readonly ruledHolidays?: readonly string[];
  /** A comment the hours carry ("by appointment"), shortened; null if none. */
  readonly comment: string | null;
  /**
   * Like `week`, for times of which the source itself does not say whether it is open: conditions in comments, what follows an
   * open end. Never counted as open, nor as closed.
   */
  readonly maybe: readonly (readonly DayInterval[])[];
  /** Like `exceptions`, for `maybe`: the local days on which the source leaves other times open than the week's. Absent: none. */
  readonly maybeExceptions?: Readonly<Record<string, readonly DayInterval[]>>;
}

/** Result of reading an opening_hours value. */
export type ReadHours =
  | { readonly ok: true; readonly hours: CompiledHours; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** What the schedule says at one moment. */
export interface ScheduleState {
  readonly open: boolean;
  /** The source does not say whether it is open at that time; `open` is false then. */
  readonly uncertain: boolean;
  /** Next time open/closed flips, null when it never does within two weeks. */
  readonly nextChangeAt: Instant | null;
  /** Last flip before the moment, null when none within two weeks. */
  readonly previousChangeAt: Instant | null;
  /** A public holiday of the area that the hours do not mention. */
  readonly unruledHoliday: boolean;
}
