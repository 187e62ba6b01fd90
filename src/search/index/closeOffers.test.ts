import assert from "node:assert/strict";
import { test } from "node:test";
import { CloseOffers } from "./closeOffers.js";

const closeness = (asked: string, offered: string) =>
  asked === offered ? 1 : asked[0] === offered[0] ? 0.5 : 0;

test("what answers an offer is told with how well it does, also what is offered since it was last asked for", () => {
  const offered = ["pizza", "sushi"];
  const close = new CloseOffers(offered, closeness);
  assert.deepEqual(close.to("pizza"), [{ id: 0, closeness: 1 }]);
  offered.push("pasta");
  assert.deepEqual(close.to("pizza"), [
    { id: 0, closeness: 1 },
    { id: 2, closeness: 0.5 },
  ]);
  assert.deepEqual(close.to("kebab"), []);
});

test("a pair of offers is compared once", () => {
  let compared = 0;
  const close = new CloseOffers(["pizza", "sushi"], (asked, offered) => {
    compared += 1;
    return closeness(asked, offered);
  });
  close.to("pizza");
  close.to("pizza");
  assert.equal(compared, 2);
});
