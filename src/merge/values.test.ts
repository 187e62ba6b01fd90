import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameValue, servedValue } from "./values.js";

test("two sources with hours of other days do not agree, however alike the texts", () => {
  const range = "Mo-Fr 10:00-18:00; Sa 10:00-14:00";
  for (const [other, isSame] of [
    ["mo-fr 10:00 - 18:00, sa 10:00–14:00;", true],
    ["Mo,Fr 10:00-18:00; Sa 10:00-14:00", false],
    ["Mo-Fr 10:00,18:00; Sa 10:00-14:00", false],
  ] as const)
    assert.equal(isSameValue("hours", range, other), isSame, other);
  const stated = ["Mo-Fr 10:00-18:00", "Mo,Fr 10:00-18:00", "Mo-Fr 09:00-18:00"].map((value, at) => ({
    source: ["A", "B", "OpenStreetMap"][at] ?? "",
    value,
    observedAt: 0,
    dating: "edited" as const,
  }));
  assert.equal(servedValue("hours", stated), 2);
});
