import assert from "node:assert/strict";
import { test } from "node:test";
import { tagsOf } from "../testNotation.js";
import { beauty } from "./beauty.js";

/** Tags of an element, and its kinds, the reason to skip it, or `-` if it belongs to another vertical. */
const TABLE: readonly (readonly [string, string])[] = [
  ["shop=hairdresser", "hairdresser"],
  ["shop=hairdresser male=yes female=yes", "hairdresser"],
  ["shop=hairdresser male=yes", "hairdresser barber"],
  ["shop=hairdresser male=only female=no", "hairdresser barber"],
  ["shop=hairdresser female=yes", "hairdresser"],
  ["shop=hairdresser unisex=yes male=yes", "hairdresser"],
  ["shop=hairdresser hairdresser=barber", "barber hairdresser"],
  ["shop=barber", "barber"],
  ["shop=hairdresser beauty=nails", "hairdresser nail_salon"],
  ["shop=hairdresser;beauty", "hairdresser beauty_salon"],
  ["shop=beauty", "beauty_salon"],
  ["shop=beauty beauty=nails", "nail_salon"],
  ["shop=beauty beauty=manicure;pedicure", "nail_salon"],
  ["shop=beauty beauty=tanning", "tanning_salon"],
  ["shop=beauty beauty=nails;cosmetics;skin_care;waxing", "beauty_salon nail_salon"],
  ["shop=beauty beauty=cosmetics", "beauty_salon"],
  ["shop=beauty beauty=spa", "spa"],
  ["shop=nails", "nail_salon"],
  ["shop=massage", "massage"],
  ["shop=massage massage=sexual", "adults_only"],
  ["shop=tattoo", "tattoo"],
  ["shop=tattoo piercing=yes", "tattoo piercing"],
  ["shop=piercing", "piercing"],
  ["leisure=sauna", "sauna"],
  ["leisure=sauna access=private", "not_public"],
  ["leisure=spa", "spa"],
  ["amenity=spa tourism=hotel", "spa"],
  ["amenity=public_bath", "spa"],
  ["leisure=tanning_salon", "tanning_salon"],
  ["shop=hairdresser disused=yes", "out_of_use"],
  ["shop=cosmetics", "-"],
  ["shop=perfumery", "-"],
  ["shop=hairdresser_supply", "-"],
  ["shop=wigs beauty=nails", "-"],
  ["healthcare=physiotherapist", "-"],
  ["amenity=restaurant", "-"],
  ["shop=constructor", "-"],
];

test("tags say which kind of salon a place is", () => {
  for (const [tags, expected] of TABLE) {
    const selection = beauty.select(tagsOf(tags));
    const found = "tag" in selection ? selection.kinds.join(" ") : (selection.reason ?? "-");
    assert.equal(found, expected, tags);
    if ("tag" in selection)
      for (const kind of selection.kinds) assert.ok(Object.hasOwn(beauty.kinds, kind), kind);
  }
});

test("a place tagged for one sex only is for that one", () => {
  const table: readonly (readonly [string, string, unknown])[] = [
    ["male=yes female=yes", "unisex", true],
    ["unisex=yes", "unisex", true],
    ["unisex=yes", "male", true],
    ["male=yes", "unisex", false],
    ["male=yes", "male", true],
    ["female=only", "unisex", false],
    ["male=no female=yes", "male", false],
    ["reservation=required", "walk_in", false],
    ["reservation=no", "walk_in", true],
    ["reservation=yes", "walk_in", "limited"],
    ["walk-in=yes reservation=required", "walk_in", true],
    ["reservation=required", "appointment", "required"],
    ["appointment=no", "appointment", false],
  ];
  for (const [written, name, value] of table) {
    const tags = tagsOf(written);
    const { tags: keys, read } = beauty.facts[name] ?? { tags: [] };
    const key = keys.find((one) => tags[one] !== undefined) ?? "";
    assert.deepEqual(read?.(tags[key] ?? "", tags), value, `${written}: ${name}`);
  }
});
