import type { Instant } from "../domain/time.js";
import { lastFoundAt, type Looked } from "./standingChecks.js";

/**
 * Whether a source confirmed that the business is gone for good: its own site says so, or its element was removed. A later look that
 * found it trading, and newer evidence of the same source, take that back. Reports alone never confirm it.
 */
export function isConfirmedClosed(looked: Looked, now: Instant): boolean {
  const goneAt = lastFoundAt(looked, "gone", now);
  const aliveAt = lastFoundAt(looked, "alive", now);
  return goneAt !== null && (aliveAt === null || aliveAt < goneAt);
}
