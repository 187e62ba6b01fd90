import { setTimeout as delay } from "node:timers/promises";
import type { Sleep } from "../leases/leases.js";

/** Ends early, without an error, when the signal says so. Never keeps the process alive. */
export const sleep: Sleep = (ms, signal) => delay(ms, undefined, { signal, ref: false }).catch(() => {});
