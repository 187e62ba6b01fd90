import { MINUTE_MS } from "../../domain/time.js";

/** The result of one check of `doorlight doctor`. `mend`: how to fix it. */
export interface Diagnosis {
  readonly state: "ok" | "warning" | "failure";
  readonly subject: string;
  readonly found: string;
  readonly mend: string | null;
}

const diagnosis =
  (state: Diagnosis["state"]) =>
  (subject: string, found: string, mend: string | null = null): Diagnosis => ({
    state,
    subject,
    found,
    mend,
  });
export const ok = diagnosis("ok");
export const warning = diagnosis("warning");
export const failure = diagnosis("failure");

/** Largest tolerated difference between two clocks. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
