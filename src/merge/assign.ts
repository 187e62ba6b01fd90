import { disjointSets, grouped } from "../domain/grouped.js";

/** A candidate pair, by the indexes of its two sides. A higher gain is a better pair. */
export interface Pair {
  readonly left: number;
  readonly right: number;
  readonly gain: number;
}

/** Larger clusters are solved greedily, best pair first. */
const MAX_EXACT = 60;

/**
 * The assignment with the largest total gain, in which every side occurs at most once. All gains must be above 0. Independent clusters are solved separately.
 * The result does not depend on the order of the pairs, unless two assignments gain the same. Pure.
 */
export function bestAssignment(pairs: readonly Pair[]): readonly Pair[] {
  return clustersOf(pairs).flatMap((cluster) => {
    const sides = (["left", "right"] as const).map((side) => new Set(cluster.map((pair) => pair[side])).size);
    return Math.max(...sides) > MAX_EXACT ? greedy(cluster) : exact(cluster);
  });
}

function clustersOf(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const sets = disjointSets();
  for (const { left, right } of pairs) sets.join(`l${left}`, `r${right}`);
  return [...grouped(pairs, ({ left }) => sets.rootOf(`l${left}`)).values()];
}

function greedy(pairs: readonly Pair[]): readonly Pair[] {
  const taken = new Set<string>();
  return pairs
    .toSorted((a, b) => b.gain - a.gain || a.left - b.left || a.right - b.right)
    .filter(({ left, right }) => {
      const [one, other] = [`l${left}`, `r${right}`];
      if (taken.has(one) || taken.has(other)) return false;
      taken.add(one).add(other);
      return true;
    });
}

/** Gains that differ by less are the same. */
const ROUNDING = 1e-9;

/**
 * Adds one left side after the other, each with the exchange of largest gain: an augmenting path, found as by Bellman and Ford. So the assignment is always the
 * best for the sides added.
 */
function exact(pairs: readonly Pair[]): readonly Pair[] {
  /** The assignment, by right side. */
  const held = new Map<number, Pair>();
  for (const left of new Set(pairs.map((pair) => pair.left))) {
    let best: Exchange = { gain: 0, pair: null, before: null };
    /** The best exchange that leaves each left side without a partner. */
    const exchanges = new Map([[left, best]]);
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const pair of pairs) {
        const before = exchanges.get(pair.left);
        const holder = held.get(pair.right);
        if (before === undefined || holder?.left === pair.left) continue;
        const gain = before.gain + pair.gain - (holder?.gain ?? 0);
        if (gain > best.gain + ROUNDING) best = { gain, pair, before };
        if (holder === undefined) continue;
        if (gain <= (exchanges.get(holder.left)?.gain ?? -Infinity) + ROUNDING) continue;
        exchanges.set(holder.left, { gain, pair, before });
        isChanged = true;
      }
    }
    for (const pair of pairsOf(best)) held.set(pair.right, pair);
  }
  return [...held.values()];
}

/** A pair that replaces the one which holds its right side, after those of the exchange before it; null for no pair. `gain`: of all of them. */
interface Exchange {
  readonly gain: number;
  readonly pair: Pair | null;
  readonly before: Exchange | null;
}

/** The pairs of an exchange, the oldest first: a later one may take the right side of an earlier one. */
function pairsOf({ pair, before }: Exchange): readonly Pair[] {
  return pair === null || before === null ? [] : [...pairsOf(before), pair];
}
