import { grouped } from "../domain/grouped.js";

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
    if (cluster.length === 1) return cluster;
    const lefts = [...new Set(cluster.map(({ left }) => left))];
    const rights = [...new Set(cluster.map(({ right }) => right))];
    return Math.max(lefts.length, rights.length) > MAX_EXACT
      ? greedy(cluster)
      : exact(cluster, lefts, rights);
  });
}

function clustersOf(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const sets = disjointSets();
  for (const { left, right } of pairs) sets.join(`l${left}`, `r${right}`);
  return [...grouped(pairs, ({ left }) => sets.rootOf(`l${left}`)).values()];
}

/** A union-find structure over strings. */
export function disjointSets() {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    if (root !== name) parents.set(name, root);
    return root;
  };
  return {
    rootOf,
    join(a: string, b: string) {
      const [first, second] = [rootOf(a), rootOf(b)];
      if (first !== second) parents.set(second, first);
    },
  };
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

/** The Hungarian method with potentials on a square cost matrix. A missing pair costs nothing and is left out of the result. */
function exact(pairs: readonly Pair[], lefts: readonly number[], rights: readonly number[]): readonly Pair[] {
  const size = Math.max(lefts.length, rights.length);
  const byCell = new Map(
    pairs.map((pair) => [lefts.indexOf(pair.left) * size + rights.indexOf(pair.right), pair]),
  );
  const costOf = (row: number, column: number) => -(byCell.get((row - 1) * size + column - 1)?.gain ?? 0);
  const [rowPotential, columnPotential] = [new Float64Array(size + 1), new Float64Array(size + 1)];
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(size + 1).fill(Infinity);
    const cameFrom = new Int32Array(size + 1);
    const isUsed = new Uint8Array(size + 1);
    do {
      isUsed[column] = 1;
      const at = rowOf[column] ?? 0;
      let [delta, next] = [Infinity, 0];
      for (let other = 1; other <= size; other++) {
        if (isUsed[other] === 1) continue;
        const cost = costOf(at, other) - (rowPotential[at] ?? 0) - (columnPotential[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < delta) [delta, next] = [least[other] ?? 0, other];
      }
      for (let other = 0; other <= size; other++)
        if (isUsed[other] === 1) {
          const used = rowOf[other] ?? 0;
          rowPotential[used] = (rowPotential[used] ?? 0) + delta;
          columnPotential[other] = (columnPotential[other] ?? 0) - delta;
        } else least[other] = (least[other] ?? 0) - delta;
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const from = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[from] ?? 0;
      column = from;
    }
  }
  return Array.from({ length: size }, (_, at) => byCell.get(((rowOf[at + 1] ?? 0) - 1) * size + at)).filter(
    (pair) => pair !== undefined,
  );
}
