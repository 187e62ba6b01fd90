import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { observation } from "../domain/testEvidence.js";
import { distanceM } from "../domain/geometry.js";
import { type DuplicateCandidate, mergeDuplicates, mergedObservation } from "./duplicates.js";
import { VERTICALS } from "../verticals/all.js";
import { registryOf } from "../verticals/registry.js";
import type { Feature } from "../sources/osm/extract/feature.js";

const REGISTRY = registryOf(VERTICALS);

let id = 0;
function candidate(
  type: Feature["type"],
  name: string,
  latitude: number,
  longitude: number,
  tags: Record<string, string> = {},
): DuplicateCandidate {
  id += 1;
  const element = { type, id, point: { latitude, longitude }, tags: { name, ...tags } };
  return { element, observation: observation({ values: { name, kind: tags["amenity"] ?? "restaurant" } }) };
}

test("a node and the outline of the same place are one record, with the node first", () => {
  const area = candidate("way", "Hofbräuhaus", 48.1375, 11.58);
  const node = candidate("node", "hofbräuhaus", 48.1377, 11.5803);
  const [group, ...rest] = mergeDuplicates([area, node], REGISTRY);
  assert.deepEqual(rest, []);
  assert.deepEqual(group, [node, area]);
});

test("one business mapped as two kinds is one record, in any vertical", () => {
  for (const [one, other] of [
    ["restaurant", "pub"],
    ["ice_cream", "fast_food"],
    ["hairdresser", "beauty_salon"],
    ["guest_house", "hotel"],
  ]) {
    const pair = [one, other].map((amenity) => candidate("node", "Rose", 48, 11, { amenity: amenity ?? "" }));
    assert.equal(mergeDuplicates(pair, REGISTRY).length, 1, `${one} and ${other}`);
  }
});

test("branches of a chain, other floors and other numbers stay apart", () => {
  const apart: readonly (readonly [DuplicateCandidate, DuplicateCandidate])[] = [
    [candidate("node", "Chain", 48, 11), candidate("node", "Chain", 48.0004, 11)],
    [candidate("node", "Chain", 48, 11), candidate("way", "Chain", 48.001, 11)],
    [candidate("node", "Chain", 48, 11, { level: "0" }), candidate("node", "Chain", 48, 11, { level: "1" })],
    [
      candidate("node", "Chain", 48, 11, { "addr:housenumber": "1" }),
      candidate("way", "Chain", 48, 11, { "addr:housenumber": "2" }),
    ],
    [candidate("node", "A", 48, 11), candidate("way", "B", 48, 11)],
    [
      candidate("node", "Hotel", 48, 11, { amenity: "ice_cream" }),
      candidate("way", "Hotel", 48, 11, { amenity: "bar" }),
    ],
  ];
  for (const pair of apart)
    assert.equal(
      mergeDuplicates(pair, REGISTRY).length,
      2,
      JSON.stringify(pair.map(({ element }) => element)),
    );
});

test("a place with less data does not join two that differ", () => {
  const silent = candidate("node", "Chain", 48, 11);
  const [one, two] = ["1", "2"].map((number) =>
    candidate("way", "Chain", 48, 11, { "addr:housenumber": number }),
  );
  assert.ok(one !== undefined && two !== undefined);
  assert.deepEqual(
    mergeDuplicates([silent, one, two], REGISTRY).map((group) => group.length),
    [2, 1],
  );
});

/** The naive way, comparing all with all: the first group, in order of primaries, without a contradiction. */
function groupedByHand(
  candidates: readonly DuplicateCandidate[],
): readonly (readonly DuplicateCandidate[])[] {
  const order = { node: 0, way: 1, relation: 2 };
  const differ = (a: DuplicateCandidate, b: DuplicateCandidate) =>
    ["addr:housenumber", "level", "addr:street"].some((key) => {
      const [x, y] = [a.element.tags[key], b.element.tags[key]];
      return x !== undefined && y !== undefined && x !== y;
    });
  const isNear = ({ element: a }: DuplicateCandidate, { element: b }: DuplicateCandidate) =>
    distanceM(a.point, b.point) <= (a.type === "node" && b.type === "node" ? 15 : 75);
  const kindOf = ({ observation: { attributes } }: DuplicateCandidate) => attributes.kind?.value ?? "";
  const groups: [DuplicateCandidate, ...DuplicateCandidate[]][] = [];
  for (const one of candidates.toSorted(
    ({ element: a }, { element: b }) => order[a.type] - order[b.type] || a.id - b.id,
  )) {
    const joined = groups.find(
      ([primary, ...others]) =>
        primary.element.tags["name"] === one.element.tags["name"] &&
        isNear(primary, one) &&
        REGISTRY.areRelated(kindOf(primary), kindOf(one)) &&
        [primary, ...others].every((other) => !differ(other, one)),
    );
    if (joined === undefined) groups.push([one]);
    else joined.push(one);
  }
  return groups;
}

test("the grid groups like comparing all pairs, in any order", () => {
  const detail = fc.constantFrom("1", "2");
  const place = fc.record({
    type: fc.constantFrom("node" as const, "way" as const),
    name: fc.constantFrom("A", "B"),
    north: fc.integer({ min: 0, max: 40 }),
    east: fc.integer({ min: 0, max: 40 }),
    latitude: fc.constantFrom(-60, 0, 48, 78),
    tags: fc.record(
      {
        amenity: fc.constantFrom("restaurant", "pub", "hairdresser"),
        "addr:housenumber": detail,
        level: detail,
        "addr:street": detail,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 25 }), (places) => {
      const candidates = places.map(({ type, name, north, east, latitude, tags }) =>
        candidate(type, name, latitude + north / 10_000, 11 + east / 10_000, tags),
      );
      const expected = groupedByHand(candidates);
      assert.deepEqual(mergeDuplicates(candidates, REGISTRY), expected);
      assert.deepEqual(mergeDuplicates(candidates.toReversed(), REGISTRY), expected);
    }),
  );
});

test("any number of elements with one name and position is compared with a bounded number of groups of bounded size", () => {
  const crowds: readonly ((i: number) => Record<string, string>)[] = [
    () => ({}),
    (i) => ({ "addr:housenumber": String(i) }),
    (i) => (i % 3 === 0 ? { level: String(i) } : { "addr:street": String(i) }),
  ];
  for (const tags of crowds) {
    const many = Array.from({ length: 3_000 }, (_, i) => candidate("node", "A", 48, 11, tags(i)));
    let compared = 0;
    const counting = {
      areRelated: (...kinds: Parameters<typeof REGISTRY.areRelated>) => {
        compared += 1;
        return REGISTRY.areRelated(...kinds);
      },
    };
    const groups = mergeDuplicates(many, counting);
    assert.equal(groups.flat().length, many.length);
    assert.ok(groups.every(({ length }) => length <= 64));
    assert.ok(compared <= many.length * 64, String(compared));
  }
});

test("what only other elements state is added under their own dates", () => {
  const node = candidate("node", "X", 48, 11);
  const way = candidate("way", "X", 48, 11);
  const richer = {
    ...way,
    observation: observation({ observedAt: Date.UTC(2026, 0, 1), values: { name: "X", phone: "+49" } }),
  };
  const merged = mergedObservation([node, richer].map((one) => one.observation));
  assert.equal(merged.attributes.phone?.observedAt, Date.UTC(2026, 0, 1));
  assert.equal(merged.attributes.name?.observedAt, node.observation.attributes.name?.observedAt);
  assert.equal(merged.observedAt, Date.UTC(2026, 0, 1));
});
