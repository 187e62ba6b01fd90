import type { Clock } from "../domain/time.js";

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now(), toString: () => "the machine's clock" };

/** A clock that is never set back, for measuring real time whatever `--now` says. */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  toString: () => "the machine's steady clock",
};
