import { ImportError } from "../../importError.js";

/**
 * A failure of a replication directory. `missing`: the file does not exist; `broken`: it is damaged, truncated or not a change file; `unreachable`: the server
 * or network does not answer; `stale`: the directory ends earlier than before. All may resolve themselves, so the follower tries again.
 */
type ReplicationFailure = "missing" | "broken" | "unreachable" | "stale";

export class ReplicationError extends ImportError {
  readonly failure: ReplicationFailure;

  constructor(failure: ReplicationFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}
