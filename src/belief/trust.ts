import type { Report, Reporter } from "../domain/evidence.js";

/** Pseudo-counts before anything is known of a reporter, and how far one of a kind can come to be trusted. */
const PRIOR = {
  anonymous: { agreed: 5, disagreed: 3, most: 0.35 },
  key: { agreed: 7, disagreed: 3, most: 0.95 },
} as const;
/** From here on a key may count as proven, */
const PROVEN = 0.7;
/** once it was right about what nobody expected, on so many records and so many days. Grounds: docs/confidence.md. */
const PROVEN_RECORDS = 8;
const PROVEN_DAYS = 8;

/** Trust τ = min(most, 2ρ − 1) with ρ the mean of a Beta distribution of what was borne out and what was refuted; 0 at least. */
export function trustOf({ kind, trackRecord }: Reporter): number {
  const { agreed, disagreed, most } = PRIOR[kind];
  const [a, d] = [agreed + (trackRecord?.agreed ?? 0), disagreed + (trackRecord?.disagreed ?? 0)];
  return Math.max(0, Math.min(most, (2 * a) / (a + d) - 1));
}

/** Trust that was earned, beyond what a stranger of that kind is given: of those there may be any number. 0 at least. */
export function earnedTrust(reporter: Reporter): number {
  const { kind, name, id, network } = reporter;
  return Math.max(0, trustOf(reporter) - trustOf({ kind, name, id, network }));
}

/** Whether a reporter has earned to be believed by itself: a trusted key that told what nobody expected, often and over time. */
export function isProven(reporter: Reporter): boolean {
  const { kind, trackRecord } = reporter;
  return (
    kind === "key" &&
    trackRecord !== undefined &&
    trackRecord.records >= PROVEN_RECORDS &&
    trackRecord.days >= PROVEN_DAYS &&
    trustOf(reporter) >= PROVEN
  );
}

/** The reports of those who have proven themselves. */
export function byProven(reports: readonly Report[]): readonly Report[] {
  return reports.filter(({ reporter }) => isProven(reporter));
}

/** A report that speaks against a place. */
export function isNegative({ outcome, scheduledOpen }: Pick<Report, "outcome" | "scheduledOpen">): boolean {
  return outcome === "wrong" || (outcome === "closed" && scheduledOpen !== false);
}
