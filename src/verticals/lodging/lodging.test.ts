import assert from "node:assert/strict";
import { test } from "node:test";
import { factOf, inferredFrom, isSelected, knownOf, selectionOf } from "../testNotation.js";
import { lodging, STARS } from "./lodging.js";

test("the kind of a place to stay comes from tourism, and from being a resort", () => {
  for (const [tags, expected] of [
    ["tourism=hotel", "hotel by tourism"],
    ["tourism=hotel, stars=4", "hotel by tourism"],
    ["tourism=hotel, amenity=restaurant", "hotel by tourism"],
    ["tourism=hotel, leisure=resort", "hotel+resort by tourism"],
    ["leisure=resort", "resort by leisure"],
    ["tourism=guest_house;hostel", "guest_house+hostel by tourism"],
    ["tourism=hotel; apartment", "hotel+apartment by tourism"],
    ["tourism=bed_and_breakfast", "guest_house by tourism"],
    ["tourism=aparthotel", "apartment by tourism"],
    ["tourism=holiday_home", "chalet by tourism"],
    ["tourism=camp_site", "camp_site by tourism"],
    ["tourism=caravan_site", "caravan_site by tourism"],
    ["tourism=alpine_hut", "alpine_hut by tourism"],
    ["tourism=motel", "motel by tourism"],
    ["tourism=chalet", "chalet by tourism"],
    // A building built as a hotel, a restaurant named like one, a sight, an unstaffed hut.
    ["building=hotel", "-"],
    ["building=hotel, name=Dortberghaus", "-"],
    ["amenity=restaurant, name=Hotel", "-"],
    ["tourism=attraction", "-"],
    ["tourism=museum", "-"],
    ["tourism=wilderness_hut", "-"],
    ["tourism=constructor", "-"],
    ["tourism=", "-"],
    // Lodging, but skipped.
    ["tourism=hotel, disused=yes", "- out_of_use"],
    ["tourism=hotel, abandoned:tourism=hotel", "- out_of_use"],
    ["tourism=chalet, access=private", "- not_public"],
    ["tourism=camp_site, backcountry=yes", "- not_a_business"],
    ["tourism=camp_site, impromptu=yes", "- not_a_business"],
    ["tourism=camp_site, backcountry=no", "camp_site by tourism"],
  ] as const) {
    assert.equal(selectionOf(lodging, tags), expected, tags);
    if (expected !== "-") assert.ok(isSelected(lodging, tags), `${tags} is asked for`);
  }
});

test("stars are a class, however they are written", () => {
  for (const [written, expected] of [
    ["4", "4"],
    ["4S", "4"],
    ["4 superior", "4"],
    ["3.5", "3"],
    ["5*", "5"],
    ["★★★", "3"],
    ["three", "three"],
    ["40", "40"],
  ] as const)
    assert.deepEqual(STARS.canonical(written), [expected], written);
  assert.ok(STARS.isKnown("5") && !STARS.isKnown("three") && !STARS.isKnown("0"));
  assert.equal(STARS.closeness("4", "4"), 1);
  assert.equal(STARS.closeness("4", "5"), 0, "who asks for four stars does not want to pay for five");
});

test("facts are read from the values that mappers write", () => {
  for (const [fact, tags, expected] of [
    ["breakfast", "breakfast=yes", true],
    ["breakfast", "breakfast=buffet", true],
    ["breakfast", "breakfast=no", false],
    ["breakfast", "guest_house=bed_and_breakfast", true],
    ["breakfast", "guest_house=hostel", null],
    ["parking", "parking=underground", true],
    ["parking", "capacity:parking=0", false],
    ["parking", "capacity:parking=20", true],
    ["pool", "leisure=swimming_pool;sauna", true],
    ["sauna", "leisure=swimming_pool;sauna", true],
    ["pool", "leisure=garden", null],
    ["spa", "spa=yes", true],
    ["restaurant", "amenity=restaurant;bar", true],
    ["bar", "amenity=restaurant;bar", true],
    ["restaurant", "amenity=bar", null],
    ["conference_rooms", "business=conference_rooms", true],
    ["wheelchair_rooms", "rooms:wheelchair=2", true],
    ["rooms", "rooms=113", 113],
    ["rooms", "rooms=many", null],
    ["beds", "capacity:beds=313", 313],
    ["reception_24h", "opening_hours:reception=24/7", true],
    ["reception_24h", "opening_hours:reception=Mo-Fr 08:00-20:00", null],
  ] as const)
    assert.equal(factOf(lodging, fact, tags), expected, `${fact}: ${tags}`);
});

test("inferred values rest on stars, brand, name or kind, and never replace observed ones", () => {
  for (const [known, expected] of [
    [
      "kind=hotel, stars=5",
      "bar=true breakfast=true internet_access=true price_band=€€€ reception_24h=true restaurant=true",
    ],
    ["kind=hotel, stars=3", "breakfast=true internet_access=true price_band=€€"],
    ["kind=hotel, stars=1", "breakfast=true internet_access=true price_band=€"],
    ["kind=hotel", "breakfast=true internet_access=true price_band=€€"],
    ["kind=hostel", "internet_access=true price_band=€"],
    ["kind=camp_site", "price_band=€"],
    ["kind=hotel, brand=Mandarin Oriental", "breakfast=true internet_access=true price_band=€€€"],
    ["kind=hotel, name=Motel One Sendlinger Tor", "breakfast=true internet_access=true price_band=€"],
    ["kind=guest_house, name=Brookville House B&B", "breakfast=true internet_access=true price_band=€"],
    [
      "kind=hotel, stars=5, breakfast=no, bar=no, internet_access=no",
      "price_band=€€€ reception_24h=true restaurant=true",
    ],
    ["name=Unknown", ""],
  ] as const)
    assert.equal(inferredFrom(lodging, known), expected, known);
});

test("breakfast in a name counts if the name is about it, not if it is a chain's name", () => {
  const groundOf = (name: string) =>
    lodging.infer(knownOf(`kind=guest_house, name=${name}`)).find((one) => one.name === "breakfast")?.ground;
  assert.equal(groundOf("Brookville House B&B"), "its name");
  assert.equal(groundOf("Frühstückspension Huber"), "its name");
  assert.equal(groundOf("Chambres d’hôtes du Port"), "its name");
  assert.equal(groundOf("B&B Hotel Dortmund-City"), "being a guest house");
  assert.equal(groundOf("Trebor"), "being a guest house");
});
