import type { Hazard } from "#doorlight/belief/ageing.js";
import { logit, sigmoid } from "#doorlight/domain/logit.js";

const log = { to: Math.log, from: Math.exp };
const logOdds = { to: logit, from: sigmoid };
/** The parameters of a hazard, with the scales on which they are fitted. */
export const SCALES = {
  perYear: log,
  initial: logOdds,
  recordedShare: logOdds,
  delayYears: log,
  undatedYears: log,
} as const satisfies Readonly<Record<keyof Hazard | "undatedYears", typeof log>>;
export type NumberName = keyof typeof SCALES;
export const NUMBERS = Object.keys(SCALES) as readonly NumberName[];
