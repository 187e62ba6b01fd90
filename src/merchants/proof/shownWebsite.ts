import { foldEvidence } from "../../belief/fold.js";
import type { Evidence, Observation } from "../../domain/evidence.js";
import { DAY_MS, type Instant } from "../../domain/time.js";
import { bareHost } from "../hosts.js";

/** The website that others say a business has. */
export interface ShownWebsite {
  readonly url: string;
  /** True when its source named another website, or none, or did not have the record within {@link NEW_WEBSITE_MS}, as far as anybody knows. */
  readonly isNew: boolean;
}

/** So long a source has to name a website before control of it is enough without the operator's word: anyone may edit a map. */
export const NEW_WEBSITE_MS = 30 * DAY_MS;

/**
 * What others say, of all that was ever observed; null: nobody names one. What merchants state does not count: whoever may speak for a record for another reason must not
 * make that last by naming a website of their own. Pure.
 */
export function shownWebsite(recordId: string, history: Evidence, now: Instant): ShownWebsite | null {
  const observations = history.observations.filter(({ method }) => method !== "merchant");
  if (observations.length === 0) return null;
  const { website } = foldEvidence(recordId, "", { ...history, observations }).attributes;
  if (website === undefined) return null;
  const told = observations
    .filter(({ source }) => source === website.source)
    .toSorted((a, b) => a.seenAt - b.seenAt);
  // What held at the beginning of that time, and all that was told since.
  const since = now - NEW_WEBSITE_MS;
  const first = told.findLastIndex(({ seenAt }) => seenAt <= since);
  const isKnownSince = first >= 0 || isOldEdit(told[0], since);
  const isNew =
    !isKnownSince || told.slice(Math.max(0, first)).some((one) => hostOf(one) !== hostOf(told.at(-1)));
  return { url: website.value, isNew };
}

/** What is first seen today was so on the day of its last edit. The date of a check is a tag, which anyone may write. */
function isOldEdit(first: Observation | undefined, since: Instant): boolean {
  return first?.dating === "edited" && first.observedAt <= since;
}

function hostOf(observation: Observation | undefined): string | null {
  const url = observation?.attributes.website?.value;
  return url !== undefined && URL.canParse(url) ? bareHost(new URL(url).hostname) : null;
}
