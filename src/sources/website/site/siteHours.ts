/** Why the hours of a page are not used. Stable, because merchants see it. */
type HoursRefusal =
  /** The page states no hours. */
  | "none"
  /** A value of the wrong type: a number, an object instead of text, a list of times. */
  | "wrong_type"
  | "unknown_day"
  | "unknown_time"
  | "unknown_date"
  /** Only an opening or a closing time; or "5-10 pm", which may begin in the morning. */
  | "half_a_span"
  /** Equal opening and closing times: never open, or always. */
  | "empty_span"
  /** A start date without an end date, or the reverse. */
  | "open_ended"
  /** Text that is not a list of days with times. */
  | "unreadable_text"
  /** Two statements that cannot both be true. */
  | "contradictory"
  /** Hours for certain dates only, none for ordinary weeks. */
  | "only_dates"
  /** All seasons are over. */
  | "past"
  /** Longer than the maximum. */
  | "too_long";

/** The hours of a page in OpenStreetMap's syntax, or why they were not read. */
export type SiteHours =
  | { readonly read: true; readonly text: string }
  /** `about`: the unreadable text, shortened. Untrusted. */
  | { readonly read: false; readonly reason: HoursRefusal; readonly about: string };

const ABOUT_LENGTH = 80;

/** Aborts reading; caught by the entry points. */
export class HoursRefused extends Error {
  override readonly name = "HoursRefused";
  readonly reason: HoursRefusal;
  readonly about: string;

  constructor(reason: HoursRefusal, about: unknown) {
    super(reason);
    this.reason = reason;
    // Objects are not shown, however deeply nested.
    this.about = typeof about === "object" ? "" : String(about).slice(0, ABOUT_LENGTH);
  }
}
