import assert from "node:assert/strict";
import { test } from "node:test";
import { isOfVertical } from "../import/scope.js";
import { OsmChangeScanner } from "../sources/osm/replication/osmChangeScanner.js";
import { VERTICALS } from "../verticals/all.js";
import { ofInterest } from "./ofInterest.js";

test("a change is of interest where a vertical looks at its tags, however these are written", () => {
  const interest = ofInterest(VERTICALS);
  const written = [
    "",
    '<tag k="highway" v="residential"/><tag k="name" v="Tal"/>',
    '<tag k="building" v="yes"/><tag k="amenity" v="cafe"/>',
    "<tag v='caf&#101;' k='amenit&#121;'/>",
    '<tag k="amenity" v="bench"/>',
    '<tag k="shop" v="hairdresser"/>',
    '<tag k="craft" v="plumber"/>',
    '<tag k="club" v="sport"/><tag k="leisure" v="sports_centre"/>',
    '<tag k="tourism" v="hotel"/>',
    '<tag k="office" v="plumber"/>',
    '<tag k="amenities" v="cafe"/>',
  ];
  const [told, expected]: [boolean[], boolean[]] = [[], []];
  const scanner = new OsmChangeScanner((change) => {
    told.push(interest(change));
    expected.push(VERTICALS.some((vertical) => isOfVertical(vertical, change.tags())));
  });
  const ways = written.map((tags) => `<way id="1" version="1">${tags}</way>`);
  scanner.write(Buffer.from(`<osmChange><modify>${ways.join("")}</modify></osmChange>`));
  scanner.end();
  assert.deepEqual(told, expected);
  assert.equal(told.filter(Boolean).length, 7);
});
