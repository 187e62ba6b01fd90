import { refusal, type ServiceError } from "../contract/errors.js";
import type { Counters } from "../store/counters.js";
import { type Clock, type Instant, SECOND_MS, toDate, monthEnd } from "../domain/time.js";
import { type Credentials, shownKey } from "./credentials.js";
import type { CallerDirectory } from "./callerDirectory.js";
import { LOCAL_CALLER } from "./address.js";
import type { CallLedger, CountedCall } from "./callLedger.js";
import {
  type Caller,
  type Defaults,
  entitlementOf,
  type KeyHolder,
  type Standing,
} from "../domain/caller.js";

/** Operations limited together: all reads share one allowance. */
type LimitClass = "reads" | "reports";
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

interface AdmissionParts {
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

export const WINDOW_SECONDS = 60;

export type Admission = ReturnType<typeof createAdmission>;

/** Identifies and admits callers. One instance serves all surfaces, so that a caller is counted once. */
export function createAdmission(parts: AdmissionParts) {
  const { directory, ledger, counters, defaults, clock, steadyClock, onCall } = parts;

  /** Counts a call if it is within its caller's limits. Throws `rate_limited`, or the error of a wrong key, which has no quota. */
  const countWithinLimits = async (
    limits: Counters,
    call: CountedCall,
    limitClass: LimitClass,
    { holder, wrong }: ReturnType<typeof holderOf>,
    standing: Standing,
    onCounted: (state: CallerState) => void,
  ): Promise<void> => {
    const { callerId, at: now } = call;
    const entitled = holder === null ? defaults.anonymous : entitlementOf(holder, defaults);
    const limit = Math.floor(entitled[limitClass] * standing.limitFactor);
    const monthly = wrong === null ? entitled.monthly : null;
    let used = monthly === null ? 0 : await ledger.used(callerId, now);
    const refuseIfSpent = () => {
      if (monthly === null || used < monthly) return;
      const month = monthAllowance(monthly, used, now);
      onCounted({ limitClass, minute: { ...month, limit, remaining: 0 }, month, standing });
      throw overQuota(month, now, holder);
    };

    refuseIfSpent();
    const { admitted, remaining, resetSeconds } = await limits.take(
      counterOf(callerId, limitClass),
      limit,
      steadyClock.now(),
    );
    // Other calls may have been counted meanwhile. There is no await from here to the count, or concurrent calls could each pass as the last one.
    if (monthly !== null) used = ledger.known(callerId, now) ?? used;
    refuseIfSpent();
    if (admitted) {
      if (wrong !== null) throw wrong;
      ledger.count(call);
      used += 1;
    }
    const month = monthly === null ? null : monthAllowance(monthly, used, now);
    onCounted({ limitClass, minute: { limit, remaining, resetSeconds }, month, standing });
    if (!admitted)
      throw refusal(
        "rate_limited.calls",
        { limit, kind: limitClass, window: WINDOW_SECONDS, seconds: resetSeconds },
        resetSeconds,
      );
  };

  return {
    /**
     * Identifies the caller and counts the call. Throws ServiceError `invalid_api_key` or `rate_limited`. `address`: the caller's, or {@link LOCAL_CALLER}, which
     * is not limited unless it has a key. A wrong key counts as a call of its address: after many, the limit refuses before the key is checked. `onCounted` gets the caller's state, also for a refused call, but not for unknown callers or
     * unlimited calls.
     */
    async admit(
      credentials: Credentials,
      address: string,
      operation: CountedOperation,
      onCounted: (state: CallerState) => void,
    ): Promise<Caller> {
      await directory.ready();
      const now = clock.now();
      const shown = holderOf(directory, credentials, now);
      const { holder, wrong } = shown;
      const reporter =
        holder === null ? directory.anonymous(address, now) : directory.keyed(holder, address, now);
      const standing = directory.standingOf(reporter.id);
      const keyId = holder?.id ?? null;
      const call = { callerId: reporter.id, keyId, operation, at: now };
      if (counters === null || (holder === null && address === LOCAL_CALLER)) {
        if (wrong !== null) throw wrong;
        ledger.count(call);
      } else {
        const limitClass = operation === "report" ? "reports" : "reads";
        await countWithinLimits(counters, call, limitClass, shown, standing, onCounted);
      }
      onCall(operation, keyId);
      return { ...reporter, earned: standing };
    },
  };
}

/** The holder of the key in some credentials; null without a key. `wrong`: the error if the key is wrong. */
function holderOf(directory: CallerDirectory, credentials: Credentials, now: Instant) {
  try {
    const key = shownKey(credentials);
    return { holder: key === null ? null : directory.holderOf(key, now), wrong: null };
  } catch (wrong) {
    return { holder: null, wrong: wrong as Error };
  }
}

/** The counter of a caller's calls. For reads it is the caller id itself, which saves memory. */
function counterOf(callerId: string, limitClass: LimitClass): string {
  return limitClass === "reads" ? callerId : `${limitClass} ${callerId}`;
}

function monthAllowance(monthly: number, used: number, now: Instant): Allowance {
  const resetSeconds = Math.ceil((monthEnd(now) - now) / SECOND_MS);
  return { limit: monthly, remaining: Math.max(0, monthly - used), resetSeconds };
}

function overQuota({ limit, resetSeconds }: Allowance, now: Instant, holder: KeyHolder | null): ServiceError {
  const values = { limit, plan: holder?.plan ?? null, on: toDate(monthEnd(now)) };
  return refusal("rate_limited.quota", values, resetSeconds);
}
