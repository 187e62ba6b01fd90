import { DAY_MS, type Instant, YEAR_MS } from "../time.js";
import { checkLogit } from "./checkWeight.js";
import type { Evidence } from "../catalog/evidence.js";
import { latestBySource } from "./fold.js";
import { logit, sigmoid } from "./logit.js";
import type { Attribute, Dating } from "../catalog/record.js";
import { hasQuorum } from "./quorum.js";
import { reportShift } from "./reportShift.js";
import { standingChecks } from "./standingChecks.js";

/** How one kind of fact ages. Figures and their sources: docs/confidence.md. */
interface Hazard {
  /** True changes per year. */
  readonly perYear: number;
  /** P(true) at the moment of observation. */
  readonly initial: number;
  /** Share of real changes the source ever records (OpenStreetMap). */
  readonly recordedShare: number;
  /** Mean delay until it does, in days. */
  readonly delayDays: number;
}

const HAZARDS = {
  exists: { perYear: 0.1, initial: 0.97, recordedShare: 0.65, delayDays: 270 },
  hours: { perYear: 0.25, initial: 0.92, recordedShare: 0.2, delayDays: 365 },
  phone: { perYear: 0.06, initial: 0.95, recordedShare: 0.4, delayDays: 365 },
  website: { perYear: 0.09, initial: 0.95, recordedShare: 0.4, delayDays: 365 },
  email: { perYear: 0.09, initial: 0.95, recordedShare: 0.4, delayDays: 365 },
  diet: { perYear: 0.1, initial: 0.9, recordedShare: 0.2, delayDays: 365 },
  outdoor: { perYear: 0.12, initial: 0.9, recordedShare: 0.2, delayDays: 365 },
  cuisine: { perYear: 0.04, initial: 0.9, recordedShare: 0.2, delayDays: 365 },
  price: { perYear: 0.08, initial: 0.9, recordedShare: 0.2, delayDays: 365 },
  address: { perYear: 0.01, initial: 0.98, recordedShare: 0.4, delayDays: 365 },
  /** Further facts: no measurement of their own; taken like outdoor seating, the fastest of the comparable ones. */
  fact: { perYear: 0.12, initial: 0.9, recordedShare: 0.2, delayDays: 365 },
} as const satisfies Record<string, Hazard>;
type HazardName = keyof typeof HAZARDS;

const HAZARD_OF: Readonly<Record<string, HazardName>> = {
  operating_status: "exists",
  cuisine: "cuisine",
  vegan: "diet",
  vegetarian: "diet",
  outdoor_seating: "outdoor",
  hours: "hours",
  phone: "phone",
  website: "website",
  email: "email",
  address: "address",
  coordinates: "address",
  price_band: "price",
};

/** What a business is called and is: as true as that it is there. */
const OF_THE_RECORD: ReadonlySet<string> = new Set(["name", "alternative_names", "kind", "brand"]);

/** A brand's branch disappears at 0.4 of the usual rate. */
const BRAND_HAZARD_FACTOR = 0.4;
/**
 * Age assumed for what a source merely lists without a date, in years: the middle of what dated elements of the same
 * kind show (Berlin's check dates and Munich's edit times lie mostly one to five years before their extracts).
 */
const UNDATED_AGE_YEARS = 3;
/** A place its source no longer lists: 14 % of those missing from a monthly list were listed again later (Berlin). */
const MISSING_SHARE_ALIVE = 0.14;
const FLOOR = 0.01;
const CEILING = 0.99;

/** What bears on one belief: when it was observed, when the source was last looked at unchanged. */
export interface Dated {
  readonly observedAt: Instant;
  readonly dating: Dating;
  readonly lastSeenAt: Instant;
}

/** The terms a confidence is the sum of, in logits, for explanation. */
export interface ConfidenceTerms {
  readonly base: number;
  readonly missing: number;
  readonly checks: number;
  readonly reports: number;
}

/** P(a trading business of this name is at this address now), 0.01 to 0.99. */
export function recordConfidence(evidence: Evidence, now: Instant): number {
  const withoutReports = sigmoid(sumOf(termsWithoutReports(evidence, now)));
  return clamp(afterReports(withoutReports, evidence, now));
}

/** The terms of {@link recordConfidence}, in logits. */
export function recordConfidenceTerms(evidence: Evidence, now: Instant): ConfidenceTerms {
  const terms = termsWithoutReports(evidence, now);
  const withoutReports = sumOf(terms);
  const reports = logit(afterReports(sigmoid(withoutReports), evidence, now)) - withoutReports;
  return { ...terms, reports };
}

function afterReports(withoutReports: number, evidence: Evidence, now: Instant): number {
  const { believed } = reportShift("exists", withoutReports, evidence, now);
  return believed < 0.5 && !hasQuorum(evidence.reports, now)
    ? Math.max(believed, Math.min(withoutReports, 0.5))
    : believed;
}

