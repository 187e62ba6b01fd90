import { isDeepStrictEqual } from "node:util";
import type { Ageing } from "../belief/base.js";
import { BRAKES } from "../belief/brakes.js";
import { recordConfidence } from "../belief/confidence.js";
import { foldEvidence } from "../belief/fold.js";
import { lastSighting } from "../belief/sighting.js";
import { type Outcome, type Reporter, type ReportSubject, WHOLE_BUSINESS } from "../domain/evidence.js";
import { twoDecimals } from "../domain/rounding.js";
import { refusal } from "../contract/errors.js";
import type { ReportResponse } from "../contract/resources.js";
import type { Acknowledgement, ReportRules, Store, StoredRecord } from "../store/store.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import type { ResultToken, TokenSealer } from "./token.js";

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
  input: { readonly result_token: string; readonly outcome: Outcome; readonly about?: ReportSubject },
  reporter: Reporter,
  now: Instant,
): Promise<ReportResponse> {
  const token = parts.tokens.open(input.result_token, now);
  const rules = rulesFor(parts, token, input, reporter, now);
  const acknowledgement = await parts.store.appendReport(token.recordId, token.tokenId, rules);
  if (acknowledgement === null) {
    throw refusal("invalid_result_token.record_gone");
  }
  return toResponse(acknowledgement);
}

function rulesFor(
  parts: ReportParts,
  token: ResultToken,
  { outcome, about = WHOLE_BUSINESS }: { readonly outcome: Outcome; readonly about?: ReportSubject },
  reporter: Reporter,
  now: Instant,
): ReportRules {
  const ageing = parts.ageing(token.recordId);
  return {
    reporter,
    reportedAt: now,
    append(stored, last) {
      if (last?.report.outcome === outcome && isDeepStrictEqual(last.report.about ?? WHOLE_BUSINESS, about))
        return null;
      return {
        tokenId: token.tokenId,
        recordId: token.recordId,
        outcome,
        ...(about === WHOLE_BUSINESS ? {} : { about }),
        reportedAt: now,
        reporter,
        scheduledOpen: parts.scheduledOpen(stored, now),
      };
    },
    brakes: BRAKES,
    acknowledge(_report, before, after) {
      return {
        recordId: token.recordId,
        outcome,
        previousConfidence: confidenceIn(before, ageing, now),
        newConfidence: confidenceIn(after, ageing, now),
        observedAt: seenAt(after, now),
      };
    },
  };
}

function confidenceIn({ evidence }: StoredRecord, ageing: Ageing, now: Instant): number {
  return twoDecimals(recordConfidence({ evidence, ageing }, now));
}

function seenAt({ id, areaId, evidence }: StoredRecord, now: Instant): Instant {
  return lastSighting(foldEvidence(id, areaId, evidence), evidence, now).at;
}

function toResponse(acknowledgement: Acknowledgement): ReportResponse {
  return {
    new_confidence: acknowledgement.newConfidence,
    observed_at: toRfc3339(acknowledgement.observedAt),
    result_id: acknowledgement.recordId,
    outcome: acknowledgement.outcome,
    previous_confidence: acknowledgement.previousConfidence,
  };
}
