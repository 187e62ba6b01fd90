import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { AGEING, observation } from "../domain/testEvidence.js";
import { hazardOf } from "./calibration.js";
import { recordHazard } from "./recordHazards.js";
import { USUAL_SURROUNDINGS } from "./surroundings.js";
import { turnoverTraits } from "./traits.js";

test("how an attribute ages is the same whichever record and attribute was asked about before", () => {
  const records = ["bar", "cafe"].map((kind) => [observation({ values: { name: "Luna", kind } })]);
  const agings = [AGEING, { ...AGEING, surroundings: { ...USUAL_SURROUNDINGS, crowding: 3 } }];
  const { exists, hours, fact } = AGEING.calibration.attributes;
  const asked = fc.tuple(
    fc.constantFrom(...records),
    fc.constantFrom(...agings),
    fc.constantFrom(exists, hours, fact),
    fc.constantFrom("checked" as const, "edited" as const, "listed" as const),
    fc.constantFrom(undefined, 0.1, 0.2),
  );
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 30 }), (questions) => {
      for (const [observations, ageing, attribute, dating, assumed] of questions) {
        const parameters =
          assumed === undefined
            ? attribute
            : { ...attribute, perYear: { ...attribute.perYear, value: assumed } };
        const { surroundings } = ageing;
        assert.deepEqual(
          recordHazard(observations, ageing, attribute, dating, assumed),
          hazardOf(parameters, turnoverTraits({ observations }, surroundings, dating)),
        );
      }
    }),
  );
});
