import type { VerifyResponse } from "../contract/resources.js";
import { type Instant, SECOND_MS } from "../domain/time.js";
import type { SignedPayload } from "./jws.js";

/** Who signs, and what of. */
interface Issue {
  /** Where the service is reached; null: its operator has not said. */
  readonly issuer: string | null;
  readonly at: Instant;
  /** Whether the business is an invented one. */
  readonly isSample: boolean;
}

/**
 * What a receipt of a verify says, to be signed: what was claimed, the verdict and how sure it is, of which record, observed and answered when. `iss` and `iat`
 * as in RFC 7519, 4.1 (seconds). It holds neither notes nor bases: those are for people, and may be worded anew.
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
