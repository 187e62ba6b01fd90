import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseClaim, parseMeaning, parseNotation, parseRequest } from "./notation.js";

const line = (fields: object) => JSON.stringify(fields);

test("spans have a role, polarity, strength, group and value, and the position of their words in the plain text", () => {
  const { text, spans } = parseNotation("no [eel|dish-], [quiet|attribute?], [a tenner|price-?#2=10] tops");
  assert.equal(text, "no eel, quiet, a tenner tops");
  assert.deepEqual(
    spans.map(({ from, to, ...label }) => [text.slice(from, to), label]),
    [
      ["eel", { role: "dish", polarity: "unwanted", strength: "must" }],
      ["quiet", { role: "attribute", polarity: "wanted", strength: "wish" }],
      ["a tenner", { role: "price", polarity: "unwanted", strength: "wish", group: 2, value: "10" }],
    ],
  );
});

test("invalid notation is rejected", () => {
  for (const bad of [
    "[a|b",
    "a]",
    "[a]",
    "[a|meal]",
    "[ a|dish]",
    "[a|dish?-]",
    "[a|dish#]",
    "a | b",
    "[a|dish]]",
  ])
    assert.throws(() => parseNotation(bad), Error, bad);
});

test("parsing returns the text without its labels, for any text", () => {
  const words = fc.string({ unit: "grapheme" }).map((word) => word.replace(/[[\]|]/g, ""));
  const pieces = fc.array(
    fc.tuple(
      words,
      words.filter((word) => word !== "" && word === word.trim()),
    ),
  );
  fc.assert(
    fc.property(pieces, (drawn) => {
      const { text, spans } = parseNotation(drawn.map(([plain, span]) => `${plain}[${span}|dish]`).join(""));
      assert.equal(text, drawn.flat().join(""));
      assert.deepEqual(
        spans.map(({ from, to }) => text.slice(from, to)),
        drawn.map(([, span]) => span),
      );
    }),
  );
});

test("a request has known fields, a known voice and a known vertical", () => {
  const good = { text: "[ramen|dish]", voice: "haste", vertical: "food" };
  assert.equal(parseRequest(line(good)).text, "ramen");
  for (const change of [
    { voice: "loud" },
    { vertical: "shops" },
    { mood: "good" },
    { text: "" },
    { text: "[open|status]" },
    { text: "no spans" },
    { text: "[ramen|dish]bar" },
    { vertical: "none" },
    { voice: "no-request" },
    { text: "[ramen|dish#1]" },
    { text: "not [ramen|dish-#1] or [pho|dish-#1]" },
  ])
    assert.throws(() => parseRequest(line({ ...good, ...change })), Error, line(change));
});

test("a claim is a single part, or a formula of its spans", () => {
  const text = "[open|status] [Saturday|time] [or|cue=or] [Sunday|time] [and|cue=and] has [wifi|attribute]";
  const claim = { text, voice: "compound", vertical: "food" };
  assert.deepEqual(parseClaim(line(claim)).meaning, { type: "part", spans: [0, 1, 3, 5] });
  assert.deepEqual(parseClaim(line({ ...claim, means: "(1+2 | 1+3) & 4" })).meaning, {
    type: "and",
    of: [
      {
        type: "or",
        of: [
          { type: "part", spans: [0, 1] },
          { type: "part", spans: [0, 3] },
        ],
      },
      { type: "part", spans: [5] },
    ],
  });
  assert.throws(() => parseClaim(line({ ...claim, means: "1+2 & 4" })), /span 4 is in no part|in no part/);
});

test("an invalid formula is rejected", () => {
  for (const bad of ["", "1 &", "1 & 2 | 3", "(1", "4", "0", "1 2", "a"])
    assert.throws(() => parseMeaning(bad, [0, 1, 2]), Error, bad);
});
