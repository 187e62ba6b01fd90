import { setTimeout as delay } from "node:timers/promises";
import type { Sleep } from "../leases/leases.js";

/** Ends early, without an error, when the signal says so. Never keeps the process alive. */
export const sleep: Sleep = (ms, signal) => delay(ms, undefined, { signal, ref: false }).catch(() => {});

/** The same for commands: keeps the process alive, which may do nothing but wait. */
export const sleepUntil =
  (signal: AbortSignal) =>
  (ms: number): Promise<void> =>
    delay(ms, undefined, { signal }).catch(() => {});
