import { type Instant, dayNumber } from "../domain/time.js";
import type { Report } from "../domain/evidence.js";
import { grouped } from "../domain/grouped.js";

/**
 * The reports that count at a time: the last outcome of each token (it corrects earlier ones), and only the first token of each reporter per UTC day,
 * so that repeats have no effect. Oldest first; independent of the input order. `field`: only reports on this field;
 * null: reports on the business as such.
 */
export function countedReports(
  reports: readonly Report[],
  now: Instant,
  field: string | null = null,
): readonly Report[] {
  const known = reports.filter(({ reportedAt, isRevoked }) => reportedAt <= now && isRevoked !== true);
  const tokens = [...grouped(known.toSorted(inOrder), ({ tokenId }) => tokenId).values()].flatMap(
    (ofToken) => {
      const [first, last] = [ofToken[0], ofToken.at(-1)];
      if (first === undefined || last === undefined) return [];
      const { at, sequence } = first.opened ?? { at: first.reportedAt, sequence: placeOf(first) };
      return [{ at, sequence, last }];
    },
  );
  const counted = new Map<string, Report>();
  // A token is ordered by its first report: a correction does not give the day to another token.
  for (const { at, last } of tokens.toSorted(
    (a, b) => a.sequence - b.sequence || a.at - b.at || (a.last.tokenId < b.last.tokenId ? -1 : 1),
  )) {
    const day = `${last.reporter.id} ${dayNumber(at)}`;
    if ((last.about?.field ?? null) === field && !counted.has(day)) counted.set(day, last);
  }
  return [...counted.values()].sort(inOrder);
}

/** Log order: a report not yet in the log comes last. A clock that was set back does not change the order. */
function inOrder(a: Report, b: Report): number {
  return placeOf(a) - placeOf(b) || a.reportedAt - b.reportedAt || (a.tokenId < b.tokenId ? -1 : 1);
}

/** Not Infinity, because the difference of two infinities is NaN. */
const placeOf = ({ sequence }: Report): number => sequence ?? Number.MAX_SAFE_INTEGER;

/** True if a report says that the place trades, false if not; null if it says neither. */
export function claimOf({ outcome, scheduledOpen }: Report): boolean | null {
  if (outcome === "correct" || outcome === "booked") return true;
  return outcome === "closed" && scheduledOpen === true ? false : null;
}
