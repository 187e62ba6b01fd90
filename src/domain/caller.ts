import type { Reporter } from "./evidence.js";
import type { Instant } from "./time.js";

/** Who calls: known by address or key. What is kept of an address are keyed hashes; see {@link Reporter}. */
export interface Caller extends Reporter {
  /** What its reports have earned it; absent: nothing is known of it, as on stdio. */
  readonly earned?: Standing;
}

/** What its reports have earned a caller. */
export interface Standing {
  /** By how much its limits a minute are multiplied: 1 to 4. */
  readonly limitFactor: number;
  /** Age from which verify looks at a record live for it, in days: 7 (or as configured) down to 1. */
  readonly recheckDays: number;
}

/** What a key's holder has agreed on. `free`: the monthly quota; `usage`: metered, without one; `custom`: limits as set. */
export const PLANS = ["free", "usage", "custom"] as const;
export type Plan = (typeof PLANS)[number];

/** A holder of keys, as kept. */
export interface KeyHolder {
  /** Public: stands in logs and usage, never lets anyone in. */
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  /** Calls a minute and a calendar month of its own; null: the default of the plan. */
  readonly reads: number | null;
  readonly reports: number | null;
  readonly monthly: number | null;
}

/** An invitation to a key, as kept: whom it makes, and what became of it. */
export interface Invitation {
  /** The holder that it makes; its id is the invitation's too. */
  readonly holder: KeyHolder;
  readonly madeAt: Instant;
  readonly endsAt: Instant;
  readonly usedAt: Instant | null;
  readonly withdrawnAt: Instant | null;
}

/** `open`: whoever has it gets a key. It ends once its moment has passed. */
export type InvitationState = "open" | "used" | "withdrawn" | "ended";

export function invitationState(invitation: Omit<Invitation, "holder">, now: Instant): InvitationState {
  if (invitation.usedAt !== null) return "used";
  if (invitation.withdrawnAt !== null) return "withdrawn";
  return now > invitation.endsAt ? "ended" : "open";
}

/** What a caller may do in 60 seconds, and in a calendar month (UTC; null: no quota). */
export interface Entitlement {
  readonly reads: number;
  readonly reports: number;
  readonly monthly: number | null;
}

export interface Defaults {
  readonly anonymous: Entitlement;
  readonly key: Entitlement;
}

/** What the holder of a key is entitled to, before its standing. */
export function entitlementOf({ plan, reads, reports, monthly }: KeyHolder, defaults: Defaults): Entitlement {
  return {
    reads: reads ?? defaults.key.reads,
    reports: reports ?? defaults.key.reports,
    monthly: monthly ?? (plan === "free" ? defaults.key.monthly : null),
  };
}
