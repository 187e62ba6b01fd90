import { setImmediate as nextTurn } from "node:timers/promises";

/** Work in steps: a generator that yields between them and returns the result. */
export type Steps<Value> = Generator<void, Value>;

/** Runs all steps at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Called between steps of long work. Returns a promise to await when other requests should run, else undefined. */
export type Rest = () => Promise<unknown> | undefined;

/** Runs steps one by one, yielding to other requests in between: by default after each. */
export async function inSlices<Value>(steps: Steps<Value>, rest: Rest = () => nextTurn()): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await rest();
  }
}

/**
 * Long work may block others for five milliseconds. Two slices can run in the same turn of the event loop, and each ends with a step
 * that started within its time.
 */
const SLICE_MS = 2;

/** Yields whenever a slice of time has passed by `steadyClock` (milliseconds) since the last yield. */
export function restsByTime(
  steadyClock: { now(): number },
  breathe: () => Promise<unknown> = () => nextTurn(),
): Rest {
  let since = Number.NEGATIVE_INFINITY;
  return () => {
    if (steadyClock.now() - since < SLICE_MS) return undefined;
    return breathe().then(() => {
      since = steadyClock.now();
    });
  };
}
