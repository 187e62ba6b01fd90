import type { Reporter } from "./evidence.js";
import type { Instant } from "./time.js";

/** A caller, identified by address or key. Addresses are stored only as keyed hashes; see {@link Reporter}. */
export interface Caller extends Reporter {
  /** What its reports have earned; absent if unknown, as on stdio. */
  readonly earned?: Standing;
}

/** What a caller's reports have earned. */
export interface Standing {
  /** Factor on its limits per minute: 1 to 4. */
  readonly limitFactor: number;
  /** Age in days from which verify checks a record live for it: 7 (or as configured) down to 1. */
  readonly recheckDays: number;
}

/** A key holder's plan. `free`: the monthly quota; `usage`: metered, without a quota; `custom`: limits as set. */
export const PLANS = ["free", "usage", "custom"] as const;
export type Plan = (typeof PLANS)[number];

/** A key holder, as stored. */
export interface KeyHolder {
  /** Public: appears in logs and usage, and grants no access. */
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  /** Own limits per minute and calendar month; null: the plan's default. */
  readonly reads: number | null;
  readonly reports: number | null;
  readonly monthly: number | null;
}

/** An invitation to a key, as stored: the holder it creates, whose id is also the invitation's. */
export interface Invitation extends KeyHolder {
  readonly madeAt: Instant;
  readonly endsAt: Instant;
  readonly usedAt: Instant | null;
  readonly withdrawnAt: Instant | null;
}

/** `open`: whoever has it gets a key. `ended`: expired. */
type InvitationState = "open" | "used" | "withdrawn" | "ended";

export function invitationState(invitation: Invitation, now: Instant): InvitationState {
  if (invitation.usedAt !== null) return "used";
  if (invitation.withdrawnAt !== null) return "withdrawn";
  return now > invitation.endsAt ? "ended" : "open";
}

/** Limits per 60 seconds, and per calendar month (UTC; null: no quota). */
export interface Entitlement {
  readonly reads: number;
  readonly reports: number;
  readonly monthly: number | null;
}

export interface Defaults {
  readonly anonymous: Entitlement;
  readonly key: Entitlement;
}

/** The limits of a key holder, before its standing. */
export function entitlementOf({ plan, reads, reports, monthly }: KeyHolder, defaults: Defaults): Entitlement {
  return {
    reads: reads ?? defaults.key.reads,
    reports: reports ?? defaults.key.reports,
    monthly: monthly ?? (plan === "free" ? defaults.key.monthly : null),
  };
}
