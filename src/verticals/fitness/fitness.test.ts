import assert from "node:assert/strict";
import { test } from "node:test";
import { tagsOf } from "../testNotation.js";
import { fitness } from "./fitness.js";

/** Tags of an element, and its kinds, the reason to skip it, or `-` if it belongs to another vertical. */
const TABLE: readonly (readonly [string, string])[] = [
  ["leisure=fitness_centre", "gym"],
  ["leisure=fitness_centre sport=fitness", "gym"],
  ["leisure=fitness_centre sport=yoga", "studio"],
  ["leisure=fitness_centre sport=yoga;pilates", "studio"],
  ["leisure=fitness_centre sport=fitness;gymnastics;yoga", "gym"],
  ["leisure=fitness_centre sport=gymnastics;yoga", "gym studio"],
  ["leisure=fitness_centre sport=boxing", "martial_arts_school"],
  ["leisure=fitness_centre sport=bouldering", "climbing_gym"],
  ["leisure=fitness_centre sport=swimming", "gym"],
  ["amenity=gym", "gym"],
  ["leisure=sports_centre", "sports_centre"],
  ["leisure=sports_centre name=McFit", "gym sports_centre"],
  ["leisure=sports_centre name=Gymnase", "sports_centre"],
  ["leisure=sports_centre sport=yoga", "studio sports_centre"],
  ["leisure=sports_centre sport=swimming", "swimming_pool sports_centre"],
  ["leisure=sports_centre sport=climbing;bouldering", "climbing_gym sports_centre"],
  ["leisure=sports_centre sport=fitness", "gym sports_centre"],
  ["leisure=sports_centre sport=martial_arts", "martial_arts_school sports_centre"],
  ["leisure=sports_centre sport=Kung_Fu", "martial_arts_school sports_centre"],
  ["leisure=sports_centre sport=danse", "dance_school sports_centre"],
  ["leisure=sports_centre sport=tennis", "sports_centre"],
  ["leisure=sports_centre sport=swimming;climbing", "sports_centre swimming_pool climbing_gym"],
  ["leisure=sports_centre sport=karting", "sports_centre"],
  ["leisure=sports_centre access=private", "not_public"],
  ["leisure=sports_hall", "sports_centre"],
  ["leisure=sports_hall amenity=school", "not_public"],
  ["club=sport sport=judo", "sports_club martial_arts_school"],
  ["leisure=sports_centre club=sport sport=rowing", "sports_centre sports_club"],
  ["amenity=dojo", "martial_arts_school"],
  ["leisure=dance dance:teaching=yes", "dance_school"],
  ["leisure=dance", "-"],
  ["leisure=dance amenity=nightclub", "-"],
  ["leisure=climbing", "climbing_gym"],
  ["leisure=swimming_pool name=Stadtbad", "swimming_pool"],
  ["leisure=swimming_pool fee=yes", "swimming_pool"],
  ["leisure=swimming_pool access=customers name=Hotelpool", "not_public"],
  ["leisure=swimming_pool access=private name=Pool", "not_public"],
  ["leisure=swimming_pool", "not_public"],
  ["leisure=water_park name=Aquapark", "swimming_pool"],
  ["amenity=public_bath sport=swimming", "swimming_pool"],
  ["amenity=public_bath", "-"],
  ["leisure=fitness_station", "-"],
  ["leisure=pitch sport=climbing", "-"],
  ["sport=yoga", "-"],
  ["shop=sports", "-"],
  ["leisure=fitness_centre abandoned=yes", "out_of_use"],
];

test("tags determine the kind of fitness place", () => {
  for (const [tags, expected] of TABLE) {
    const selection = fitness.select(tagsOf(tags));
    const found = "tag" in selection ? selection.kinds.join(" ") : (selection.reason ?? "-");
    assert.equal(found, expected, tags);
    if ("tag" in selection)
      for (const kind of selection.kinds) assert.ok(Object.hasOwn(fitness.kinds, kind), kind);
  }
});

test("a request for a sport finds narrower kinds of it, but not a hall for many sports", () => {
  const { offering } = fitness;
  assert.equal(offering?.closeness("martial_arts", "judo"), 0.9);
  assert.equal(offering?.closeness("climbing", "bouldering"), 0.9);
  assert.equal(offering?.closeness("bouldering", "climbing"), 0.5);
  assert.equal(offering?.closeness("judo", "multi"), 0);
  assert.equal(offering?.closeness("tennis", "ball"), 0);
  assert.deepEqual(offering?.canonical("Wing Tsun"), ["wing_chun"]);
  assert.deepEqual(offering?.canonical("model_aerodrome"), ["model_aerodrome"]);
});

test("a place tagged for women and not for men is for women only", () => {
  const table: readonly (readonly [string, string, unknown])[] = [
    ["female=only", "women_only", true],
    ["female=yes", "women_only", true],
    ["female=yes male=yes", "women_only", false],
    ["male=yes", "women_only", false],
    ["membership=required", "day_pass", false],
    ["day_pass=yes membership=yes", "day_pass", true],
    ["fee=no", "free_entry", true],
    ["location=outdoor", "indoor", false],
    ["indoor=yes", "indoor", true],
  ];
  for (const [written, name, value] of table) {
    const tags = tagsOf(written);
    const { tags: keys, read } = fitness.facts[name] ?? { tags: [] };
    const key = keys.find((one) => tags[one] !== undefined) ?? "";
    assert.deepEqual(read?.(tags[key] ?? "", tags), value, `${written}: ${name}`);
  }
});
