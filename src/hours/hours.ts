import type { Instant } from "../domain/time.js";

/** Where opening hours apply, for public holidays. `region` is the state as named in the opening_hours library; null for national holidays only. */
export interface HoursContext {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly region: string | null;
}

/** [start, end) in minutes from the start of a local day; end may pass 1440 (open past midnight). */
export type DayInterval = readonly [number, number];

/** Open times, and times that the source leaves unknown. */
export interface DayHours {
  readonly open: readonly DayInterval[];
  readonly maybe: readonly DayInterval[];
}

/**
 * Compiled opening hours, which answer without parsing. Plain JSON, as stored.
 * `week[0]` is Monday. `exceptions` are local days (as `2025-12-25`) within [validFrom, validUntil) that
 * differ from the week. Beyond that window, hours that are `weekStable` or `goesOn` continue; all others name years, and are unknown
 * outside it.
 */
export interface CompiledHours {
  readonly week: readonly (readonly DayInterval[])[];
  readonly weekStable: boolean;
  readonly exceptions: Readonly<Record<string, readonly DayInterval[]>>;
  /** Set if the hours name neither years nor days that move between years, so that they continue beyond the window. */
  readonly goesOn?: true;
  /** Local days, inclusive and exclusive. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** Public holidays in the window without a rule (for confidence). */
  readonly unruledHolidays: readonly string[];
  /** Public holidays in the window with a rule, including 24/7. */
  readonly ruledHolidays?: readonly string[];
  /** A comment in the hours ("by appointment"), shortened. */
  readonly comment: string | null;
  /**
   * Like `week`, for times that the source leaves unknown: conditions in comments, and the time after an
   * open end. Counted neither as open nor as closed.
   */
  readonly maybe: readonly (readonly DayInterval[])[];
  /** Like `exceptions`, for `maybe`. */
  readonly maybeExceptions?: Readonly<Record<string, readonly DayInterval[]>>;
}

/** Result of reading an opening_hours value. */
export type ReadHours =
  | { readonly ok: true; readonly hours: CompiledHours; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** The state of the schedule at a time. */
export interface ScheduleState {
  readonly open: boolean;
  /** True when the source does not say whether it is open; `open` is false then. */
  readonly uncertain: boolean;
  /** Next change between open and closed; null if there is none within two weeks. */
  readonly nextChangeAt: Instant | null;
  /** Last change; null if there was none within two weeks. */
  readonly previousChangeAt: Instant | null;
  /** True on a public holiday that the hours do not mention. */
  readonly unruledHoliday: boolean;
}
