import { MINUTE_MS } from "../../domain/time.js";

/** The result of one check of `doorlight doctor`: what was found, and how to fix it. */
export interface Diagnosis {
  readonly state: "ok" | "warning" | "failure";
  readonly subject: string;
  readonly found: string;
}

export const ok = (subject: string, found: string): Diagnosis => ({ state: "ok", subject, found });
export const warning = (subject: string, found: string): Diagnosis => ({ state: "warning", subject, found });
export const failure = (subject: string, found: string): Diagnosis => ({ state: "failure", subject, found });

/** Largest tolerated difference between two clocks. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
