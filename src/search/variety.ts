/** A candidate for {@link varied}. */
export interface Varied {
  /** 0 to 1. */
  readonly relevance: number;
  /** The chain, to limit its branches; null for no limit. */
  readonly chain: string | null;
  /** The main offer, to avoid repeating it; null for no limit. */
  readonly offer: string | null;
}

/** Each further branch of a chain loses this share of its relevance. */
const FURTHER_BRANCH = 0.2;
/** Each further place with the same main offer loses this much: enough only to break ties. */
const SAME_OFFER = 0.004;

/**
 * Picks the best `limit` candidates so that no chain fills the answer and, among equals, offers differ. `candidates`: best first. Returns them with the adjusted
 * relevance, in descending order.
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
      // All further candidates rank lower even without a deduction.
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
