import { MINUTE_MS } from "../../domain/time.js";

/** The result of one check of `doorlight doctor`. `mend`: how to fix it. */
export interface Diagnosis {
  readonly state: "ok" | "warning" | "failure";
  readonly subject: string;
  readonly found: string;
  readonly mend: string | null;
}

export const ok = (subject: string, found: string): Diagnosis => ({
  state: "ok",
  subject,
  found,
  mend: null,
});
export const warning = (subject: string, found: string, mend: string): Diagnosis => ({
  state: "warning",
  subject,
  found,
  mend,
});
export const failure = (subject: string, found: string, mend: string): Diagnosis => ({
  state: "failure",
  subject,
  found,
  mend,
});

/** Largest tolerated difference between two clocks. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
