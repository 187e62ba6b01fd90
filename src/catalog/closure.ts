import type { Evidence } from "./evidence.js";

/**
 * Whether a source confirmed that the business is gone for good: its own site says so, or its element was removed. A later look that
 * found it trading takes that back. Reports alone never confirm it.
 */
export function isConfirmedClosed({ checks }: Pick<Evidence, "checks">): boolean {
  const closedAt = Math.max(
    ...checks
      .filter(({ outcome }) => outcome === "closed_for_good" || outcome === "removed")
      .map(({ at }) => at),
  );
  return closedAt > 0 && checks.every(({ outcome, at }) => outcome !== "matches" || at < closedAt);
}
