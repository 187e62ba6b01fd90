import assert from "node:assert/strict";
import { test } from "node:test";
import { evidence, observation } from "../domain/testEvidence.js";
import { USUAL_SURROUNDINGS } from "./surroundings.js";
import { recordingTraits, statementsIn, turnoverTraits } from "./traits.js";

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

test("what a place is, what is said of it and what is not are traits; a fact said to be absent is said", () => {
  const traits = turnoverTraits(tavern, USUAL_SURROUNDINGS, "listed");
  assert.deepEqual(
    [...traits]
      .filter(([, value]) => value === 1)
      .map(([name]) => name)
      .toSorted(),
    ["cuisine=tapas", "kind=bar", "no hours", "no website", "says cuisine", "says outdoor_seating"],
  );
});

test("what was checked by itself is another thing than what stands beside it", () => {
  assert.ok(turnoverTraits(tavern, USUAL_SURROUNDINGS, "checked").has("checked"));
  assert.ok(!turnoverTraits(tavern, USUAL_SURROUNDINGS, "edited").has("checked"));
});

test("usual surroundings are no trait, and busier or better told ones grow", () => {
  const at = (crowding: number) =>
    turnoverTraits(tavern, { ...USUAL_SURROUNDINGS, crowding }, "listed").get("crowd");
  assert.equal(Math.abs(at(USUAL_SURROUNDINGS.crowding) ?? 1), 0);
  assert.ok((at(0.2) ?? 0) < 0 && (at(3) ?? 0) > 0);
  assert.deepEqual([...recordingTraits(USUAL_SURROUNDINGS).values()].map(Math.abs), [0, 0]);
  const told = recordingTraits({ ...USUAL_SURROUNDINGS, statements: 12, surveyedShare: 0.4 });
  assert.ok((told.get("detail") ?? 0) > 0.6 && (told.get("surveyed") ?? 0) > 0.25);
});

test("what makes a place a place is not counted among what is said of it", () => {
  assert.equal(statementsIn(tavern.observations), 3);
});
