/** A sequence of labels with its total score of emissions and transitions. */
export interface Path {
  readonly labels: readonly number[];
  readonly score: number;
}

/**
 * The best label sequences of a linear chain, the best one first.
 *
 * @param emissions the score of every label at each position
 * @param transitions indexed by `from * labels + to`; -Infinity where a label cannot follow. Row `labels` holds the scores of the start.
 * @param most maximum number of sequences
 */
export function bestPaths(
  emissions: readonly Float64Array[],
  transitions: Float64Array,
  most: number,
): readonly Path[] {
  const first = emissions[0];
  if (first === undefined) return [{ labels: [], score: 0 }];
  const count = first.length;
  // The best paths to each label, from `most * label` on, the best first.
  let scores = new Float64Array(most * count).fill(-Infinity);
  for (let label = 0; label < count; label++)
    scores[most * label] = (transitions[count * count + label] ?? 0) + (first[label] ?? 0);
  const origins: Int32Array[] = [];
  for (let at = 1; at < emissions.length; at++) {
    const emission = emissions[at] ?? first;
    const next = new Float64Array(most * count).fill(-Infinity);
    const origin = new Int32Array(most * count).fill(-1);
    for (let from = 0; from < most * count; from++) {
      const score = scores[from] ?? -Infinity;
      if (score === -Infinity) continue;
      const row = Math.floor(from / most) * count;
      for (let label = 0; label < count; label++) {
        const total = score + (transitions[row + label] ?? 0);
        const last = most * label + most - 1;
        if (total <= (next[last] ?? 0)) continue;
        let state = last;
        for (; state > most * label && total > (next[state - 1] ?? 0); state--) {
          next[state] = next[state - 1] ?? 0;
          origin[state] = origin[state - 1] ?? 0;
        }
        next[state] = total;
        origin[state] = from;
      }
    }
    for (let state = 0; state < most * count; state++)
      next[state]! += emission[Math.floor(state / most)] ?? 0;
    scores = next;
    origins.push(origin);
  }
  const ends = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, most);
  return ends
    .filter((end) => scores[end] !== -Infinity)
    .map((end) => {
      const labels: number[] = [];
      for (let at = emissions.length - 1, state = end; at >= 0; at--) {
        labels.push(Math.floor(state / most));
        state = origins[at - 1]?.[state] ?? 0;
      }
      return { labels: labels.reverse(), score: scores[end] ?? 0 };
    });
}
