import { foldEvidence } from "../../belief/fold.js";
import type { Evidence, Observation } from "../../domain/evidence.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import { parseUrl } from "../../language/text/webAddress.js";
import { bareHost } from "../hosts.js";

/** A source must have named a website for this long before a proof is accepted without the operator, because anyone can edit a map. */
export const NEW_WEBSITE_MS = 30 * DAY_MS;

/**
 * The website of a business according to sources other than its merchant, from all observations; null if no source names one. Merchants' statements do not count: a merchant must not secure a grant by naming a website
 * of its own. Pure.
 */
export function shownWebsite(recordId: string, history: Evidence, now: Instant) {
  const observations = history.observations.filter(({ method }) => method !== "merchant");
  if (observations.length === 0) return null;
  const { website } = foldEvidence(recordId, "", { ...history, observations }).attributes;
  if (website === undefined) return null;
  const stated = observations
    .filter(({ source }) => source === website.source)
    .toSorted((a, b) => a.seenAt - b.seenAt);
  // The values at the start of the period, and all later ones.
  const since = now - NEW_WEBSITE_MS;
  const first = stated.findLastIndex(({ seenAt }) => seenAt <= since);
  const isKnownSince = first >= 0 || isOldEdit(stated[0], since);
  /** Whether within {@link NEW_WEBSITE_MS} its source named another website, or none, or did not have the record. */
  const isNew =
    !isKnownSince || stated.slice(Math.max(0, first)).some((one) => hostOf(one) !== hostOf(stated.at(-1)));
  return { url: website.value, isNew };
}

/** Whether a value seen for the first time dates from an old edit. Edit dates count; check dates are tags that anyone can write. */
function isOldEdit(first: Observation | undefined, since: Instant): boolean {
  return first?.dating === "edited" && first.observedAt <= since;
}

function hostOf(observation: Observation | undefined): string | null {
  const url = parseUrl(observation?.attributes.website?.value);
  return url === null ? null : bareHost(url.hostname);
}
