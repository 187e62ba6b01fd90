/** Solves A·x = b for a symmetric positive definite A, given by rows (Cholesky). Throws RangeError where A is none. */
export function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const lower = cholesky(matrix);
  const half = forward(lower, right);
  return backward(lower, half);
}

/** The diagonal of the inverse: the variances where A is the information. */
export function inverseDiagonal(matrix: readonly Float64Array[]): Float64Array {
  const lower = cholesky(matrix);
  return Float64Array.from(matrix, (_, i) => {
    const unit = new Float64Array(matrix.length);
    unit[i] = 1;
    return backward(lower, forward(lower, unit))[i] ?? 0;
  });
}

function cholesky(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const size = matrix.length;
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const [a, b] = [lower[i] as Float64Array, lower[j] as Float64Array];
      let sum = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (a[k] ?? 0) * (b[k] ?? 0);
      if (i === j && !(sum > 0)) throw new RangeError("the matrix is not positive definite");
      a[j] = i === j ? Math.sqrt(sum) : sum / (b[j] ?? 1);
    }
  return lower;
}

function forward(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = new Float64Array(right.length);
  for (const [i, row] of lower.entries()) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (row[k] ?? 0) * (x[k] ?? 0);
    x[i] = sum / (row[i] ?? 1);
  }
  return x;
}

function backward(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const x = new Float64Array(right.length);
  for (let i = right.length - 1; i >= 0; i--) {
    let sum = right[i] ?? 0;
    for (let k = i + 1; k < right.length; k++) sum -= (lower[k]?.[i] ?? 0) * (x[k] ?? 0);
    x[i] = sum / (lower[i]?.[i] ?? 1);
  }
  return x;
}
