import { entryConfidence } from "../catalog/catalog.js";
import { operatingStatus } from "../catalog/details.js";
import { entryOpenProbability } from "../catalog/entryAvailability.js";
import { localMoment } from "../hours/wallClock.js";
import { understand } from "../search/understand.js";
import { type Claim, type Finding, isNegated, originOf } from "./finding.js";

const FOR_GOOD =
  /\b(permanently closed|closed (?:down|for good|permanently|forever)|out of business|shut down|no longer (?:exists|open|in business)|gone|dauerhaft geschlossen|für immer (?:geschlossen|zu)|existiert nicht mehr|aufgegeben)\b/iu;
const IN_BUSINESS =
  /\b(?:still )?(?:in business|exists?|existing|operating|operational|trading)\b|\b(?:gibt es|existiert|besteht)(?: noch)?\b/iu;
const CLOSED = /\b(?:closed|shut|geschlossen|zu|ruhetag)\b/iu;
const OPEN = /\b(?:open\w*|closes?|closing|hours|geöffnet|offen|auf|öffnet|schließt)\b/iu;

/** "permanently closed", "is it still in business". */
export function existenceClaim(claim: Claim): Finding | null {
  const closed = FOR_GOOD.test(claim.text);
  if (!closed && !IN_BUSINESS.test(claim.text)) return null;
  const alive = entryConfidence(claim.entry, claim.now);
  const negated = !closed && isNegated(claim.text);
  return {
    field: "operating_status",
    probability: closed || negated ? 1 - alive : alive,
    observedValue: operatingStatus(claim.entry, claim.now),
    basis:
      "Follows from the record's confidence: when it was last observed, what its sources list and what callers reported.",
  };
}

/** "open on Sunday evening", "closed on Mondays", "open now". */
export function hoursClaim(claim: Claim): Finding | null {
  const closed = CLOSED.test(claim.text);
  if (!closed && !OPEN.test(claim.text)) return null;
  const { entry, now } = claim;
  const { timeZone } = entry.area.area;
  const { time } = understand(claim.text, { now, timeZone });
  const at = time?.at ?? now;
  const hours = entry.record.attributes.hours;
  const open = entryOpenProbability(entry, at, now);
  if (hours === undefined || open === null) {
    return {
      field: "hours",
      probability: null,
      observedValue: hours?.value ?? null,
      basis: "No readable opening hours are on record.",
    };
  }
  const denied = closed !== isNegated(claim.text);
  const { date, minute } = localMoment(timeZone, at);
  const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  return {
    field: "hours",
    probability: denied ? 1 - open : open,
    observedValue: hours.value,
    basis: `Taken at ${date} ${clock} (${timeZone}) against the hours on record, ${originOf(hours)}.`,
  };
}
