import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forTerminal, tableOf, wrapText } from "./output.js";

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

test("a table is aligned in any script", () => {
  const table = tableOf(
    ["name", "open"],
    [
      ["寿司", "yes"],
      ["Cafe\u0301", "no"],
    ],
  );
  assert.equal(table, "name  open\n寿司  yes\nCafe\u0301  no");
});
