import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { type KeptElement, packChunk, unpackChunk } from "./mapChunk.js";

const id = fc.integer({ min: 1, max: 14_000_000_000 });
const base = fc.record(
  {
    info: fc.record({ version: fc.nat(5_000), timestamp: fc.integer({ min: 1, max: 2e12 }) }),
    isGone: fc.constant(true as const),
    tags: fc.dictionary(fc.string(), fc.string(), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  },
  { requiredKeys: ["info"] },
);
const inOrder = (elements: readonly KeptElement[]) =>
  [...new Map(elements.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);

describe("a chunk of a map", () => {
  test("is read back as it was packed", () => {
    const degrees = (max: number) => fc.integer({ min: -max, max }).map((units) => units / 1e7);
    const member = fc
      .tuple(fc.constantFrom("node", "way"), id, fc.string())
      .map(([type, ref, role]) => ({ type, ref, role }));
    const ofKinds = [
      fc.record({
        type: fc.constant("node" as const),
        lon: degrees(1_800_000_000),
        lat: degrees(900_000_000),
      }),
      fc.record({ type: fc.constant("way" as const), refs: fc.array(id) }),
      fc.record({ type: fc.constant("relation" as const), members: fc.array(member) }),
    ];
    for (const kind of [0, 1, 2] as const) {
      const parts: fc.Arbitrary<object> = ofKinds[kind] as (typeof ofKinds)[0];
      const element = fc.tuple(id, base, parts).map(([own, { info, ...common }, rest]) => {
        const timestamp = common.tags === undefined ? 0 : info.timestamp;
        return { id: own, info: { ...info, timestamp }, ...common, ...rest } as KeptElement;
      });
      fc.assert(
        fc.property(fc.array(element), (drawn) => {
          const elements = inOrder(drawn);
          assert.deepEqual(unpackChunk(kind, packChunk(elements)), elements);
        }),
      );
    }
  });

  test("keeps a point as precisely as OpenStreetMap does", () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000, max: 900_000_000 }), (latitude) => {
        const lat = Number((latitude / 1e7).toFixed(7));
        const node = { type: "node", id: 1, lon: 0, lat, info: { version: 1, timestamp: 0 } } as const;
        assert.deepEqual(unpackChunk(0, packChunk([node])), [node]);
      }),
    );
  });
});
