import { IN_FORCE_MS } from "../belief/merchantStatement.js";
import type { StatementResponse } from "../contract/merchant.js";
import type { Observation } from "../domain/evidence.js";
import { closureView, type MerchantStatement } from "../domain/merchant.js";
import { type FactValue, factView, type Observed } from "../domain/record.js";
import { MERCHANT_SOURCE } from "../domain/sources.js";
import { type Instant, toRfc3339 } from "../domain/time.js";

/** The names of a merchant's links. Each is the fact of that name with this ending. */
const LINKS = ["reserve", "order", "menu"] as const;
const LINK_ENDING = "_url";

/** A merchant's statement as an observation of the moment it is confirmed. Pure. */
export function observationOf(statement: MerchantStatement, grantId: string, at: Instant): Observation {
  const dated = { observedAt: at, dating: "stated" } as const;
  const stated = <Value>(value: Value): Observed<Value> => ({ value, ...dated });
  const { hours, operatingStatus, phone, website, actions } = statement;
  const links = Object.entries(actions).map(([name, link]) => [`${name}${LINK_ENDING}`, link] as const);
  const facts: readonly (readonly [string, FactValue])[] = [...Object.entries(statement.facts), ...links];
  return {
    source: MERCHANT_SOURCE,
    method: "merchant",
    ...dated,
    seenAt: at,
    recordedAt: at,
    attributes: {
      ...(hours === null ? {} : { hours: stated(hours) }),
      ...(operatingStatus === null ? {} : { operating_status: stated(operatingStatus) }),
      ...(phone === null ? {} : { phone: stated(phone) }),
      ...(website === null ? {} : { website: stated(website) }),
    },
    facts: Object.fromEntries(facts.map(([name, value]) => [name, stated(value)])),
    warnings: [],
    stated: { grantId, closures: statement.closures },
  };
}

/** A merchant's last statement in the form of the API; null if none. Pure. */
export function statementView(resultId: string, last: Observation | null): StatementResponse {
  if (last === null)
    return { result_id: resultId, confirmed_at: null, in_force_until: null, statement: null };
  const { hours, closures, operatingStatus, phone, website, facts, actions } = statedBefore(last);
  return {
    result_id: resultId,
    confirmed_at: toRfc3339(last.observedAt),
    in_force_until: toRfc3339(last.observedAt + IN_FORCE_MS),
    statement: {
      hours,
      closures: closures.map(closureView),
      operating_status: operatingStatus,
      phone,
      website,
      facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, factView(value)])),
      actions: { ...actions },
    },
  };
}

/** Turns an observation back into the merchant's statement. Pure. */
export function statedBefore({ attributes, facts, stated }: Observation): MerchantStatement {
  const status = attributes.operating_status?.value ?? null;
  const values = new Map(Object.entries(facts).map(([name, { value }]) => [name, value]));
  const actions: Partial<Record<(typeof LINKS)[number], string>> = {};
  for (const name of LINKS) {
    const link = values.get(`${name}${LINK_ENDING}`);
    if (link !== undefined) actions[name] = String(link);
    values.delete(`${name}${LINK_ENDING}`);
  }
  return {
    hours: attributes.hours?.value ?? null,
    closures: stated?.closures ?? [],
    operatingStatus: status === "unknown" ? null : status,
    phone: attributes.phone?.value ?? null,
    website: attributes.website?.value ?? null,
    facts: Object.fromEntries(values),
    actions,
  };
}
