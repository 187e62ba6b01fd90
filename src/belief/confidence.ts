import type { Attribute } from "../domain/record.js";
import type { Evidence } from "../domain/evidence.js";
import type { Instant } from "../domain/time.js";
import { type Believed, businessSeenAt, fieldSeenAt, type SeenAt, trueShare } from "./base.js";
import { ageingOf } from "./calibration.js";
import { checkLogit, contradictionLogit } from "./checkWeight.js";
import { logit, sigmoid } from "./logit.js";
import { closingLogit } from "./merchantStatement.js";
import { hasQuorum } from "./quorum.js";
import { reportShift } from "./reportShift.js";
import { standingChecks } from "./standingChecks.js";

/** What a business is called and is: as true as that it is there. */
const OF_THE_RECORD: ReadonlySet<string> = new Set(["name", "alternative_names", "kind", "brand"]);
const FLOOR = 0.01;
const CEILING = 0.99;

/** The terms a confidence is the sum of, in logits, for explanation. */
export interface ConfidenceTerms {
  /** How sure a fresh observation is. */
  readonly observed: number;
  /** What the time from that to the last look at its source took away. */
  readonly age: number;
  /** What the time since that look took away. */
  readonly gap: number;
  readonly missing: number;
  readonly checks: number;
  readonly reports: number;
}

/** P(a trading business of this name is at this address now), 0.01 to 0.99. */
export function recordConfidence(believed: Believed, now: Instant): number {
  const { evidence, ageing } = believed;
  if (last?.evidence !== evidence || last.ageing !== ageing || last.now !== now)
    last = { evidence, ageing, now, confidence: recordConfidenceAt(believed)(now) };
  return last.confidence;
}

/** Of the record asked about last: whoever tells of one says it of its name, of its kind and of whether it is open as well. */
let last: (Believed & { readonly now: Instant; readonly confidence: number }) | null = null;

/** {@link recordConfidence} at any moment: what does not change with time is computed once. */
export function recordConfidenceAt(believed: Believed): (now: Instant) => number {
  const seenAt = businessSeenAt(believed);
  return (now) => {
    const withoutReports = sigmoid(sumOf(termsWithoutReports(believed, seenAt, now)));
    return clamp(afterReports(withoutReports, believed.evidence, now));
  };
}

/**
 * P(trading) by what was told, by callers and looks until `now`, as of the last of it: what time takes away, or an extract that lists it again gives back, is left
 * out. So it changes only with what is written down of the record.
 */
export function toldConfidence(believed: Believed, now: Instant): number {
  const { reports, checks } = believed.evidence;
  const told = [...reports.map(({ reportedAt }) => reportedAt), ...checks.map(({ at }) => at)];
  const at = told.reduce((latest, one) => (one <= now && one > latest ? one : latest), -Infinity);
  if (at === -Infinity) return CEILING;
  // A removal that gave way since, because its source lists the place again, was none.
  const standing = standingChecks(believed.evidence, now);
  const evidence = {
    ...believed.evidence,
    checks: checks.filter((check) => check.outcome !== "removed" || standing.includes(check)),
  };
  const held = { ...believed, evidence };
  const terms = termsWithoutReports(held, businessSeenAt(held), at);
  return clamp(afterReports(sigmoid(terms.observed + terms.checks), evidence, at));
}

/** The terms of {@link recordConfidence}, in logits. */
export function recordConfidenceTerms(believed: Believed, now: Instant): ConfidenceTerms {
  const terms = termsWithoutReports(believed, businessSeenAt(believed), now);
  const withoutReports = sumOf(terms);
  const reports = logit(afterReports(sigmoid(withoutReports), believed.evidence, now)) - withoutReports;
  return { ...terms, reports };
}

function afterReports(withoutReports: number, evidence: Evidence, now: Instant): number {
  const { believed } = reportShift("exists", withoutReports, evidence, now);
  return believed < 0.5 && !hasQuorum(evidence.reports, now)
    ? Math.max(believed, Math.min(withoutReports, 0.5))
    : believed;
}

type SourceTerms = Omit<ConfidenceTerms, "reports">;
const sumOf = ({ observed, age, gap, missing, checks }: SourceTerms): number =>
  observed + age + gap + missing + checks;

function termsWithoutReports({ evidence, ageing }: Believed, seenAt: SeenAt, now: Instant): SourceTerms {
  const seen = seenAt(now);
  const base = trueShare(seen);
  const [observed, atLastLook] = [logit(seen.hazard.initial), logit(trueShare({ ...seen, gapYears: 0 }))];
  // A look that found the element removed says more than a list that lacks it; both are one fact.
  const isRemoved = standingChecks(evidence, now).some(({ outcome }) => outcome === "removed");
  const isMissing = !isRemoved && evidence.elements.every((element) => element.missingSince !== null);
  const alive = ageing.calibration.missingAlive.value;
  return {
    observed,
    age: atLastLook - observed,
    gap: logit(base) - atLastLook,
    missing: isMissing ? logit(base * alive) - logit(base) : 0,
    checks: checkLogit("exists", evidence, now) + closingLogit(evidence),
  };
}

/** P(the attribute's value is still true), 0.01 to 0.99. An inferred value is never surer than its rule's own confidence. */
export function attributeConfidence(
  field: string,
  attribute: Attribute<unknown>,
  believed: Believed,
  now: Instant,
): number {
  return attributeConfidenceAt(field, attribute, believed)(now);
}

/** {@link attributeConfidence} at any moment: what does not change with time is computed once. */
export function attributeConfidenceAt(
  field: string,
  attribute: Attribute<unknown>,
  believed: Believed,
): (now: Instant) => number {
  // That its name still holds is what the record itself is believed for.
  if (OF_THE_RECORD.has(field)) return (now) => recordConfidence(believed, now);
  const { evidence } = believed;
  const ageing = ageingOf(field, believed.ageing.calibration.fields);
  const seenAt = fieldSeenAt(field, attribute, believed);
  return (now) => {
    const base = trueShare(seenAt(now));
    const checks = ageing === "hours" || ageing === "website" ? checkLogit(ageing, evidence, now) : 0;
    const against = ageing === "hours" ? contradictionLogit(attribute, evidence, now) : 0;
    const withoutReports = sigmoid(logit(base) + checks + against);
    const told =
      ageing === "hours" ? reportShift("hours", withoutReports, evidence, now).believed : withoutReports;
    return clamp(told * (attribute.ruleConfidence ?? 1));
  };
}

const clamp = (p: number): number => Math.min(CEILING, Math.max(FLOOR, p));
