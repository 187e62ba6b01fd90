import type { Observation } from "../domain/evidence.js";
import { closureView } from "../domain/merchant.js";
import { factView } from "../domain/record.js";
import { type Instant, SECOND_MS, toRfc3339 } from "../domain/time.js";
import type { SignedPayload } from "./jws.js";

/** The context of a signed payload. */
export interface Issue {
  /** The public URL; null if not configured. */
  readonly issuer: string | null;
  readonly at: Instant;
  readonly recordId: string;
  /** True for an invented business. */
  readonly isSample: boolean;
}

/** The first fields of a signed payload. `iss` and `iat` as in RFC 7519, 4.1 (seconds). */
export const issued = ({ issuer, at, recordId, isSample }: Issue) => ({
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
