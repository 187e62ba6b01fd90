import type { VerifyResponse } from "../contract/resources.js";
import type { SignedPayload } from "./jws.js";
import { issued, type Issue } from "./statement.js";

/**
 * The payload of a receipt for a verify: claim, verdict, confidence, record, and times of observation and answer. `iss` and `iat`
 * as in RFC 7519, 4.1 (seconds). It contains no notes or bases, because those are for people and their wording can change.
 */
export function receiptOf(answer: VerifyResponse, issue: Omit<Issue, "recordId">): SignedPayload {
  const { result_id, claim, observed_at, record_confidence, availability } = answer;
  const { status, inferred, confidence } = availability;
  return {
    ...issued({ ...issue, recordId: result_id }),
    ...(claim === undefined
      ? {}
      : {
          claim: {
            text: claim.text,
            verdict: claim.verdict,
            confidence: claim.confidence,
            probability: claim.probability,
            field: claim.field,
            observed_value: claim.observed_value,
          },
        }),
    observed_at,
    record_confidence,
    availability: { status, inferred, confidence },
  };
}
