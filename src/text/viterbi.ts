/** A sequence of labels and the score of its emissions and transitions together. */
export interface Path {
  readonly labels: readonly number[];
  readonly score: number;
}

/**
 * The best sequences of labels of a linear chain, the best one first, at most two.
 *
 * @param emissions a score of every label at each place
 * @param transitions at `from * labels + to`; -Infinity where one label cannot follow the other. Row `labels` is of the start.
 */
export function bestPaths(emissions: readonly Float64Array[], transitions: Float64Array): readonly Path[] {
  const first = emissions[0];
  if (first === undefined) return [{ labels: [], score: 0 }];
  const count = first.length;
  // Two best ways to each label: 2 * label, and 2 * label + 1.
  let scores = new Float64Array(2 * count).fill(-Infinity);
  for (let label = 0; label < count; label++)
    scores[2 * label] = (transitions[count * count + label] ?? 0) + (first[label] ?? 0);
  const origins: Int32Array[] = [];
  for (let at = 1; at < emissions.length; at++) {
    const emission = emissions[at] ?? first;
    const next = new Float64Array(2 * count).fill(-Infinity);
    const origin = new Int32Array(2 * count).fill(-1);
    for (let from = 0; from < 2 * count; from++) {
      const score = scores[from] ?? -Infinity;
      if (score === -Infinity) continue;
      const row = (from >> 1) * count;
      for (let label = 0; label < count; label++) {
        const total = score + (transitions[row + label] ?? 0);
        if (total > (next[2 * label] ?? 0)) {
          next[2 * label + 1] = next[2 * label] ?? 0;
          origin[2 * label + 1] = origin[2 * label] ?? 0;
          next[2 * label] = total;
          origin[2 * label] = from;
        } else if (total > (next[2 * label + 1] ?? 0)) {
          next[2 * label + 1] = total;
          origin[2 * label + 1] = from;
        }
      }
    }
    for (let state = 0; state < 2 * count; state++) next[state]! += emission[state >> 1] ?? 0;
    scores = next;
    origins.push(origin);
  }
  const ends = [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, 2);
  return ends
    .filter((end) => scores[end] !== -Infinity)
    .map((end) => {
      const labels: number[] = [];
      for (let at = emissions.length - 1, state = end; at >= 0; at--) {
        labels.push(state >> 1);
        state = origins[at - 1]?.[state] ?? 0;
      }
      return { labels: labels.reverse(), score: scores[end] ?? 0 };
    });
}
