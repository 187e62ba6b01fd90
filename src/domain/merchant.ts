import type { FactValue, OperatingStatus } from "./record.js";
import { type Instant, toRfc3339 } from "./time.js";

/** A person or program that speaks for businesses. Identified by a key, of which only a hash is stored. */
export interface Merchant {
  readonly id: string;
  /** As entered by the operator or the merchant. */
  readonly name: string;
  readonly createdAt: Instant;
}

/** How a merchant proved its right to a record: control of the website, by one of three methods, or a code from the operator. */
export const PROOF_METHODS = ["file", "meta", "dns", "code"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** `pending`: proven, and waiting for the operator. Only an `approved` grant allows statements. */
export const GRANT_STATES = ["pending", "approved", "refused", "revoked"] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** A merchant's right to speak for one record. A merchant can have several, and a record can have several merchants. */
export interface MerchantGrant {
  readonly id: string;
  readonly merchantId: string;
  readonly recordId: string;
  readonly method: ProofMethod;
  /** The host whose control was proven; null for a code from the operator. */
  readonly host: string | null;
  /** The public token on that website, for repeated checks, if any. */
  readonly token: string | null;
  readonly state: GrantState;
  readonly madeAt: Instant;
  /** When it was last proven. */
  readonly provenAt: Instant;
  /** When it was refused or revoked, if it was. */
  readonly endedAt: Instant | null;
  /** The state of repeated checks of the website; null if there are none. */
  readonly upkeep: Upkeep | null;
}

/** The state of repeated checks of a proof. */
export interface Upkeep {
  /** When it is checked next. */
  readonly lookAt: Instant;
  /** Consecutive checks that found it gone. */
  readonly goneTimes: number;
  /** Since when no check got a usable answer; null if the last one did. */
  readonly silentSince: Instant | null;
}

/** Actions in the audit log of grants and statements, which is never changed. */
export type AuditAction =
  | "invited"
  | "connected"
  | "proven"
  | "missed"
  | "doubted"
  | "approved"
  | "refused"
  | "revoked"
  | "stated"
  | "rekeyed";

export interface AuditEntry {
  readonly id: string;
  readonly at: Instant;
  readonly action: AuditAction;
  /** `operator`, `service` (automatic), or a merchant's id. */
  readonly actor: string;
  readonly grantId: string | null;
  readonly recordId: string;
  /** The statement or the reason; at most some thousand characters. */
  readonly detail: string;
}

/** A one-time code from the operator to connect to a record. Only a hash of its text is stored. */
export interface MerchantTicket {
  readonly kind: "code";
  readonly recordId: string;
  /** Null: anyone with the code. */
  readonly merchantId: string | null;
  readonly madeAt: Instant;
  readonly endsAt: Instant;
}

/** What an owner's website states; null for what it does not. */
export interface WebsiteStatement extends Pick<MerchantStatement, "hours" | "phone"> {
  readonly closures: readonly Closure[] | null;
}

/** Whole local days, both inclusive, as `2026-12-24`. An opening that began the evening before is not cut short. */
interface DayClosure {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** From one instant to another: "back at 15:00". */
interface MomentClosure {
  readonly from: Instant;
  readonly until: Instant;
}

/** A closure that overrides the hours. */
export type Closure = DayClosure | MomentClosure;

/** A closure in the form of the API. */
export function closureView(closure: Closure) {
  return "from" in closure
    ? { from: toRfc3339(closure.from), until: toRfc3339(closure.until) }
    : { first_day: closure.firstDay, last_day: closure.lastDay };
}

/** Links for actions, as data: https, never followed by the service. */
interface ActionLinks {
  readonly reserve?: string;
  readonly order?: string;
  readonly menu?: string;
}

/** A merchant's whole statement on a business. A later one replaces it entirely. */
export interface MerchantStatement {
  /** In opening_hours syntax; null if not stated. */
  readonly hours: string | null;
  readonly closures: readonly Closure[];
  readonly operatingStatus: Exclude<OperatingStatus, "unknown"> | null;
  /** E.164. */
  readonly phone: string | null;
  readonly website: string | null;
  readonly facts: Readonly<Record<string, FactValue>>;
  readonly actions: ActionLinks;
}

/** An empty statement. */
export const NOTHING_STATED: MerchantStatement = {
  hours: null,
  closures: [],
  operatingStatus: null,
  phone: null,
  website: null,
  facts: {},
  actions: {},
};
