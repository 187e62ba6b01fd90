/**
 * The label sequence of a linear chain with the highest sum of emissions and transitions.
 *
 * @param emissions the score of every label at each position
 * @param transitions indexed by `from * labels + to`; -Infinity where a label cannot follow. Row `labels` holds the scores of the start.
 */
export function bestPath(emissions: readonly Float64Array[], transitions: Float64Array): readonly number[] {
  const [first, ...rest] = emissions;
  if (first === undefined) return [];
  const count = first.length;
  let scores = first.map((score, label) => score + transitions[count * count + label]!);
  /** For each later position, the best label before each label. */
  const origins = rest.map((emission) => {
    const origin = new Uint8Array(count);
    scores = emission.map((score, label) => {
      let best = -Infinity;
      for (let last = 0; last < count; last++) {
        const total = scores[last]! + transitions[last * count + label]!;
        if (total > best) {
          best = total;
          origin[label] = last;
        }
      }
      return score + best;
    });
    return origin;
  });
  let label = scores.indexOf(Math.max(...scores));
  const labels = [label];
  for (const origin of origins.toReversed()) {
    label = origin[label]!;
    labels.unshift(label);
  }
  return labels;
}
