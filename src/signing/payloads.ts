import type { Observation } from "../domain/evidence.js";
import { closureView } from "../domain/merchant.js";
import { factView } from "../domain/record.js";
import { type Instant, SECOND_MS, toRfc3339 } from "../domain/time.js";
import type { VerifyResponse } from "../contract/resources.js";
import type { SignedPayload } from "./signer.js";

/** The context of a signed payload. */
interface Issue {
  /** The public URL; null if not configured. */
  readonly issuer: string | null;
  readonly at: Instant;
  readonly recordId: string;
  /** True for an invented business. */
  readonly isSample: boolean;
}

/** The first fields of a signed payload. `iss` and `iat` as in RFC 7519, 4.1 (seconds). */
const issued = ({ issuer, at, recordId, isSample }: Issue) => ({
  ...(issuer === null ? {} : { iss: issuer }),
  iat: Math.floor(at / SECOND_MS),
  result_id: recordId,
  ...(isSample ? { sample: true } : {}),
});

/**
 * The payload of a merchant's signed statement: record, last confirmation, and the statement as accepted. `iss` and `iat` as in RFC 7519, 4.1
 * (seconds). It names no merchant: only the operator knows who speaks for a business.
 */
export function statedPayload(stated: Observation, issue: Issue): SignedPayload {
  const { hours, operating_status: status, phone, website } = stated.attributes;
  const facts = Object.entries(stated.facts).map(([name, { value }]) => [name, factView(value)]);
  return {
    ...issued(issue),
    confirmed_at: toRfc3339(stated.observedAt),
    statement: {
      hours: hours?.value ?? null,
      closures: (stated.stated?.closures ?? []).map(closureView),
      operating_status: status?.value ?? null,
      phone: phone?.value ?? null,
      website: website?.value ?? null,
      facts: Object.fromEntries(facts) as Readonly<Record<string, unknown>>,
    },
  };
}

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
