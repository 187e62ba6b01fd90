import assert from "node:assert/strict";
import { test } from "node:test";
import type { Area } from "../domain/record.js";
import { boxAsArea, type BoundingBox } from "../domain/geometry.js";
import { identify } from "./areaIdentity.js";

const ASKED = { id: null, replace: false };

function area(name: string, box: BoundingBox, given: Partial<Area> = {}): Area {
  return {
    id: "",
    name,
    alternativeNames: [],
    verticals: ["food"],
    timeZone: "Europe/Berlin",
    country: "DE",
    region: null,
    boundary: boxAsArea(box),
    boundaryFrom: "given",
    extractAt: 0,
    importedAt: 0,
    sample: false,
    ...given,
  };
}

const MITTE: BoundingBox = [13.3, 52.5, 13.43, 52.57];
const stored = [
  area("Mitte", MITTE, { id: "mitte", boundaryIds: ["relation/1"] }),
  area("Neukölln", [13.4, 52.4, 13.5, 52.48], { id: "neukolln" }),
];

test("the same boundary is the same area, under any name and after small edits", () => {
  const again: readonly Area[] = [
    area("Mitte", MITTE),
    area("Berlin Mitte", MITTE),
    area("Mitte", [13.302, 52.5, 13.43, 52.571]),
    area("Zentrum", [13.302, 52.5, 13.43, 52.571], { boundaryIds: ["relation/2"] }),
    // The relation itself, moved.
    area("Mitte", [14, 53, 15, 54], { boundaryIds: ["relation/1"] }),
  ];
  for (const one of again) assert.equal(identify(one, stored, ASKED), "mitte");
});

test("a new boundary is a new area, with the slug of its name", () => {
  assert.equal(identify(area("Moabit", [13.3, 52.52, 13.36, 52.54]), stored, ASKED), "moabit");
  assert.equal(identify(area("Berlin", [13.1, 52.3, 13.7, 52.7]), stored, ASKED), "berlin");
  assert.equal(identify(area("Mitte", MITTE), [], ASKED), "mitte");
});

test("a name that another boundary has is refused with what to do; an id or --replace settles it", () => {
  const hannover = area("Mitte", [9.7, 52.3, 9.8, 52.4]);
  assert.throws(
    () => identify(hannover, stored, ASKED),
    /Mitte \(mitte\) is stored with another boundary: the two do not overlap\. .* --id mitte-2, .* --replace\. Nothing was changed\./,
  );
  const quarter = area("Mitte", [13.36, 52.5, 13.43, 52.54]);
  assert.throws(() => identify(quarter, stored, ASKED), /the two overlap by 3\d %/);
  assert.equal(identify(hannover, stored, { id: "mitte-hannover", replace: false }), "mitte-hannover");
  assert.equal(identify(hannover, stored, { id: null, replace: true }), "mitte");
  assert.throws(
    () => identify(hannover, stored, { id: "neukolln", replace: false }),
    /Neukölln \(neukolln\)/,
  );
});

test("a box around an extract's places matches after they spread or shrink, under the same name", () => {
  const box = { boundaryFrom: "bounding_box" as const };
  const town = [area("Town", [10, 50, 10.1, 50.1], { ...box, id: "town" })];
  assert.equal(identify(area("Town", [9.9, 50, 10.2, 50.2], box), town, ASKED), "town");
  assert.equal(identify(area("Town", [10.05, 50.05, 10.050001, 50.050001], box), town, ASKED), "town");
  assert.equal(identify(area("Village", [10.05, 50.05, 10.06, 50.06], box), town, ASKED), "village");
  assert.throws(
    () => identify(area("Town", [11, 50, 11.1, 50.1], box), town, ASKED),
    /the two do not overlap/,
  );
});

test("one boundary is not stored twice", () => {
  assert.throws(
    () => identify(area("Mitte", MITTE), stored, { id: "middle", replace: false }),
    /already covered as Mitte \(mitte\)/,
  );
  assert.equal(identify(area("Mitte", MITTE), stored, { id: "mitte", replace: false }), "mitte");
});
