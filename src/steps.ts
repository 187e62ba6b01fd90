/** A work that can be done in steps: a generator that yields between them and returns what came of it. */
export type Steps<Value> = Generator<void, Value>;

/** Does all steps at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Asked between small parts of a long work: where others are to have their turn, what resolves when it goes on; else undefined. */
export type Rest = () => Promise<unknown> | undefined;

/** Does the steps one by one, and lets others have their turn in between. */
export async function inSlices<Value>(steps: Steps<Value>, rest: Rest): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const resting = rest();
    if (resting !== undefined) await resting;
  }
}

/**
 * Of five milliseconds for which a long work may hold up others: two may come one after the other in a turn of the event loop, and each ends with a part that
 * is begun within its time.
 */
const SLICE_MS = 2;

/** Rests for a turn of others as often as `steadyClock` (milliseconds) says that it has gone on for a slice of time since the last rest. */
export function restsByTime(steadyClock: { now(): number }, breathe: () => Promise<unknown>): Rest {
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    if (steadyClock.now() - since < SLICE_MS) return undefined;
    return breathe().then(() => {
      since = steadyClock.now();
    });
  };
}
