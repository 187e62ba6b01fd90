import { refusal, type ServiceError } from "../contract/errors.js";
import type { Counters } from "../store/counters.js";
import { type Clock, type Instant, SECOND_MS, toDate } from "../domain/time.js";
import { type Credentials, shownKey } from "./credentials.js";
import type { CallerDirectory } from "./callerDirectory.js";
import { LOCAL_CALLER } from "./address.js";
import { monthEnd } from "../domain/utcCalendar.js";
import type { CallLedger, CountedCall } from "./callLedger.js";
import {
  type Caller,
  type Defaults,
  type Entitlement,
  entitlementOf,
  type KeyHolder,
  type Standing,
} from "../domain/caller.js";

/** Operations limited together: all reads share one allowance. */
export type LimitClass = "reads" | "reports";
export type CountedOperation = "search" | "get_details" | "verify" | "report" | "list_changes" | "watch";

/** What a caller has left of a limit. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until more is left, rounded up; 0 if nothing is used. */
  readonly resetSeconds: number;
}

/** A caller's state after a call, admitted or refused. */
export interface CallerState {
  readonly limitClass: LimitClass;
  readonly minute: Allowance;
  /** Null if there is no quota. */
  readonly month: Allowance | null;
  readonly standing: Standing;
}

/** Identifies and admits callers. One instance serves all surfaces, so that a caller is counted once. */
export interface Admission {
  /**
   * Identifies the caller and counts the call. Throws ServiceError `invalid_api_key` or `rate_limited`. `address`: the caller's, or {@link LOCAL_CALLER}, which
   * is not limited unless it has a key. `onCounted` gets the caller's state, also for a refused call, but not for unknown callers or
   * unlimited calls.
   */
  admit(
    credentials: Credentials,
    address: string,
    operation: CountedOperation,
    onCounted: (state: CallerState) => void,
  ): Promise<Caller>;
}

export interface AdmissionParts {
  readonly directory: CallerDirectory;
  /** Counts calls, even if limits are off. */
  readonly ledger: CallLedger;
  /** Null if limits are off. */
  readonly counters: Counters | null;
  readonly defaults: Defaults;
  /** For the ends of months and keys. */
  readonly clock: Clock;
  /** A monotonic clock: limits count real seconds, even with `--now`. */
  readonly steadyClock: Clock;
  /** Called with every admitted call. */
  readonly onCall: (operation: CountedOperation, keyId: string | null) => void;
}

/** A call to charge to its caller. */
interface Charge extends CountedCall {
  /** The counter of the caller's calls of this kind. */
  readonly counter: string;
  /** Maximum calls on that counter in any 60 seconds. */
  readonly limit: number;
  /** Calls of all kinds per calendar month; null if there is no quota. */
  readonly monthly: number | null;
}

/** The result of charging a call. */
interface Charged {
  readonly outcome: "admitted" | "over limit" | "over quota";
  /** Calls left of the limit, and seconds until one more is; both 0 if the quota decided. */
  readonly remaining: number;
  readonly resetSeconds: number;
  /** Calls this month before this one; 0 if there is no quota. */
  readonly used: number;
}

export const WINDOW_SECONDS = 60;

