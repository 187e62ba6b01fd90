/** Confidences on the wire have two decimals. */
export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The middle of some numbers, the upper one of two; undefined for none. */
export function median(values: Iterable<number>): number | undefined {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1];
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The mean; 0 if empty. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}
