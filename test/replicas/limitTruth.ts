/** When an admitted call was sent and answered. */
export interface Admitted {
  readonly from: number;
  readonly until: number;
}

const WINDOW_MS = 60_000;

/** The maximum number of calls certainly admitted within any 60 seconds: sent after their start and answered before their end. */
export function mostInAnyWindow(calls: readonly Admitted[]): number {
  const byBegin = calls.toSorted((a, b) => a.from - b.from);
  let most = 0;
  for (const [at, { from: begin }] of byBegin.entries()) {
    let inside = 0;
    for (let i = at; i < byBegin.length; i++) {
      const call = byBegin[i];
      if (call === undefined || call.from > begin + WINDOW_MS) break;
      if (call.until < begin + WINDOW_MS) inside += 1;
    }
    most = Math.max(most, inside);
  }
  return most;
}
