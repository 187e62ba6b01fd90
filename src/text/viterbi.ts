/**
 * The labels of the best path through a linear chain.
 *
 * @param emissions the score of every label at each position
 * @param transitions indexed by `from * labels + to`; -Infinity where a label cannot follow. Row `labels` holds the scores of the start.
 */
export function bestPath(emissions: readonly Float64Array[], transitions: Float64Array): readonly number[] {
  const [first, ...rest] = emissions;
  if (first === undefined) return [];
  const count = first.length;
  let scores = first.map((score, label) => score + (transitions[count * count + label] ?? 0));
  const origins = rest.map((emission) => {
    const next = new Float64Array(count).fill(-Infinity);
    const origin = new Int32Array(count);
    for (const [from, score] of scores.entries())
      for (let label = 0; label < count; label++) {
        const total = score + (transitions[from * count + label] ?? 0);
        if (total <= (next[label] ?? 0)) continue;
        next[label] = total;
        origin[label] = from;
      }
    scores = next.map((score, label) => score + (emission[label] ?? 0));
    return origin;
  });
  let label = scores.indexOf(Math.max(...scores));
  return [label, ...origins.toReversed().map((origin) => (label = origin[label] ?? 0))].reverse();
}
