import { ImportError } from "../../importError.js";

/**
 * Why a replication directory did not bring what was asked of it. `missing`: it has no such file; `broken`: what it has is damaged, cut short or no
 * change file; `unreachable`: it, or the way to it, does not answer; `stale`: it does not go as far as it did. All may be mended without us: what follows tries again.
 */
export type ReplicationFailure = "missing" | "broken" | "unreachable" | "stale";

export class ReplicationError extends ImportError {
  readonly failure: ReplicationFailure;

  constructor(failure: ReplicationFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
