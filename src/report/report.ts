import { isDeepStrictEqual } from "node:util";
import type { Ageing } from "../belief/base.js";
import { recordConfidence } from "../belief/confidence.js";
import { foldEvidence } from "../belief/fold.js";
import { lastSighting } from "../belief/sighting.js";
import { type Reporter, WHOLE_BUSINESS } from "../domain/evidence.js";
import { twoDecimals } from "../domain/rounding.js";
import { refusal } from "../contract/errors.js";
import type { ReportResponse } from "../contract/resources.js";
import type { ReportInput } from "../contract/service.js";
import type { Store, StoredRecord } from "../store/store.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import type { TokenSealer } from "./token.js";

export interface ReportParts {
  readonly store: Store;
  readonly tokens: TokenSealer;
  /** How a record's facts age. */
  readonly ageing: (recordId: string) => Ageing;
  /** True when a record's hours say open at a time; null if unknown. */
  readonly scheduledOpen: (stored: StoredRecord, at: Instant) => boolean | null;
}

/**
 * Appends an agent's report to the evidence, durably, and answers with the values that every later read shows.
 * The same token and outcome again returns the first acknowledgement; another outcome replaces the effect of the first.
 * Throws ServiceError `invalid_result_token`, `expired_result_token`.
 */
export async function report(
  parts: ReportParts,
  { result_token, outcome, about = WHOLE_BUSINESS }: ReportInput,
  reporter: Reporter,
  now: Instant,
): Promise<ReportResponse> {
  const { recordId, tokenId } = parts.tokens.open(result_token, now);
  const ageing = parts.ageing(recordId);
  const confidenceIn = ({ evidence }: StoredRecord) =>
    twoDecimals(recordConfidence({ evidence, ageing }, now));
  const acknowledged = await parts.store.appendReport(recordId, tokenId, {
    reporter,
    append(stored, last) {
      if (last?.report.outcome === outcome && isDeepStrictEqual(last.report.about ?? WHOLE_BUSINESS, about))
        return null;
      return {
        tokenId,
        recordId,
        outcome,
        ...(about === WHOLE_BUSINESS ? {} : { about }),
        reportedAt: now,
        reporter,
        scheduledOpen: parts.scheduledOpen(stored, now),
      };
    },
    acknowledge: (_report, before, after) => ({
      recordId,
      outcome,
      previousConfidence: confidenceIn(before),
      newConfidence: confidenceIn(after),
      observedAt: seenAt(after, now),
    }),
  });
  if (acknowledged === null) throw refusal("invalid_result_token.record_gone");
  return {
    new_confidence: acknowledged.newConfidence,
    observed_at: toRfc3339(acknowledged.observedAt),
    result_id: acknowledged.recordId,
    outcome: acknowledged.outcome,
    previous_confidence: acknowledged.previousConfidence,
  };
}

function seenAt({ id, areaId, evidence }: StoredRecord, now: Instant): Instant {
  return lastSighting(foldEvidence(id, areaId, evidence), evidence, now).at;
}
