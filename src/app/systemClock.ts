import type { Clock } from "../domain/time.js";

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now(), toString: () => "the machine's clock" };
