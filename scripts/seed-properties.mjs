// Loaded before the tests: with DOORLIGHT_SEED every property draws from that seed, so that a run can be repeated anywhere. Without it
// each run draws anew.
import fc from "fast-check";

const seed = process.env["DOORLIGHT_SEED"];
if (seed !== undefined && seed !== "") {
  if (!/^\d{1,10}$/u.test(seed))
    throw new Error(`DOORLIGHT_SEED must be a number of up to ten digits, not "${seed}".`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) | 0 });
}
