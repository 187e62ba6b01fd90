import assert from "node:assert/strict";
import { test } from "node:test";
import { type MapElement, NO_PARTS, NO_TAGS, wantedElements } from "./mapElement.js";

const common = { ...NO_PARTS, version: 0, timestamp: null, tags: NO_TAGS };

/** A relation of two ways, and three nodes, one of them a business. */
const MAP: readonly MapElement[] = [
  { ...common, type: "node", id: 1, point: [11, 48], tags: { amenity: "bar" } },
  { ...common, type: "node", id: 2, point: [12, 49] },
  { ...common, type: "node", id: 3, point: [13, 50] },
  { ...common, type: "way", id: 1, refs: [1, 2, 1] },
  { ...common, type: "way", id: 2, refs: [2, 9] },
  {
    ...common,
    type: "relation",
    id: 1,
    members: [1, 2, 7].map((ref) => ({ type: "way", ref, role: "outer" })),
    tags: { boundary: "administrative" },
  },
];

async function passOver(type: string, take: (element: MapElement) => void) {
  for (const element of MAP) if (element.type === type) take(element);
}

function reading(limits?: { readonly wanted: number; readonly references: number }) {
  return wantedElements(() => true, passOver, limits);
}

test("a map keeps the wanted elements with the ways and points they need", async () => {
  const { wanted, memberWay, place } = await wantedElements((tags) => Object.keys(tags).length > 0, passOver);
  assert.deepEqual(
    wanted.node.map(({ id }) => id),
    [1],
  );
  assert.deepEqual([memberWay(2)?.refs, memberWay(7), memberWay(3)], [[2, 9], undefined, undefined]);
  assert.deepEqual([place(1), place(2), place(3), place(9)], [[11, 48], [12, 49], null, null]);
});

test("a map with too many wanted elements is refused with what to do", async () => {
  const refusal = { name: "UnreadKind", message: /^holds more than .*osmium extract/u };
  await reading({ wanted: 4, references: 8 });
  await assert.rejects(reading({ wanted: 3, references: 8 }), refusal);
  await assert.rejects(reading({ wanted: 4, references: 7 }), refusal);
});
