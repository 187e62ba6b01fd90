import assert from "node:assert/strict";
import { test } from "node:test";
import { evidence, element, observation, AGEING } from "../domain/testEvidence.js";
import { YEAR_MS } from "../domain/time.js";
import { spansOf, carried } from "./spans.js";

const START = Date.UTC(2024, 0, 1);
const LATER = START + YEAR_MS;

/** A number of places with these values in a later import. */
function town(count: number, later: Readonly<Record<string, string>>, gone = false) {
  return Array.from({ length: count }, (_, i) => {
    const common = { name: `Place ${i}` };
    const at = (seenAt: number, values: Readonly<Record<string, string>>) =>
      observation({
        observedAt: seenAt,
        seenAt,
        recordedAt: seenAt,
        dating: "edited",
        values: { ...common, ...values },
      });
    const before = at(START, { hours: "24/7", phone: `+49301234${100 + i}` });
    const log = evidence({
      observations: gone ? [before] : [before, at(LATER, { phone: `+49301234${100 + i}`, ...later })],
      elements: [element({ lastSeenAt: gone ? START : LATER, missingSince: gone ? LATER : null })],
    });
    return spansOf({ id: `r${i}`, areaId: "a", kind: "bar", ageing: AGEING, log }, [], LATER + YEAR_MS);
  }).flat();
}
const fields = (spans: readonly { readonly field: string }[]) => [
  ...new Set(spans.map(({ field }) => field)),
];

test("an import of a list without hours changes no hours: it is reported and skipped", () => {
  const { spans, skipped } = carried(town(40, {}));
  assert.deepEqual(fields(spans).toSorted(), ["exists", "phone"]);
  assert.deepEqual(
    skipped.map(({ what }) => what),
    ["hours"],
  );
  assert.match(skipped[0]?.reason ?? "", /of 40 that had it 0 had the same .* on 2024-12-31/u);
});

test("an import without any place of a kind closed none of them", () => {
  const { spans, skipped } = carried(town(40, {}, true));
  assert.deepEqual(spans, []);
  assert.deepEqual(
    skipped.map(({ what }) => what),
    ["bar"],
  );
});

test("among few places each value may have changed, and what most still have is carried", () => {
  assert.deepEqual(carried(town(9, {})).skipped, []);
  assert.deepEqual(carried(town(40, { hours: "24/7" })).skipped, []);
});
