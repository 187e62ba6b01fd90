import { ServiceError } from "../contract/errors.js";
import type { Clock } from "../time.js";
import type { Caller, CallerIdentifier, Credentials } from "./caller.js";
import { type Allowance, allowanceOf, type LimitClass, type Limits } from "./limits.js";

/** Lets callers in: who they are, and whether they may call now. One for all surfaces, so that a caller is counted once. */
export interface Admission {
  /**
   * Identifies the caller and counts the call. Throws ServiceError `invalid_api_key` or `rate_limited`. `told` hears how the caller
   * stands, of a refused call too; null: limits are off.
   */
  admit(
    credentials: Credentials,
    address: string,
    limitClass: LimitClass,
    told: (allowance: Allowance | null) => void,
  ): Caller;
}

export interface AdmissionParts {
  readonly callers: CallerIdentifier;
  readonly limits: Limits;
  /** A clock that is never set back: limits count real seconds, whatever `--now` says. */
  readonly clock: Clock;
}

export function createAdmission({ callers, limits, clock }: AdmissionParts): Admission {
  return {
    admit(credentials, address, limitClass, told) {
      const caller = callers.identify(credentials, address);
      try {
        told(limits.admit(caller, limitClass, clock.now()));
      } catch (error) {
        if (error instanceof ServiceError) told(allowanceOf(error));
        throw error;
      }
      return caller;
    },
  };
}
