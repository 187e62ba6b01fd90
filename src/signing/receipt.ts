import type { VerifyResponse } from "../contract/resources.js";
import { type Instant, SECOND_MS } from "../domain/time.js";
import type { SignedPayload } from "./jws.js";

/** The context of a receipt. */
interface Issue {
  /** The public URL; null if not configured. */
  readonly issuer: string | null;
  readonly at: Instant;
  /** True for an invented business. */
  readonly isSample: boolean;
}

/**
 * The payload of a receipt for a verify: claim, verdict, confidence, record, and times of observation and answer. `iss` and `iat`
 * as in RFC 7519, 4.1 (seconds). It contains no notes or bases, because those are for people and their wording can change.
 */
export function receiptOf(answer: VerifyResponse, { issuer, at, isSample }: Issue): SignedPayload {
  const { result_id, claim, observed_at, record_confidence, availability } = answer;
  const { status, inferred, confidence } = availability;
  return {
    ...(issuer === null ? {} : { iss: issuer }),
    iat: Math.floor(at / SECOND_MS),
    result_id,
    ...(isSample ? { sample: true } : {}),
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
