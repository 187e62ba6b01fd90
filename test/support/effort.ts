/** The share of random or repeated trials to run, 0 to 1. Quick runs and additional Node versions run a sample. */
export const EFFORT = Number(process.env["DOORLIGHT_EFFORT"] ?? 1);
