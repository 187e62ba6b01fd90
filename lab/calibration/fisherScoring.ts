/** A penalized negative log likelihood at a point, with its downward gradient and Fisher information. */
export interface Score {
  readonly loss: number;
  readonly gradient: readonly number[];
  readonly information: readonly (readonly number[])[];
}

const ROUNDS = 30;
const CLOSE_ENOUGH = 1e-4;
/** The smallest share of a step that is tried. */
const MIN_SHARE = 1e-3;

/** The most likely parameters by Fisher scoring (R. Fisher, 1935), with standard errors. A step that overshoots is halved. Pure. */
export function mostLikely(start: readonly number[], scoreAt: (values: readonly number[]) => Score) {
  let [values, score] = [start, scoreAt(start)];
  for (let round = 0; round < ROUNDS; round++) {
    const step = solve(score.information, score.gradient);
    const before = score.loss;
    for (let share = 1; share > MIN_SHARE && score.loss >= before; share /= 2) {
      const next = start.map((_, i) => (values[i] ?? 0) + share * (step[i] ?? 0));
      const nextScore = scoreAt(next);
      if (nextScore.loss < before) [values, score] = [next, nextScore];
    }
    if (before - score.loss < CLOSE_ENOUGH) break;
  }
  const variances = inverse(score.information).map((row, i) => row[i] ?? 0);
  return { values, errors: variances.map(Math.sqrt), loss: score.loss };
}

/** Solves A·x = b for a symmetric positive definite A, given by rows. Throws RangeError for any other A. */
export function solve(matrix: readonly ArrayLike<number>[], right: readonly number[]): readonly number[] {
  return inverse(matrix).map((row) => row.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0));
}

/** Gauss-Jordan elimination; a positive definite matrix needs no pivoting. */
export function inverse(matrix: readonly ArrayLike<number>[]): readonly (readonly number[])[] {
  const rows = matrix.map((row, i) => [...Array.from(row), ...matrix.map((_, j) => Number(i === j))]);
  for (const [i, own] of rows.entries()) {
    const pivot = own[i] ?? 0;
    if (!(pivot > 0)) throw new RangeError("the matrix is not positive definite");
    for (const [j, value] of own.entries()) own[j] = value / pivot;
    for (const [k, row] of rows.entries()) {
      const factor = row[i] ?? 0;
      if (k !== i) for (const [j, value] of own.entries()) row[j] = (row[j] ?? 0) - factor * value;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}
