import type { Closure } from "./merchant.js";
import type { Instant } from "./time.js";
import type { Dating, Facts, ObservedAttributes, SourceElement } from "./record.js";

/** How an observation came in. Reports are kept apart: they are statements about a record, not a new state of it. */
export type ObservationMethod = "import" | "live_check" | "merchant";

/** Something odd in the source's data: kept and counted, never a failure. */
export interface Warning {
  /** Stable, e.g. `hours_unreadable`, `phone_unreadable`, `cuisine_unknown`. */
  readonly kind: string;
  /** The attribute or source tag it is about. */
  readonly field: string;
  /** The offending value, shortened to 200 characters. */
  readonly value: string;
}

/** What one source said of a business at one look, whole. Appended, never changed. */
export interface Observation {
  /** Public name of the source, e.g. `OpenStreetMap`. */
  readonly source: string;
  readonly method: ObservationMethod;
  /** When a person last saw the place, as the source tells it. */
  readonly observedAt: Instant;
  readonly dating: Dating;
  /** When the source was looked at: the extract's own date, or the moment of a fetch. */
  readonly seenAt: Instant;
  /** When Doorlight wrote it down. */
  readonly recordedAt: Instant;
  readonly attributes: ObservedAttributes;
  readonly facts: Facts;
  readonly warnings: readonly Warning[];
  /** P(the business trades) as of `seenAt`, calibrated, where the source states one itself. */
  readonly existence?: number;
  /** Names of other sources that it was copied from, where its source tells: what those say as well counts once. */
  readonly copiedFrom?: readonly string[];
  /** Of what a merchant stated: by which grant, and when the business is closed although its hours say otherwise. */
  readonly stated?: { readonly grantId: string; readonly closures: readonly Closure[] };
}

/**
 * What came of asking a source about one record. `unchanged`, `changed`: the source still lists it; `removed`: it does not any more, or as
 * something else; `matches`: the business's site is up and names it; `other`: a page is there that does not name it;
 * `gone`: the page or its host is no more; `closed_for_good`: the site says so; `forbidden`: it does not want to be asked;
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
/** Outcomes that leave everything as it was; they never take the place of an answer. */
export const SILENT_OUTCOMES = ["forbidden", "unreachable"] as const satisfies readonly CheckOutcome[];

/** What a look says of the place as such: it trades, or it is gone. Null: neither. */
export type VitalSign = "alive" | "gone";

export function vitalSignOf(outcome: CheckOutcome): VitalSign | null {
  if (outcome === "matches") return "alive";
  return outcome === "removed" || outcome === "closed_for_good" ? "gone" : null;
}

/** One look at one source about one record. Of each source the latest that brought an answer counts. */
export interface LiveCheck {
  /** Public name of the source, e.g. `OpenStreetMap`. */
  readonly source: string;
  readonly at: Instant;
  readonly outcome: CheckOutcome;
  /** Whether the source's opening hours are ours; null where it told none. */
  readonly hours: "confirmed" | "differ" | null;
}

export const OUTCOMES = ["correct", "wrong", "booked", "closed", "other"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Who reported. Addresses are never kept: `id` and `network` are keyed hashes. */
export interface Reporter {
  readonly kind: "anonymous" | "key";
  /** The name of a key's holder; null for anonymous callers. */
  readonly name: string | null;
  /** Keyed hash of the caller. */
  readonly id: string;
  /** Keyed hash of the caller's network (IPv4 /24, IPv6 /48), null for stdio. */
  readonly network: string | null;
  /** How far later evidence bore the reporter out; absent: nothing is known yet. */
  readonly trackRecord?: TrackRecord;
}

/** What later looks made of a reporter's reports (belief/settlement): see belief/trust for what it is worth. */
export interface TrackRecord {
  /** Sums of what was borne out and of what was refuted, weighed by surprise. */
  readonly agreed: number;
  readonly disagreed: number;
  /** On how many different records, and on how many days, it was right about what nobody expected. */
  readonly records: number;
  readonly days: number;
}

/** What a report is about beside the business as a whole. */
export interface ReportSubject {
  /** The one field that the outcome bears on, by its name in provenance; null: the business as such. */
  readonly field: string | null;
  /** What the field should be; null: not said. */
  readonly value: string | null;
  /** For the operator alone. */
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
  /** What our hours said at that moment; null: unknown. "closed" is read against it. */
  readonly scheduledOpen: boolean | null;
  /** Belief that the business trades just before it, 0 to 1, as it was acknowledged; absent: it is not in the log yet. */
  readonly before?: number;
  /** Its place in the log, raised by every append; absent: it is not in the log yet, which makes it the newest. */
  readonly sequence?: number;
  /** The first report on its token, where that is another one: its place in the log, and when it came. */
  readonly opened?: { readonly sequence: number; readonly at: Instant };
  /** Whether its network was found to flood the catalog: it does not count then. */
  readonly isRevoked?: boolean;
  /** Whether it is one of a surge of anonymous reports against its whole area: it counts for little then. */
  readonly isOfSurge?: boolean;
}

/** Everything known that bears on one record, in no particular order. */
export interface Evidence {
  readonly observations: readonly Observation[];
  readonly reports: readonly Report[];
  readonly elements: readonly SourceElement[];
  /** The latest of each source. */
  readonly checks: readonly LiveCheck[];
}
