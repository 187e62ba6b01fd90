import { recordConfidence } from "../belief/confidence.js";
import type { CatalogEntry } from "../catalog/catalog.js";
import { isListed } from "../catalog/details.js";
import { entryAvailability } from "../catalog/availability.js";
import { latestBySource } from "../belief/fold.js";
import { lastSeenBy, lastSighting } from "../belief/sighting.js";
import { CALLERS_SOURCE } from "../domain/sources.js";
import { twoDecimals } from "../domain/rounding.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import { type Instant, toDate, toRfc3339 } from "../domain/time.js";

/** The freshness of a record as known at `now`: the part of a response that does not depend on a claim. Pure. */
export function freshnessOf(entry: CatalogEntry, now: Instant, codes = false) {
  return {
    result_id: entry.record.id,
    latest_observation: latestObservation(entry, now, codes),
    observed_at: toRfc3339(lastSighting(entry.record, entry.evidence, now).at),
    record_confidence: twoDecimals(recordConfidence(entry, now)),
    availability: entryAvailability(entry, now, now, codes),
  };
}

function latestObservation(
  entry: CatalogEntry,
  now: Instant,
  codes: boolean,
): VerifyResponse["latest_observation"] {
  const summary = (one: Message) => messageField("summary", [one], codes);
  const { evidence, record } = entry;
  const report = lastSeenBy(evidence.reports, now);
  const observation = latestBySource(evidence.observations).reduce((best, next) =>
    next.observedAt > best.observedAt ? next : best,
  );
  if (report !== null && report.reportedAt >= observation.observedAt) {
    return {
      source: CALLERS_SOURCE,
      method: "report",
      at: toRfc3339(report.reportedAt),
      by: report.reporter.name,
      ...summary(message("caller_reported", { outcome: report.outcome })),
    };
  }
  const listedAt = Math.max(...record.elements.map((element) => element.lastSeenAt));
  return {
    source: observation.source,
    method: observation.method,
    at: toRfc3339(observation.dating === "listed" ? record.observedAt : observation.observedAt),
    by: null,
    ...summary(
      message("last_seen", {
        dating: observation.dating,
        isListed: isListed(entry),
        on: toDate(listedAt),
      }),
    ),
  };
}
