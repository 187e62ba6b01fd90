// Loaded before the tests. Seeds every property with DOORLIGHT_SEED, so that a run can be repeated anywhere.
import fc from "fast-check";

const seed = process.env["DOORLIGHT_SEED"];
if (seed !== undefined && seed !== "") {
  if (!/^\d{1,10}$/u.test(seed))
    throw new Error(`DOORLIGHT_SEED must be a number of up to ten digits, not "${seed}".`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) | 0 });
}
