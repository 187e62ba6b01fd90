import type { CatalogEntry } from "../catalog/catalog.js";
import { standingChecks } from "../belief/standingChecks.js";
import { SILENT_OUTCOMES } from "../domain/evidence.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
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
  codes = false,
): Promise<VerifyResponse["live_check"]> {
  const answerOf = (performed: boolean, reason: readonly Message[], sources: readonly SourceLook[] = []) => ({
    performed,
    ...messageField("reason", reason, REASON_LENGTH, codes),
    sources: sources.map(shown),
  });
  if (checker === null) return answerOf(false, [message("live_off")]);
  const days = Math.round(recheckAgeMs / DAY_MS);
  const seenAt = lastSeenAt(entry);
  if (now - seenAt <= recheckAgeMs)
    return answerOf(false, [message("live_not_due", { on: toDate(seenAt), days })]);
  if (!checker.canLook(entry)) return answerOf(false, [message("live_nobody")]);
  const recent = await checker.recent(entry);
  if (recent !== null) return answerOf(false, [message("live_lately")], recent);
  const looks = await checker.look(entry, budgetMs);
  const performed = looks.some(({ outcome }) => outcome !== "busy" && outcome !== "resting");
  return answerOf(performed, reasonOf(looks, seenAt), looks);
}

/** When the place was last seen, as its sources tell it, or by a live look that had an answer. Reports do not make a record young. */
export function lastSeenAt({ record, evidence }: CatalogEntry): Instant {
  return Math.max(
    record.observedAt,
    // That nothing was there on one day or two is no answer yet.
    ...standingChecks(evidence, Number.MAX_SAFE_INTEGER).map(({ at }) => at),
  );
}

const REASON_LENGTH = 300;

function reasonOf(looks: readonly SourceLook[], seenAt: Instant): readonly Message[] {
  const why = message("live_asked", { on: toDate(seenAt) });
  if (looks.some(({ outcome }) => !SILENT.has(outcome))) return [why];
  return [why, message(looks.some(({ outcome }) => outcome === "pending") ? "live_pending" : "live_silent")];
}

function shown({ name, outcome, at }: SourceLook): VerifyResponse["live_check"]["sources"][number] {
  return { name, outcome, at: toRfc3339(at) };
}
