import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forTerminal, textOf, wrapText } from "./output.js";

test("control characters in a name are replaced", () => {
  assert.equal(forTerminal("a\u001B[2J\u009B31m\rb\u202Ec\n\td"), "a\uFFFD[2J\uFFFD31m\uFFFDb\uFFFDc\n\td");
  assert.equal(forTerminal("key,calls\r\nk,1\r\n"), "key,calls\r\nk,1\r\n");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      assert.doesNotMatch(forTerminal(text), /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}]/u);
    }),
  );
});

test("help is wrapped to the terminal; a second column stays a column", () => {
  const text =
    "Usage: doorlight x [options]\n\nOne two three four five six seven eight nine ten.\n\nOptions:\n  --port PORT     Port to listen on; 0 takes a free one (default 8080)";
  assert.equal(
    wrapText(text, 44),
    [
      "Usage: doorlight x [options]",
      "",
      "One two three four five six seven eight nine",
      "ten.",
      "",
      "Options:",
      "  --port PORT     Port to listen on; 0 takes",
      "                  a free one (default 8080)",
    ].join("\n"),
  );
  assert.equal(wrapText(text, 200), text);
  const isShort = fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 30 }), (words) => {
    const line = `  --flag   ${words.map((word) => word.replaceAll(/\s/gu, "")).join(" ")}`;
    for (const one of wrapText(line, 60).split("\n")) assert.ok(one.length <= 60, one);
  });
  fc.assert(isShort);
});

test("a list of objects is a table, aligned in any script", () => {
  const table = textOf([
    { name: "寿司", seen_at: "today" },
    { name: "Cafe\u0301", seen_at: null },
  ]);
  assert.equal(table, "name  seen at\n寿司  today\nCafe\u0301  -");
});

test("an object has a line per field; a list of objects in it is an indented table", () => {
  const fields = {
    id: "a",
    tags: ["x", "y"],
    places: [{ name: "Luna" }, { name: "Sol" }],
    counts: { new: 1 },
  };
  assert.equal(textOf(fields), 'id      a\ntags    x, y\nplaces:\n  name\n  Luna\n  Sol\ncounts  {"new":1}');
});

test("a table that is wider than the terminal becomes one object after another", () => {
  const { columns } = process.stdout;
  process.stdout.columns = 20;
  const text = textOf([
    { id: "1", note: "a note of some length" },
    { id: "2", note: "short" },
  ]);
  process.stdout.columns = columns;
  assert.equal(text, "id    1\nnote  a note of some length\n\nid    2\nnote  short");
});
