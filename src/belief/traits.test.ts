import assert from "node:assert/strict";
import { test } from "node:test";
import { evidence, observation } from "../domain/testEvidence.js";
import { USUAL_SURROUNDINGS } from "./surroundings.js";
import { statementsIn, turnoverTraits } from "./traits.js";

const tavern = evidence({
  observations: [
    observation({
      values: {
        name: "Luna",
        kind: "bar",
        phone: "+493012345678",
        facts: { cuisine: ["tapas"], outdoor_seating: false },
      },
    }),
  ],
});

test("the kind of a place and its missing fields are traits", () => {
  const traits = turnoverTraits(tavern, USUAL_SURROUNDINGS, "listed");
  assert.deepEqual(
    [...traits]
      .filter(([, value]) => value === 1)
      .map(([name]) => name)
      .toSorted(),
    ["kind=bar", "no hours", "no website"],
  );
});

test("a checked value is distinguished from an unchecked one", () => {
  assert.ok(turnoverTraits(tavern, USUAL_SURROUNDINGS, "checked").has("checked"));
  assert.ok(!turnoverTraits(tavern, USUAL_SURROUNDINGS, "edited").has("checked"));
});

test("average surroundings are no trait; busier or better mapped ones are", () => {
  const at = (crowding: number) =>
    turnoverTraits(tavern, { ...USUAL_SURROUNDINGS, crowding }, "listed").get("crowd");
  assert.equal(Math.abs(at(USUAL_SURROUNDINGS.crowding) ?? 1), 0);
  assert.ok((at(0.2) ?? 0) < 0 && (at(3) ?? 0) > 0);
  const traitOf = (statements: number) =>
    turnoverTraits(tavern, { ...USUAL_SURROUNDINGS, statements }, "listed").get("detail") ?? 1;
  assert.equal(Math.abs(traitOf(USUAL_SURROUNDINGS.statements)), 0);
  assert.ok(traitOf(12) > 0.6 && traitOf(3) < -0.6);
});

test("fields that every place has are not counted as statements", () => {
  assert.equal(statementsIn(tavern.observations), 3);
});

test("hours with many rules are distinguished from plain ones and 24/7", () => {
  const of = (hours: string) =>
    turnoverTraits(
      evidence({ observations: [observation({ values: { hours } })] }),
      USUAL_SURROUNDINGS,
      "listed",
    );
  assert.ok((of("Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off").get("hours rules") ?? 0) > 0.3);
  assert.equal(of("Mo 09:00-17:00; PH off").get("hours of holidays"), 1);
  assert.equal(of("24/7").get("hours without end"), 1);
  assert.ok((of("Mo-Su 09:00-17:00").get("hours rules") ?? 0) < -0.6);
});
