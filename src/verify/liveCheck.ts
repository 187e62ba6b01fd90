import type { CatalogEntry } from "../catalog/catalog.js";
import { standingChecks } from "../belief/standingChecks.js";
import { SILENT_OUTCOMES } from "../domain/evidence.js";
import type { VerifyResponse } from "../contract/resources.js";
import type { LiveChecker, SourceLook, SourceOutcome } from "../live/liveChecker.js";
import { DAY_MS, type Instant, toDate, toRfc3339 } from "../domain/time.js";

export interface LiveCheckSettings {
  /** A record older than this is looked at live. */
  readonly recheckAgeMs: number;
  /** How long a verify waits for live sources. */
  readonly budgetMs: number;
}

/** Everything but an answer about the place: what is stored stands. */
const SILENT: ReadonlySet<SourceOutcome> = new Set([...SILENT_OUTCOMES, "pending", "resting", "busy"]);

/**
 * Looks at the live sources if the record is old enough, and tells what came of it. `null`: live checks are switched off. Whatever
 * happens to the sources, there is an answer.
 */
export async function checkLive(
  entry: CatalogEntry,
  checker: LiveChecker | null,
  { recheckAgeMs, budgetMs }: LiveCheckSettings,
  now: Instant,
): Promise<VerifyResponse["live_check"]> {
  if (checker === null) return without("Live checks are switched off here.");
  const days = Math.round(recheckAgeMs / DAY_MS);
  const seenAt = lastSeenAt(entry);
  if (now - seenAt <= recheckAgeMs)
    return without(`Seen on ${toDate(seenAt)}; looked at live when that is over ${days} days ago.`);
  if (!checker.canLook(entry)) return without("No live source has anything on this record.");
  const recent = checker.recent(entry);
  if (recent !== null)
    return {
      performed: false,
      reason: "Looked at within the last hour; this came of it.",
      sources: recent.map(shown),
    };
  const looks = await checker.look(entry, budgetMs);
  return {
    performed: looks.some(({ outcome }) => outcome !== "busy" && outcome !== "resting"),
    reason: reasonOf(looks, seenAt),
    sources: looks.map(shown),
  };
}

/** When the place was last seen, as its sources tell it, or by a live look that had an answer. Reports do not make a record young. */
export function lastSeenAt({ record, evidence }: CatalogEntry): Instant {
  return Math.max(
    record.observedAt,
    // That nothing was there on one day or two is no answer yet.
    ...standingChecks(evidence, Number.MAX_SAFE_INTEGER).map(({ at }) => at),
  );
}

function reasonOf(looks: readonly SourceLook[], seenAt: Instant): string {
  const why = `Last seen on ${toDate(seenAt)}, so live sources were asked.`;
  if (looks.some(({ outcome }) => !SILENT.has(outcome))) return why;
  if (looks.some(({ outcome }) => outcome === "pending"))
    return `${why} No answer came in time; the look goes on, and its result will show in later answers.`;
  return `${why} None could tell anything; the answer rests on what is stored.`;
}

function without(reason: string): VerifyResponse["live_check"] {
  return { performed: false, reason, sources: [] };
}

function shown({ name, outcome, at }: SourceLook): VerifyResponse["live_check"]["sources"][number] {
  return { name, outcome, at: toRfc3339(at) };
}
