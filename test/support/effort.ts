/** How much of what is tried at random, or many times over, is to be tried, 0 to 1: the quick tests and the further Nodes try a sample. */
export const EFFORT = Number(process.env["DOORLIGHT_EFFORT"] ?? 1);