type SourceTerms = Omit<ConfidenceTerms, "reports">;
const sumOf = ({ base, missing, checks }: SourceTerms): number => base + missing + checks;

function termsWithoutReports(evidence: Evidence, now: Instant): SourceTerms {
  const hazard = HAZARDS.exists;
  const isBrand = latestBySource(evidence.observations).some(
    ({ attributes }) => attributes.brand !== undefined,
  );
  const perYear = isBrand ? hazard.perYear * BRAND_HAZARD_FACTOR : hazard.perYear;
  // A look that found the element removed says more than a list that lacks it; both are one fact.
  const isRemoved = standingChecks(evidence, now).some(({ outcome }) => outcome === "removed");
  const missing = !isRemoved && evidence.elements.every((element) => element.missingSince !== null);
  const believed = unchangedProbability({ ...hazard, perYear }, lastDated(evidence), now);
  return {
    base: logit(believed),
    missing: missing ? logit(believed * MISSING_SHARE_ALIVE) - logit(believed) : 0,
    checks: checkLogit("exists", evidence, now),
  };
}

/** P(the attribute's value is still true), 0.01 to 0.99. An inferred value is never surer than its rule's own confidence. */
export function attributeConfidence(
  name: string,
  attribute: Attribute<unknown>,
  evidence: Evidence,
  now: Instant,
): number {
  // That its name still holds is what the record itself is believed for.
  if (OF_THE_RECORD.has(name)) return recordConfidence(evidence, now);
  const hazardName = HAZARD_OF[name] ?? "fact";
  // What a page said was seen there alone; the element may still be listed with something else.
  const lastSeenAt =
    attribute.dating === "fetched"
      ? attribute.observedAt
      : Math.max(attribute.observedAt, ...evidence.elements.map((element) => element.lastSeenAt));
  const base = unchangedProbability(HAZARDS[hazardName], { ...attribute, lastSeenAt }, now);
  const checks =
    hazardName === "hours" || hazardName === "website" ? checkLogit(hazardName, evidence, now) : 0;
  const withoutReports = sigmoid(logit(base) + checks);
  const believed =
    hazardName === "hours" ? reportShift("hours", withoutReports, evidence, now).believed : withoutReports;
  return clamp(believed * (attribute.ruleConfidence ?? 1));
}

/**
 * P(unchanged at `now`) of a value observed at `observedAt` and still stated by its source at `lastSeenAt`:
 * `p0·S / (p0·S + (1−p0·S)(1−G)) · e^(−λ·gap)` with `S = e^(−λA)`, `G = q·(1 − (1−e^(−A/D))/(A/D))`, A the time from observation to
 * last look and gap the time since. Reading an unchanged source again only refunds part of the decay: the share G of
 * changes that the source would have shown by then. Model: docs/confidence.md.
 */
export function unchangedProbability(hazard: Hazard, dated: Dated, now: Instant): number {
  const undated = dated.dating === "listed";
  const seenAt = Math.min(Math.max(dated.lastSeenAt, dated.observedAt), Math.max(now, dated.observedAt));
  const ageYears = undated ? UNDATED_AGE_YEARS : Math.max(0, seenAt - dated.observedAt) / YEAR_MS;
  const gapYears = Math.max(0, now - seenAt) / YEAR_MS;
  const survived = Math.exp(-hazard.perYear * ageYears);
  const delays = (ageYears * YEAR_MS) / (hazard.delayDays * DAY_MS);
  const shown = delays === 0 ? 0 : hazard.recordedShare * (1 - (1 - Math.exp(-delays)) / delays);
  // What was wrong from the first day is shown by the source just as what changed since.
  const unchanged = hazard.initial * survived;
  const atLastLook = unchanged / (unchanged + (1 - unchanged) * (1 - shown));
  return atLastLook * Math.exp(-hazard.perYear * gapYears);
}

function lastDated(evidence: Evidence): Dated {
  // A page that tells hours was not written by someone who stood in front of the place: it counts among the checks.
  const latest = latestBySource(evidence.observations);
  const seen = latest.filter(({ dating }) => dating !== "fetched");
  const observations = seen.length > 0 ? seen : latest;
  const newest = observations.reduce((best, next) => (rank(next) > rank(best) ? next : best));
  const lastSeenAt = Math.max(...evidence.elements.map((element) => element.lastSeenAt), newest.seenAt);
  return { observedAt: newest.observedAt, dating: newest.dating, lastSeenAt };
}

/** A dated observation says more than a mere listing, however recent. */
function rank(observation: { readonly dating: Dating; readonly observedAt: Instant }): number {
  return observation.dating === "listed" ? observation.observedAt - 1e15 : observation.observedAt;
}

const clamp = (p: number): number => Math.min(CEILING, Math.max(FLOOR, p));
