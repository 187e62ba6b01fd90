import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Marked, type Token } from "marked";
import { link, percent, plain, worded } from "./markdown.js";

const marked = new Marked({ gfm: true });

/** The types of all tokens in a rendered line. */
function markupOf(line: string): string[] {
  const kinds: string[] = [];
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (!["paragraph", "text", "escape", "space"].includes(token.type)) kinds.push(token.type);
      if ("tokens" in token && token.tokens !== undefined) walk(token.tokens);
    }
  };
  walk(marked.lexer(line));
  return kinds;
}

test("text from outside stays words: no markup, no link, no second line", () => {
  const table: readonly (readonly [string, string])[] = [
    ["Café *Luna*", "Café \\*Luna\\*"],
    ["a_b [x](http://evil.example)", "a\\_b \\[x\\](http\\://evil.example)"],
    ["line\nbreak\u2028and \u202Eoverride", "line break and override"],
    ["www.evil.example", "www\\.evil.example"],
    ["mail me@evil.example", "mail me\\@evil.example"],
    ["<script>", "\\<script\\>"],
  ];
  for (const [text, shown] of table) assert.equal(plain(text, 200), shown);
  const odd = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          "*",
          "_",
          "`",
          "[",
          "]",
          "(",
          ")",
          "<",
          ">",
          "#",
          "|",
          "~",
          "&amp;",
          "\\",
          "\n",
          "\u202e",
          "http://a.example",
          "www.a.example",
          "a@b.example",
          "![x]",
          "word",
          " ",
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(odd, (text) => {
      const shown = plain(text, 200);
      assert.doesNotMatch(shown, /[\n\r\u2028\u2029]|\p{Cc}|\p{Cf}/u);
      assert.deepEqual(markupOf(`Name: ${shown}.`), [], shown);
    }),
    { numRuns: 1_000 },
  );
});

test("it is bounded", () => {
  assert.equal(plain("x".repeat(1_000), 50).length, 50);
});

test("a web address is a link to itself, anything else words", () => {
  assert.equal(link("https://luna.example/a_b"), "<https://luna.example/a_b>");
  assert.equal(link("javascript:alert(1)"), "javascript:alert(1)");
  assert.equal(link("https://a.example/><b>"), "https\\://a.example/\\>\\<b\\>");
});

test("identifiers become words and probabilities percentages", () => {
  assert.equal(worded("ice_cream"), "ice cream");
  assert.equal(percent(0.955), "96%");
});
