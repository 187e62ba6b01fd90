/** A work that can be done in steps: a generator that yields between them and returns what came of it. */
export type Steps<Value> = Generator<void, Value>;

/** Does all steps at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the steps one by one, and lets others have their turn in between. */
export async function inTurns<Value>(steps: Steps<Value>, breathe: () => Promise<unknown>): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}
