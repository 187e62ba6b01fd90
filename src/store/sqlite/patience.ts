import { setTimeout as delay } from "node:timers/promises";
import { RESULT_CODE, resultCodeOf } from "./driver.js";

/** Waits without blocking the event loop. A parameter, so that tests need not wait. */
export type Pause = (ms: number) => Promise<void>;

export const realDelay: Pause = (ms) => delay(ms);

const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 100;

/**
 * Runs `run`, retrying after a pause while another connection holds a lock. SQLite itself never waits (`busy_timeout` is 0), because that
 * would block every other caller of this process. After pauses of `timeoutMs` in total, the last failure is thrown; other
 * failures are thrown at once.
 */
export async function retryWhileBusy<Value>(
  run: () => Value,
  timeoutMs: number,
  pause: Pause,
): Promise<Value> {
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

/** True when another connection locks the database: a writer, a crash recovery, or the last one closing. */
export function isBusy(error: unknown): boolean {
  return resultCodeOf(error) === RESULT_CODE.busy;
}
