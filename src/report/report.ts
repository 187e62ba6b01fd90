import { recordConfidence } from "../belief/confidence.js";
import type { Outcome, Report, Reporter } from "../catalog/evidence.js";
import { foldEvidence } from "../belief/fold.js";
import { twoDecimals } from "../catalog/rounding.js";
import { ServiceError } from "../contract/errors.js";
import type { ReportResponse } from "../contract/resources.js";
import type { Acknowledgement, ReportDecision, Store, StoredRecord } from "../store/store.js";
import { type Instant, toRfc3339 } from "../time.js";
import type { ResultToken, TokenSealer } from "./token.js";

export interface ReportParts {
  readonly store: Store;
  readonly tokens: TokenSealer;
  /** What the record's hours say at a moment; null: unknown. */
  readonly scheduledOpen: (stored: StoredRecord, at: Instant) => boolean | null;
}

/**
 * Takes an agent's report of what happened: appends it to the evidence, durably, and answers with the confidence that follows.
 * The same token and outcome again returns the first acknowledgement; another outcome replaces the first one's effect.
 * Throws ServiceError `invalid_result_token`, `expired_result_token`.
 */
export async function report(
  parts: ReportParts,
  input: { readonly result_token: string; readonly outcome: Outcome },
  reporter: Reporter,
  now: Instant,
): Promise<ReportResponse> {
  const token = parts.tokens.open(input.result_token, now);
  const decide = decision(parts, token, input.outcome, reporter, now);
  const acknowledgement = await parts.store.appendReport(token.recordId, token.tokenId, decide);
  if (acknowledgement === null) {
    throw new ServiceError(
      "invalid_result_token",
      "The record of this `result_token` is no longer in the catalog. Search again and report on a current result.",
    );
  }
  return toResponse(acknowledgement);
}

function decision(
  parts: ReportParts,
  token: ResultToken,
  outcome: Outcome,
  reporter: Reporter,
  now: Instant,
): ReportDecision {
  return (stored, history) => {
    const last = history.at(-1);
    if (last !== undefined && last.report.outcome === outcome) {
      return { append: null, acknowledgement: last.acknowledgement };
    }
    const append: Report = {
      tokenId: token.tokenId,
      recordId: token.recordId,
      outcome,
      reportedAt: now,
      reporter,
      scheduledOpen: parts.scheduledOpen(stored, now),
    };
    const before = beliefIn(stored, now);
    const after = beliefIn(withReport(stored, append), now);
    return {
      append,
      acknowledgement: {
        recordId: token.recordId,
        outcome,
        previousConfidence: before.confidence,
        newConfidence: after.confidence,
        observedAt: after.observedAt,
      },
    };
  };
}

function beliefIn(
  { id, areaId, evidence }: StoredRecord,
  now: Instant,
): { confidence: number; observedAt: Instant } {
  const record = foldEvidence(id, areaId, evidence);
  return { confidence: twoDecimals(recordConfidence(record, evidence, now)), observedAt: record.observedAt };
}

function withReport(stored: StoredRecord, added: Report): StoredRecord {
  const { evidence } = stored;
  return { ...stored, evidence: { ...evidence, reports: [...evidence.reports, added] } };
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
