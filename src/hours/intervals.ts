import type { DayInterval } from "./hours.js";

/** True when one of the intervals contains a minute. */
export function covers(intervals: readonly DayInterval[], minute: number): boolean {
  return intervals.some(([start, end]) => start <= minute && minute < end);
}

/** True when two lists have the same intervals. */
export function isSame(a: readonly DayInterval[], b: readonly DayInterval[]): boolean {
  return a.length === b.length && a.every(([start, end], i) => start === b[i]?.[0] && end === b[i]?.[1]);
}

/** Moves intervals by some minutes. */
export function shifted(intervals: readonly DayInterval[], minutes: number): readonly DayInterval[] {
  return intervals.map(([start, end]) => [start + minutes, end + minutes]);
}

/** Removes an interval from others. */
export function without(
  intervals: readonly DayInterval[],
  [from, until]: DayInterval,
): readonly DayInterval[] {
  if (until <= from) return intervals;
  return intervals.flatMap(([start, end]) => {
    const before: DayInterval = [start, Math.min(end, from)];
    const after: DayInterval = [Math.max(start, until), end];
    return [before, after].filter(([begin, stop]) => begin < stop);
  });
}

/** Sorts intervals and joins overlapping and adjacent ones. */
export function merged(intervals: readonly DayInterval[]): readonly DayInterval[] {
  const result: [number, number][] = [];
  for (const [start, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
