/** Why the hours of a page are not taken over. Stable: whoever speaks for a business is told by it. */
export type HoursRefusal =
  /** The page states none. */
  | "none"
  /** A value of a kind that cannot be hours: a number, an object where a text is due, a list of times. */
  | "wrong_type"
  | "unknown_day"
  | "unknown_time"
  | "unknown_date"
  /** It says when it opens or when it closes, not both; or "5-10 pm", which may begin in the morning. */
  | "half_a_span"
  /** It closes when it opens: never, or never closed. */
  | "empty_span"
  /** From a day on, or until one, without the other. */
  | "open_ended"
  /** A text that is no list of days with times. */
  | "unreadable_text"
  /** Two things that cannot both be true. */
  | "contradictory"
  /** Hours of certain dates, and none of ordinary weeks. */
  | "only_dates"
  /** Seasons that are all over. */
  | "past"
  /** More than hours can be kept of. */
  | "too_long";

/** Hours of a page: in OpenStreetMap's syntax, or why they are not read. */
export type SiteHours =
  | { readonly read: true; readonly text: string }
  /** `about`: what was not read, as written and shortened: data of a stranger. */
  | { readonly read: false; readonly reason: HoursRefusal; readonly about: string };

const ABOUT_LENGTH = 80;

/** Ends a reading: caught where the reading began. */
export class HoursRefused extends Error {
  override readonly name = "HoursRefused";
  readonly reason: HoursRefusal;
  readonly about: string;

  constructor(reason: HoursRefusal, about: unknown) {
    super(reason);
    this.reason = reason;
    // What is no text is no text to show either, however deep it is.
    this.about = typeof about === "object" ? "" : String(about).slice(0, ABOUT_LENGTH);
  }
}
