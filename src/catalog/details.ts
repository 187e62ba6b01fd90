import { type Message, message } from "../contract/messages/message.js";
import type { Details, Hours } from "../contract/resources.js";
import { specialDays, weeklyHours } from "../hours/schedule.js";
import { stateAt } from "../hours/state.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import type { CatalogEntry } from "./loadedArea.js";
import { isConfirmedClosed } from "../belief/standingChecks.js";
import { statedConfidence } from "../belief/confidence.js";
import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import type { OperatingStatus } from "../domain/record.js";
import { attributionOf, sourceReferences } from "../domain/sources.js";
import { offers } from "./inference.js";
import { factsView, inferredFields, provenanceView, sharedView } from "./view.js";

/** Maximum exceptional days shown: two months if every day differs. */
const SPECIAL_DAYS_SHOWN = 60;
/** Below this confidence a place is no longer called operational. */
const OPERATIONAL_CONFIDENCE = 0.5;

/** The full record without the token, signed statement and note, which the service adds. */
export type DetailsView = Omit<
  Details,
  "statement" | "result_token" | "result_token_expires_at" | "note" | "note_codes"
>;

export function detailsView(entry: CatalogEntry, now: Instant, codes = false): DetailsView {
  const { attributes, facts, elements } = entry.record;
  const address = attributes.address?.value;
  return {
    ...sharedView(entry, now, { codes }),
    inferred: inferredFields(entry.record, ["vegan", "vegetarian", "outdoor_seating"]),
    vegetarian: offers(facts["vegetarian"]),
    operating_status: operatingStatus(entry, now),
    hours: hoursView(entry, now),
    contact: {
      phone: callablePhone(attributes)?.value ?? null,
      website: publicWebsite(attributes)?.value ?? null,
      email: attributes.email?.value ?? null,
    },
    address_parts: {
      street: address?.street ?? null,
      housenumber: address?.housenumber ?? null,
      postcode: address?.postcode ?? null,
      city: address?.city ?? null,
      country: address?.country ?? null,
    },
    facts: factsView(entry.record),
    provenance: provenanceView(entry, now, codes),
    sources: sourceReferences(elements),
    attribution: attributionOf(elements.map(({ source }) => source)),
  };
}

/**
 * Whether the business exists; being closed right now is availability instead. It changes only with the record's evidence, never with time alone,
 * so that followers of the change feed see every change.
 */
export function operatingStatus(entry: CatalogEntry, now: Instant): OperatingStatus {
  if (isConfirmedClosed(entry.evidence, now)) return "permanently_closed";
  const observed = entry.record.attributes.operating_status;
  if (observed !== undefined) return observed.value;
  const believed = statedConfidence(entry, now) >= OPERATIONAL_CONFIDENCE;
  return believed && isListed(entry) ? "operational" : "unknown";
}

/** True when a source still lists the place. */
export function isListed(entry: CatalogEntry): boolean {
  return entry.record.elements.some((element) => element.missingSince === null);
}

function hoursView({ record, hours, area }: CatalogEntry, now: Instant): Hours {
  const observed = record.attributes.hours;
  const { timeZone } = area.area;
  const nextChangeAt = hours === null ? null : (stateAt(hours, timeZone, now)?.nextChangeAt ?? null);
  return {
    text: observed?.value ?? null,
    weekly: hours === null ? [] : [...weeklyHours(hours)],
    special: hours === null ? [] : [...specialDays(hours, timeZone, now, SPECIAL_DAYS_SHOWN)],
    timezone: timeZone,
    next_change_at: nextChangeAt === null ? null : toRfc3339(nextChangeAt),
    observed_at: observed === undefined ? null : toRfc3339(observed.observedAt),
    inferred: observed?.inferred ?? false,
  };
}

/** What an agent should know before it acts on this record. `isVerified`: the answer is that of a verify. */
export function actionNote(entry: CatalogEntry, now: Instant, isVerified: boolean): readonly Message[] {
  const messages: Message[] = entry.area.area.sample ? [message("sample")] : [];
  if (operatingStatus(entry, now) === "permanently_closed") messages.push(message("closed_for_good"));
  else if (!isListed(entry)) messages.push(message("not_listed"));
  return [...messages, message(isVerified ? "report_after" : "verify_then_report")];
}
