/** What is weighed against others of the same answer. */
export interface Varied {
  /** 0 to 1. */
  readonly relevance: number;
  /** What branches of one chain have in common; null where that should not matter. */
  readonly chain: string | null;
  /** What is offered first of all; null where that should not matter. */
  readonly offer: string | null;
}

/** Of a chain the nearest or best branch answers; each further one loses this share of its relevance. */
const FURTHER_BRANCH = 0.2;
/** Each further place offering the same loses so much: enough to decide among equals, no more. */
const SAME_OFFER = 0.004;

/**
 * The best `limit` of candidates that are given best first, so that one chain does not fill an answer and, among equals, what is offered differs.
 * Each comes with the relevance by which it stands where it stands, in falling order.
 */
export function varied<Candidate extends Varied>(
  candidates: readonly Candidate[],
  limit: number,
): readonly Candidate[] {
  const [branches, offering] = [new Map<string, number>(), new Map<string, number>()];
  const left = [...candidates];
  const chosen: Candidate[] = [];
  while (chosen.length < limit && left.length > 0) {
    let [best, relevance] = [0, -1];
    for (const [at, candidate] of left.entries()) {
      // What follows stands lower before anything is taken off.
      if (candidate.relevance <= relevance) break;
      const { chain, offer } = candidate;
      const lowered =
        candidate.relevance * (1 - FURTHER_BRANCH) ** timesIn(branches, chain) -
        SAME_OFFER * timesIn(offering, offer);
      if (lowered > relevance) [best, relevance] = [at, lowered];
    }
    const [next] = left.splice(best, 1) as [Candidate];
    chosen.push({ ...next, relevance: Math.max(0, relevance) });
    branches.set(next.chain ?? "", timesIn(branches, next.chain) + 1);
    offering.set(next.offer ?? "", timesIn(offering, next.offer) + 1);
  }
  return chosen;
}

function timesIn(counts: ReadonlyMap<string, number>, key: string | null): number {
  return key === null ? 0 : (counts.get(key) ?? 0);
}
