/**
 * The best label sequence of a linear chain (Viterbi).
 *
 * @param emissions the score of every label at each position
 * @param transitions indexed by `from * labels + to`; -Infinity where a label cannot follow. Row `labels` holds the scores of the start.
 */
export function bestLabels(emissions: readonly Float64Array[], transitions: Float64Array): readonly number[] {
  const [first, ...others] = emissions;
  if (first === undefined) return [];
  const count = first.length;
  // The score of the best sequence that ends with each label.
  let scores = first.map((score, label) => (transitions[count * count + label] ?? 0) + score);
  // At each position but the first, the label before each label in its best sequence.
  const origins: Int32Array[] = [];
  for (const emission of others) {
    const next = new Float64Array(count).fill(-Infinity);
    const origin = new Int32Array(count);
    for (let from = 0; from < count; from++)
      for (let label = 0; label < count; label++) {
        const total = (scores[from] ?? 0) + (transitions[from * count + label] ?? 0);
        if (total <= (next[label] ?? 0)) continue;
        next[label] = total;
        origin[label] = from;
      }
    scores = next.map((score, label) => score + (emission[label] ?? 0));
    origins.push(origin);
  }
  let label = scores.indexOf(Math.max(...scores));
  const labels = [label];
  for (const origin of origins.reverse()) {
    label = origin[label] ?? 0;
    labels.push(label);
  }
  return labels.reverse();
}
