import { setTimeout as delay } from "node:timers/promises";
import { RESULT_CODE, resultCodeOf } from "./driver.js";

/** Waits without holding up the event loop. An argument, so that tests count instead of waiting. */
export type Pause = (ms: number) => Promise<void>;

export const realPause: Pause = (ms) => delay(ms);

const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 100;

/**
 * Runs `run`, and again after a pause as long as another connection holds what it needs. SQLite itself never waits (`busy_timeout` is 0): its
 * waiting would hold up every other caller of this process. Once the pauses add up to `timeoutMs` the last failure is thrown; other
 * failures are thrown at once.
 */
export async function patiently<Value>(run: () => Value, timeoutMs: number, pause: Pause): Promise<Value> {
  let waited = 0;
  for (let next = FIRST_PAUSE_MS; ; next = Math.min(next * 2, MAX_PAUSE_MS)) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || waited >= timeoutMs) throw error;
    }
    await pause(next);
    waited += next;
  }
}

/** Whether another connection holds the database: a writer, a recovery after a crash, the last one closing. */
export function isBusy(error: unknown): boolean {
  return resultCodeOf(error) === RESULT_CODE.busy;
}
