import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { boxAsArea } from "../domain/geometry.js";
import { parsePlaces } from "../sources/osm/nominatim.js";
import { areaNameOf, chosenPlace } from "./chosenPlace.js";

/** A square east of a longitude, in Nominatim's format; null for a point. */
function listed(id: number, importance: number, west: number | null, name = "Lisboa") {
  const square = west === null ? null : boxAsArea([west, 38, west + 0.1, 38.1])[0];
  return {
    osm_type: "relation",
    osm_id: id,
    name,
    display_name: `${name}, somewhere ${id}`,
    category: "boundary",
    type: "administrative",
    importance,
    namedetails: { name, "name:en": "Lisbon", ref: "x" },
    geojson:
      square === null ? { type: "Point", coordinates: [1, 2] } : { type: "Polygon", coordinates: square },
  };
}

const places = (...all: readonly ReturnType<typeof listed>[]) =>
  parsePlaces(JSON.stringify(all), "the answer");
const choose = (all: readonly ReturnType<typeof listed>[], id: string | null = null) =>
  chosenPlace(places(...all), "Lisbon", id);

test("the only place of a name is chosen, or one that is far better known, and the others are listed", () => {
  assert.equal(choose([listed(7, 0.2, -9)]).place.id, "relation/7");
  const { place, others } = choose([listed(8, 0.3, -70), listed(7, 0.8, -9)]);
  assert.deepEqual([place.id, others.map(({ id }) => id)], ["relation/7", ["relation/8"]]);
});

test("two equally well-known places are listed with how to choose, and the choice is followed", () => {
  const two = [listed(7, 0.5, -9), listed(8, 0.45, -70)];
  assert.throws(
    () => choose(two),
    /Several places are called "Lisbon":\n {2}relation\/7 .+ km²\)\n {2}relation\/8 .+--choose ID/su,
  );
  assert.equal(choose(two, "relation/8").place.id, "relation/8");
  assert.throws(() => choose(two, "relation/9"), /relation\/9 is not among the places called "Lisbon"/u);
});

test("a place that is mapped twice with one outline is one", () => {
  assert.equal(choose([listed(7, 0.5, -9), listed(8, 0.5, -9.001)]).place.id, "relation/7");
});

test("an unknown name, or a place without an outline, is reported with how to fix it", () => {
  assert.throws(() => choose([]), /No town, .+ is called "Lisbon"\. .+--boundary FILE/u);
  assert.throws(() => choose([listed(7, 0.5, null)]), /found, but mapped without an outline\. .+--boundary/u);
});

test("an area gets the requested name if it is one of its names", () => {
  const [place] = places(listed(7, 0.5, -9));
  assert.ok(place !== undefined);
  assert.equal(areaNameOf(place, "lisbon"), "lisbon");
  assert.equal(areaNameOf(place, "Lisbon, Portugal"), "Lisboa");
  assert.deepEqual(place.names, { name: "Lisboa", "name:en": "Lisbon" });
});

test("any content of an answer is read or skipped, and never crashes the reader", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(listed(7, 0.5, -9)))), (answer) => {
      for (const { id, area } of parsePlaces(JSON.stringify(answer), "the answer")) {
        assert.match(id, /^(?:node|way|relation)\/\d+$/u);
        assert.ok(area === null || area.length > 0);
      }
    }),
  );
  for (const answer of ["<html>", "{}"])
    assert.throws(
      () => parsePlaces(answer, "The answer"),
      /^ImportError: The answer is not a list of places\. Check --nominatim-url/u,
    );
});
