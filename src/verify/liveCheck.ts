import type { CatalogEntry } from "../catalog/catalog.js";
import { standingChecks } from "../belief/standingChecks.js";
import { SILENT_OUTCOMES } from "../domain/evidence.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import type { LiveChecker, SourceLook, SourceOutcome } from "../live/liveChecker.js";
import { DAY_MS, type Instant, toDate, toRfc3339 } from "../domain/time.js";

export interface LiveCheckSettings {
  /** Records older than this are checked live. */
  readonly recheckAgeMs: number;
  /** How long a verify waits for live sources. */
  readonly budgetMs: number;
}

/** Outcomes without an answer about the place: the stored record stands. */
const SILENT: ReadonlySet<SourceOutcome> = new Set([...SILENT_OUTCOMES, "pending", "resting", "busy"]);

/**
 * Checks the live sources if the record is old enough, and reports the outcome. A `checker` of null means that live checks are off. Resolves whatever the
 * sources do.
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
    ...messageField("reason", reason, codes),
    sources: sources.map(wireSource),
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

/** When the place was last observed by its sources or by a live check that got an answer. Reports do not count. */
export function lastSeenAt({ record, evidence }: CatalogEntry): Instant {
  return Math.max(
    record.observedAt,
    // A source that found nothing on only one or two days has not answered yet.
    ...standingChecks(evidence, Number.MAX_SAFE_INTEGER).map(({ at }) => at),
  );
}

function reasonOf(looks: readonly SourceLook[], seenAt: Instant): readonly Message[] {
  const reason = message("live_asked", { on: toDate(seenAt) });
  if (looks.some(({ outcome }) => !SILENT.has(outcome))) return [reason];
  return [
    reason,
    message(looks.some(({ outcome }) => outcome === "pending") ? "live_pending" : "live_silent"),
  ];
}

function wireSource({ name, outcome, at }: SourceLook): VerifyResponse["live_check"]["sources"][number] {
  return { name, outcome, at: toRfc3339(at) };
}
