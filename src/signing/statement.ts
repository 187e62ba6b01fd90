import type { Observation } from "../domain/evidence.js";
import type { FactValue } from "../domain/record.js";
import { type Instant, SECOND_MS, toRfc3339 } from "../domain/time.js";
import type { SignedPayload } from "./jws.js";

/** Who signs, and what of. */
interface Issue {
  /** Where the service is reached; null: its operator has not said. */
  readonly issuer: string | null;
  readonly at: Instant;
  readonly recordId: string;
  /** Whether the business is an invented one. */
  readonly isSample: boolean;
}

/**
 * What a merchant stated of a business, to be signed: of which record, when it was last confirmed, and its own words, as this service took them. `iss` and `iat` as in RFC 7519, 4.1
 * (seconds). It names nobody: who speaks for the business is the operator's to know.
 */
export function statedPayload(stated: Observation, { issuer, at, recordId, isSample }: Issue): SignedPayload {
  const { hours, operating_status: status, phone, website } = stated.attributes;
  const facts = Object.entries(stated.facts).map(([name, { value }]) => [name, plain(value)]);
  return {
    ...(issuer === null ? {} : { iss: issuer }),
    iat: Math.floor(at / SECOND_MS),
    result_id: recordId,
    ...(isSample ? { sample: true } : {}),
    confirmed_at: toRfc3339(stated.observedAt),
    statement: {
      hours: hours?.value ?? null,
      closures: (stated.stated?.closures ?? []).map((one) =>
        "from" in one
          ? { from: toRfc3339(one.from), until: toRfc3339(one.until) }
          : { first_day: one.firstDay, last_day: one.lastDay },
      ),
      operating_status: status?.value ?? null,
      phone: phone?.value ?? null,
      website: website?.value ?? null,
      facts: Object.fromEntries(facts) as Readonly<Record<string, unknown>>,
    },
  };
}

function plain(value: FactValue): boolean | number | string {
  return typeof value === "object" ? value.join(";") : value;
}
