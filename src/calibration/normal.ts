/** Solves A·x = b for a symmetric positive definite A, given by rows. Throws RangeError for any other A. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = inverse(matrix);
  return Float64Array.from(rows, (row) => row.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0));
}

/** The diagonal of the inverse: the variances if A is the information matrix. */
export function inverseDiagonal(matrix: readonly Float64Array[]): Float64Array {
  return Float64Array.from(inverse(matrix), (row, i) => row[i] ?? 0);
}

/** Gauss-Jordan elimination; a positive definite matrix needs no pivoting. */
function inverse(matrix: readonly Float64Array[]): readonly (readonly number[])[] {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => Number(i === j))]);
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
