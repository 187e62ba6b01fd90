import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { CURSOR_LENGTH } from "../contract/requests.js";
import { areaKey, CURSOR_AREAS, readCursor, writeCursor } from "./cursor.js";

const key = fc.string().map(areaKey);
const position = fc.record(
  { version: fc.integer({ min: 0, max: 2 ** 48 }), recordId: fc.oneof(fc.constant(""), fc.uuid()) },
  { noNullPrototype: true },
);
const cursor = fc.record(
  {
    isOfOne: fc.boolean(),
    positions: fc.array(fc.tuple(key, position), { maxLength: 8 }).map((rows) => new Map(rows)),
  },
  { noNullPrototype: true },
);

test("a cursor is read as it was written, its areas in their order", () => {
  fc.assert(
    fc.property(cursor, (given) => {
      const read = readCursor(writeCursor(given));
      assert.deepEqual(read, given);
      assert.deepEqual([...(read?.positions.keys() ?? [])], [...given.positions.keys()]);
    }),
  );
});

test("an altered, truncated or invented cursor is invalid", () => {
  fc.assert(
    fc.property(cursor, fc.nat(), fc.integer({ min: 1, max: 255 }), (given, at, by) => {
      const bytes = Buffer.from(writeCursor(given), "base64url");
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by;
      assert.equal(readCursor(bytes.toString("base64url")), null);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => assert.equal(readCursor(text), null)));
  assert.equal(readCursor(""), null);
});

test("the longest possible cursor fits into a URL", () => {
  const positions = Array.from(
    { length: CURSOR_AREAS },
    (_, i) =>
      [areaKey(`area ${i}`), { version: 2 ** 48, recordId: "00000000-0000-5000-8000-000000000000" }] as const,
  );
  const text = writeCursor({ isOfOne: false, positions: new Map(positions) });
  assert.ok(text.length <= CURSOR_LENGTH, String(text.length));
});
