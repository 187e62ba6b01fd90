import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { ImportError } from "../sources/importError.js";
import { NO_PARTS } from "../sources/osm/extract/mapElement.js";
import { type KeptElement, packChunk, unpackChunk } from "./mapChunk.js";

test("a chunk of a map is read back as it was packed, and one of an earlier version is refused with what to do", () => {
  const common = { ...NO_PARTS, version: 2, timestamp: 1_700_000_000_000 };
  const elements: readonly KeptElement[] = [
    { ...common, type: "node", id: 1, point: [7.4090279, 43.7295783], tags: { name: "Café 🍕" } },
    { ...common, type: "way", id: 12_000_000_000, refs: [1, 5], tags: {}, isGone: true },
    { ...common, type: "relation", id: 3, members: [{ type: "way", ref: 2, role: "outer" }], tags: {} },
  ];
  assert.deepEqual(unpackChunk(packChunk(elements), "town"), elements);
  assert.throws(
    () => unpackChunk(deflateRawSync('{"i":[1]}'), "town"),
    (error) => error instanceof ImportError && /\btown\b.*earlier version.*--follow/u.test(error.message),
  );
});