export function createAdmission(parts: AdmissionParts): Admission {
  const { directory, ledger, counters, defaults, clock, steadyClock, onCall } = parts;
  /** A wrong key counts as a call of its address: after many, the limit refuses before the key is checked. */
  const holderOf = async (
    credentials: Credentials,
    address: string,
    operation: CountedOperation,
    now: Instant,
    onCounted: (state: CallerState) => void,
  ): Promise<KeyHolder | null> => {
    try {
      const key = shownKey(credentials);
      return key === null ? null : directory.holderOf(key, now);
    } catch (wrong) {
      if (counters === null || address === LOCAL_CALLER) throw wrong;
      const { id } = directory.anonymous(address, now);
      const standing = directory.standingOf(id);
      const limitClass = limitClassOf(operation);
      const limit = limitOf(defaults.anonymous, limitClass, standing);
      const taken = await counters.take(counterOf(id, limitClass), limit, steadyClock.now());
      if (taken.admitted) throw wrong;
      const { remaining, resetSeconds } = taken;
      onCounted({ limitClass, minute: { limit, remaining, resetSeconds }, month: null, standing });
      throw overLimit(limitClass, limit, resetSeconds);
    }
  };
  /** Charges a call, and counts it if admitted. */
  const charged = async (charge: Charge, limiter: Counters): Promise<Charged> => {
    const { callerId, counter, limit, monthly, at } = charge;
    const isSpent = (used: number) => monthly !== null && used >= monthly;
    const spent = (used: number): Charged => ({ outcome: "over quota", remaining: 0, resetSeconds: 0, used });
    const before = monthly === null ? 0 : await ledger.used(callerId, at);
    if (isSpent(before)) return spent(before);
    const { admitted, remaining, resetSeconds } = await limiter.take(counter, limit, steadyClock.now());
    // Other calls may have been counted meanwhile. There is no await from here to the count, or concurrent calls could each pass as the last one.
    const used = monthly === null ? 0 : (ledger.known(callerId, at) ?? before);
    if (isSpent(used)) return spent(used);
    if (admitted) ledger.count(charge);
    return { outcome: admitted ? "admitted" : "over limit", remaining, resetSeconds, used };
  };
  return {
    async admit(credentials, address, operation, onCounted) {
      await directory.ready();
      const now = clock.now();
      const holder = await holderOf(credentials, address, operation, now, onCounted);
      const reporter =
        holder === null ? directory.anonymous(address, now) : directory.keyed(holder, address, now);
      const standing = directory.standingOf(reporter.id);
      const keyId = holder?.id ?? null;
      const call = { callerId: reporter.id, keyId, operation, at: now };
      if (counters === null || (holder === null && address === LOCAL_CALLER)) ledger.count(call);
      else {
        const limitClass = limitClassOf(operation);
        const entitled = holder === null ? defaults.anonymous : entitlementOf(holder, defaults);
        const limit = limitOf(entitled, limitClass, standing);
        const { monthly } = entitled;
        const charge: Charge = { ...call, counter: counterOf(reporter.id, limitClass), limit, monthly };
        const answer = await charged(charge, counters);
        onCounted(stateOf(charge, answer, limitClass, standing));
        refuse(charge, answer, limitClass, holder);
      }
      onCall(operation, keyId);
      return { ...reporter, earned: standing };
    },
  };
}

/** The caller's state after a call. */
function stateOf(
  { limit, monthly, at }: Charge,
  { outcome, remaining, resetSeconds, used }: Charged,
  limitClass: LimitClass,
  standing: Standing,
): CallerState {
  const month = monthly === null ? null : monthAllowance(monthly, used + Number(outcome === "admitted"), at);
  const minute =
    outcome === "over quota" && month !== null
      ? { limit, remaining: 0, resetSeconds: month.resetSeconds }
      : { limit, remaining, resetSeconds };
  return { limitClass, minute, month, standing };
}

/** Throws `rate_limited` for a call that was not admitted. */
function refuse(
  { limit, monthly, at }: Charge,
  { outcome, resetSeconds, used }: Charged,
  limitClass: LimitClass,
  holder: KeyHolder | null,
): void {
  if (outcome === "over quota") throw overQuota(monthAllowance(monthly ?? 0, used, at), at, holder);
  if (outcome === "over limit") throw overLimit(limitClass, limit, resetSeconds);
}

function limitClassOf(operation: CountedOperation): LimitClass {
  return operation === "report" ? "reports" : "reads";
}

function limitOf(entitled: Entitlement, limitClass: LimitClass, { limitFactor }: Standing): number {
  return Math.floor(entitled[limitClass] * limitFactor);
}

/** The counter of a caller's calls. For reads it is the caller id itself, which saves memory. */
function counterOf(callerId: string, limitClass: LimitClass): string {
  return limitClass === "reads" ? callerId : `${limitClass} ${callerId}`;
}

function monthAllowance(monthly: number, used: number, now: Instant): Allowance {
  const resetSeconds = Math.ceil((monthEnd(now) - now) / SECOND_MS);
  return { limit: monthly, remaining: Math.max(0, monthly - used), resetSeconds };
}

function overLimit(kind: LimitClass, limit: number, seconds: number): ServiceError {
  return refusal("rate_limited.calls", { limit, kind, window: WINDOW_SECONDS, seconds }, seconds);
}

function overQuota({ limit, resetSeconds }: Allowance, now: Instant, holder: KeyHolder | null): ServiceError {
  const values = { limit, plan: holder?.plan ?? null, on: toDate(monthEnd(now)) };
  return refusal("rate_limited.quota", values, resetSeconds);
}
