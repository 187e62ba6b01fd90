import { type Instant, MINUTE_MS, toRfc3339 } from "../../../domain/time.js";
import { ImportError } from "../../importError.js";
import type { ReplicationDirectory } from "./replicationDirectory.js";
import type { ReplicationState } from "./replicationState.js";

/** Edits reach a file some time after their own date: transactions stay open. What is read twice is known by its versions. */
const OVERLAP_MS = 60 * MINUTE_MS;

/**
 * Whether a directory counts its files as an extract does that goes up to a file of a number: that file ends by the extract's date, and the next one, or none yet,
 * after it. Nothing is asked of files that are older.
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
 * The newest file that ends before an extract, with an overlap: following begins after it. Asks for some thirty states, halving what is left. Rejects
 * with ImportError where the directory does not go back so far, with ReplicationError where it cannot be asked.
 */
export async function lastBefore(
  directory: Pick<ReplicationDirectory, "url" | "latest" | "stateOf">,
  extractAt: Instant,
  signal: AbortSignal,
): Promise<ReplicationState> {
  const wanted = extractAt - OVERLAP_MS;
  const latest = await directory.latest(signal);
  if (latest.timestamp <= wanted) return latest;
  // The first file that is there and ends later. Old ones are deleted: where none is, the one looked for comes after it.
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
  // A directory begins with 0 or 1, with what changed since an extract that it was made for.
  if (low <= 1) return { sequence: low - 1, timestamp: wanted };
  throw new ImportError(
    `${directory.url} goes back to ${toRfc3339(first.timestamp)} only, but the extract is of ${toRfc3339(extractAt)}. Import a newer extract, or follow a directory of longer steps (replication/hour, replication/day), which goes back farther.`,
  );
}
