import type { Closure } from "./merchant.js";
import type { Instant } from "./time.js";
import type { Dating, Facts, ObservedAttributes, SourceElement } from "./record.js";

/** How an observation was made. Reports are separate: they are statements about a record, not a new state of it. */
type ObservationMethod = "import" | "live_check" | "merchant";

/** An oddity in the source's data: stored and counted, never a failure. */
export interface Warning {
  /** Stable, e.g. `hours_unreadable`, `phone_unreadable`, `cuisine_unknown`. */
  readonly kind: string;
  /** The attribute or source tag it is about. */
  readonly field: string;
  /** The offending value, shortened to 200 characters. */
  readonly value: string;
}

/** Everything a source stated about a business at one time. Appended, never changed. */
export interface Observation {
  /** Public name of the source, e.g. `OpenStreetMap`. */
  readonly source: string;
  readonly method: ObservationMethod;
  /** When a person last saw the place, according to the source. */
  readonly observedAt: Instant;
  readonly dating: Dating;
  /** When the source was read: the extract's date, or the time of a fetch. */
  readonly seenAt: Instant;
  /** When Doorlight stored it. */
  readonly recordedAt: Instant;
  readonly attributes: ObservedAttributes;
  readonly facts: Facts;
  readonly warnings: readonly Warning[];
  /** P(the business exists) as of `seenAt`, calibrated, if the source states one. */
  readonly existence?: number;
  /** Names of sources it was copied from, if stated: agreement with those is no further evidence. */
  readonly copiedFrom?: readonly string[];
  /** For a merchant's statement: its grant, and closures that override the hours. */
  readonly stated?: { readonly grantId: string; readonly closures: readonly Closure[] };
}

/**
 * Outcome of checking a record at a source. `unchanged`, `changed`: the source still lists it; `removed`: it no longer does, or as
 * something else; `matches`: the business's website is up and names it; `other`: there is a page that does not name it;
 * `gone`: the page or its host no longer exists; `closed_for_good`: the website says so; `forbidden`: it disallows access;
 * `unreachable`: no usable answer, which says nothing.
 */
export const CHECK_OUTCOMES = [
  "unchanged",
  "changed",
  "removed",
  "matches",
  "other",
  "gone",
  "closed_for_good",
  "forbidden",
  "unreachable",
] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];
/** Outcomes that change nothing and never replace an answer. */
export const SILENT_OUTCOMES = ["forbidden", "unreachable"] as const satisfies readonly CheckOutcome[];

/** What a check says about existence. */
export type VitalSign = "alive" | "gone";

export function vitalSignOf(outcome: CheckOutcome): VitalSign | null {
  if (outcome === "matches") return "alive";
  return outcome === "removed" || outcome === "closed_for_good" ? "gone" : null;
}

/** A check of one record at one source. The latest answer of each source counts. */
export interface LiveCheck {
  /** Public name of the source, e.g. `OpenStreetMap`. */
  readonly source: string;
  readonly at: Instant;
  readonly outcome: CheckOutcome;
  /** Whether the source's opening hours match the served ones; null if it states none. */
  readonly hours: "confirmed" | "differ" | null;
}

export const OUTCOMES = ["correct", "wrong", "booked", "closed", "other"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Who reported. Addresses are never stored: `id` and `network` are keyed hashes. */
export interface Reporter {
  readonly kind: "anonymous" | "key";
  /** The key holder's name; null for anonymous callers. */
  readonly name: string | null;
  /** Keyed hash of the caller. */
  readonly id: string;
  /** Keyed hash of the caller's network (IPv4 /24, IPv6 /48), null for stdio. */
  readonly network: string | null;
  /** How far later evidence confirmed the reporter; absent if nothing is known yet. */
  readonly trackRecord?: TrackRecord;
}

/** How later checks judged a reporter (belief/settlement). belief/trust derives trust from it. */
export interface TrackRecord {
  /** Sums of confirmed and refuted reports, weighted by surprise. */
  readonly agreed: number;
  readonly disagreed: number;
  /** Distinct records and days on which it was right against expectation. */
  readonly records: number;
  readonly days: number;
}

/** The subject of a report, if not the business as a whole. */
export interface ReportSubject {
  /** The one field the outcome applies to, by its name in provenance; null for the business as such. */
  readonly field: string | null;
  /** What the field should be, if stated. */
  readonly value: string | null;
  /** For the operator only. */
  readonly comment: string | null;
}
export const WHOLE_BUSINESS: ReportSubject = { field: null, value: null, comment: null };

/** The outcome an agent reported. The latest report of a token counts, earlier ones are superseded. */
export interface Report {
  /** Identity of the result token: one token counts once. */
  readonly tokenId: string;
  readonly recordId: string;
  readonly outcome: Outcome;
  /** Absent: {@link WHOLE_BUSINESS}. */
  readonly about?: ReportSubject;
  readonly reportedAt: Instant;
  readonly reporter: Reporter;
  /** What the stated hours said then; null if unknown. Determines the meaning of "closed". */
  readonly scheduledOpen: boolean | null;
  /** Confidence just before it, as acknowledged; absent if it is not in the log yet. */
  readonly before?: number;
  /** Its sequence number in the log; absent if it is not in the log yet, which makes it the newest. */
  readonly sequence?: number;
  /** The first report on its token, if it is another one: its sequence number and time. */
  readonly opened?: { readonly sequence: number; readonly at: Instant };
  /** True when its network flooded the catalog: it does not count then. */
  readonly isRevoked?: boolean;
  /** True when it is part of a surge of anonymous reports against its area: it counts little then. */
  readonly isOfSurge?: boolean;
}

/** All evidence on one record, in no particular order. */
export interface Evidence {
  readonly observations: readonly Observation[];
  readonly reports: readonly Report[];
  readonly elements: readonly SourceElement[];
  /** Checks that can stand: see belief/standingChecks. */
  readonly checks: readonly LiveCheck[];
}
