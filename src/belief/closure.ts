import { lastFoundAt } from "./checkWeight.js";
import type { Evidence } from "../catalog/evidence.js";

/**
 * Whether a source confirmed that the business is gone for good: its own site says so, or its element was removed. A later look that
 * found it trading takes that back. Reports alone never confirm it.
 */
export function isConfirmedClosed({ checks }: Pick<Evidence, "checks">): boolean {
  const goneAt = lastFoundAt(checks, "gone");
  const aliveAt = lastFoundAt(checks, "alive");
  return goneAt !== null && (aliveAt === null || aliveAt < goneAt);
}
