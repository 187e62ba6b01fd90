import { type Instant, MINUTE_MS, toRfc3339 } from "../../../domain/time.js";
import { ImportError } from "../../importError.js";
import type { ReplicationDirectory, ReplicationState } from "./replicationDirectory.js";

/** An edit can reach a file some time after its date, because transactions stay open. Edits read twice are recognized by version. */
const OVERLAP_MS = 60 * MINUTE_MS;

/**
 * Whether a directory numbers its files like the one an extract was made from: the extract's file ends by the extract's date, and the next one (if it exists
 * yet) after it.
 */
export async function isCountedAlike(
  directory: Pick<ReplicationDirectory, "latest" | "stateOf">,
  sequence: number,
  extractAt: Instant,
  signal: AbortSignal,
): Promise<boolean> {
  const latest = await directory.latest(signal);
  if (latest.sequence === sequence) return latest.timestamp === extractAt;
  if (latest.sequence < sequence) return false;
  const next = latest.sequence === sequence + 1 ? latest : await directory.stateOf(sequence + 1, signal);
  if (next === null || next.timestamp <= extractAt) return false;
  const last = await directory.stateOf(sequence, signal);
  return last === null || last.timestamp <= extractAt;
}

/**
 * The newest file that ends before an extract, minus an overlap; following begins after it. A binary search over some thirty states. Rejects with
 * ImportError if the directory does not go back far enough, and with ReplicationError if it cannot be read.
 */
export async function lastBefore(
  directory: Pick<ReplicationDirectory, "url" | "latest" | "stateOf">,
  extractAt: Instant,
  signal: AbortSignal,
): Promise<ReplicationState> {
  const wanted = extractAt - OVERLAP_MS;
  const latest = await directory.latest(signal);
  if (latest.timestamp <= wanted) return latest;
  // Finds the first existing file that ends later. Old files are deleted, so a missing one counts as too old.
  let [low, high] = [0, latest.sequence];
  let first = latest;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const state = await directory.stateOf(middle, signal);
    if (state === null || state.timestamp <= wanted) low = middle + 1;
    else {
      first = state;
      high = middle;
    }
  }
  const before = low === 0 ? null : await directory.stateOf(low - 1, signal);
  if (before !== null) return before;
  // A directory begins with file 0 or 1, which follows the extract it was created for.
  if (low <= 1) return { sequence: low - 1, timestamp: wanted };
  throw new ImportError(
    `${directory.url} goes back to ${toRfc3339(first.timestamp)} only, but the extract is of ${toRfc3339(extractAt)}. Import a newer extract, or follow a directory of longer steps (replication/hour, replication/day), which goes back farther.`,
  );
}
