import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { rowCounter, rowsOf } from "./archive.js";

/** A line of a row holds no line end and is not the end of rows. */
const row = fc.string({ unit: "binary" }).map((text) => text.replaceAll(/[\r\n\\]/gu, " "));

test("each row of each table is counted, wherever the text is cut", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(row), { maxLength: 5 }),
      fc.integer({ min: 1, max: 20 }),
      (tables, size) => {
        const text = tables.map((rows, i) =>
          [`SET x = 1;`, `COPY public.t${i} (a, b) FROM stdin;`, ...rows, "\\.", "", ""].join("\n"),
        );
        const bytes = Buffer.from(text.join(""));
        const counter = rowCounter();
        for (let from = 0; from < bytes.length; from += size) counter.take(bytes.subarray(from, from + size));
        assert.deepEqual(
          tables.map((_, i) => rowsOf(counter, `t${i}`)),
          tables.map((rows) => rows.length),
        );
      },
    ),
  );
});

test("a row that looks like the beginning of a table is a row", () => {
  const counter = rowCounter();
  counter.take(Buffer.from("COPY public.a (x) FROM stdin;\nCOPY public.b (x) FROM stdin;\n\\.\n"));
  assert.deepEqual([...counter.rows], [["public.a", 1]]);
});
