import { type CatalogEntry, entryConfidence } from "../catalog/catalog.js";
import { isListed } from "../catalog/details.js";
import { entryAvailability } from "../catalog/entryAvailability.js";
import { latestBySource } from "../belief/fold.js";
import type { Dating } from "../domain/record.js";
import { lastSeenBy, lastSighting } from "../belief/sighting.js";
import { CALLERS_SOURCE } from "../domain/sources.js";
import { twoDecimals } from "../domain/rounding.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type Instant, toDate, toRfc3339 } from "../domain/time.js";
import { evaluateClaim } from "./claim.js";
import type { ClaimVocabulary } from "./lexicon/claimVocabulary.js";

/** Freshness of one record, and its verdict on a claim if there is one, from what is known now. Pure. */
export function verify(
  entry: CatalogEntry,
  claim: string | null,
  liveCheck: VerifyResponse["live_check"],
  vocabulary: ClaimVocabulary,
  now: Instant,
): Omit<VerifyResponse, "note"> {
  return {
    result_id: entry.record.id,
    latest_observation: latestObservation(entry, now),
    observed_at: toRfc3339(lastSighting(entry.record, entry.evidence, now).at),
    record_confidence: twoDecimals(entryConfidence(entry, now)),
    availability: entryAvailability(entry, now),
    live_check: liveCheck,
    ...(claim === null ? {} : { claim: evaluateClaim(claim, entry, vocabulary, now) }),
  };
}

function latestObservation(entry: CatalogEntry, now: Instant): VerifyResponse["latest_observation"] {
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
      summary: `A caller reported the outcome "${report.outcome}".`,
    };
  }
  const listedAt = Math.max(...record.elements.map((element) => element.lastSeenAt));
  const listing = isListed(entry)
    ? `still listed on ${toDate(listedAt)}`
    : `listed until ${toDate(listedAt)} and not any more`;
  return {
    source: observation.source,
    method: observation.method,
    at: toRfc3339(observation.dating === "listed" ? record.observedAt : observation.observedAt),
    by: null,
    summary: `${DATING_SUMMARY[observation.dating]}; ${listing}.`,
  };
}

const DATING_SUMMARY: Readonly<Record<Dating, string>> = {
  checked: "Checked by a person",
  edited: "Last edited",
  listed: "Of unknown age",
  fetched: "Fetched",
  reported: "Reported",
};
