import type { FactValue, OperatingStatus } from "./record.js";
import type { Instant } from "./time.js";

/** A person, or a program of theirs, that speaks for businesses. Known by a key, of which only a hash is kept. */
export interface Merchant {
  readonly id: string;
  /** As the operator or the merchant wrote it. */
  readonly name: string;
  readonly createdAt: Instant;
}

/** How it was shown that a merchant may speak for a record: control of its website, in one of three ways, or a code that the operator handed over. */
export const PROOF_METHODS = ["file", "meta", "dns", "code"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** `pending`: proven, and waiting for the operator. Only an `approved` one lets its merchant speak. */
export const GRANT_STATES = ["pending", "approved", "refused", "revoked"] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** That a merchant may speak for one record. One merchant may have several, and one record may have several merchants. */
export interface MerchantGrant {
  readonly id: string;
  readonly merchantId: string;
  readonly recordId: string;
  readonly method: ProofMethod;
  /** The host whose control was shown; null: none was, the operator handed over a code. */
  readonly host: string | null;
  /** What stands on that website, to be found there again; null: nothing does. Everybody may read it. */
  readonly token: string | null;
  readonly state: GrantState;
  readonly madeAt: Instant;
  /** When it was last shown. */
  readonly provenAt: Instant;
  /** When it was refused or revoked; null while it was not. */
  readonly endedAt: Instant | null;
  /** The hash, of its month, of the address that it was made from; null: nobody knows. */
  readonly caller: string | null;
  /** How looking for it on the website again stands; null: it is not looked for. */
  readonly upkeep: Upkeep | null;
}

/** How the repeat of a proof stands. */
export interface Upkeep {
  /** When it is looked for next. */
  readonly lookAt: Instant;
  /** How many looks in a row found that it is gone. */
  readonly goneTimes: number;
  /** Since when no look has brought a usable answer; null: the last one did. */
  readonly silentSince: Instant | null;
}

/** What happened to grants and statements: nothing here is ever changed. */
export const AUDIT_ACTIONS = [
  "invited",
  "connected",
  "proven",
  "missed",
  "doubted",
  "approved",
  "refused",
  "revoked",
  "stated",
  "rekeyed",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  readonly id: string;
  readonly at: Instant;
  readonly action: AuditAction;
  /** `operator`, `service` (what runs by itself), or a merchant's id. */
  readonly actor: string;
  readonly grantId: string | null;
  readonly recordId: string;
  /** What was stated, or why; at most some thousand characters. */
  readonly detail: string;
}

/** A code from the operator, which lets whoever has it connect once, bound to a record. Of its text only a hash is kept. */
export interface MerchantTicket {
  readonly kind: "code";
  readonly recordId: string;
  /** Null: whoever has the code. */
  readonly merchantId: string | null;
  readonly madeAt: Instant;
  readonly endsAt: Instant;
}

/** What of a statement an owner's own website says; null: nothing is said of that. */
export interface WebsiteStatement {
  readonly hours: string | null;
  readonly phone: string | null;
  readonly closures: readonly Closure[] | null;
}

/** Whole days on the business's own clock, both inclusive, as `2026-12-24`: an evening that began before is not cut short. */
export interface DayClosure {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** From one moment to another: "back at 15:00". */
export interface MomentClosure {
  readonly from: Instant;
  readonly until: Instant;
}

/** When a business is closed although its hours say otherwise. */
export type Closure = DayClosure | MomentClosure;

/** Links to do something, as data: https, never followed by the service. */
export interface ActionLinks {
  readonly reserve?: string;
  readonly order?: string;
  readonly menu?: string;
}

/** All that a merchant states of one business. A later one replaces it whole: what is not in it any more is not claimed any more. */
export interface MerchantStatement {
  /** OpenStreetMap opening_hours syntax; null: nothing is said of regular hours. */
  readonly hours: string | null;
  readonly closures: readonly Closure[];
  readonly operatingStatus: Exclude<OperatingStatus, "unknown"> | null;
  /** E.164. */
  readonly phone: string | null;
  readonly website: string | null;
  readonly facts: Readonly<Record<string, FactValue>>;
  readonly actions: ActionLinks;
}

/** A statement that says nothing. */
export const NOTHING_STATED: MerchantStatement = {
  hours: null,
  closures: [],
  operatingStatus: null,
  phone: null,
  website: null,
  facts: {},
  actions: {},
};
