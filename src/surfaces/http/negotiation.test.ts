import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { acceptedEncoding, acceptedType } from "./negotiation.js";

const OFFERED = ["application/json", "text/markdown", "application/ld+json"] as const;
const [JSON_TYPE, TEXT, LINKED] = OFFERED;

test("the type with the highest weight is chosen, then the first in our order", () => {
  const table: readonly (readonly [string | undefined, (typeof OFFERED)[number]])[] = [
    [undefined, JSON_TYPE],
    ["", JSON_TYPE],
    ["*/*", JSON_TYPE],
    ["text/markdown", TEXT],
    ["TEXT/Markdown; charset=utf-8", TEXT],
    ["text/*", TEXT],
    ["application/*", JSON_TYPE],
    ["application/ld+json", LINKED],
    ['application/ld+json;profile="https://www.w3.org/ns/json-ld#compacted"', LINKED],
    ["application/json, text/markdown", JSON_TYPE],
    ["application/json;q=0.5, text/markdown", TEXT],
    ["text/markdown;q=0.1, */*;q=0.2", JSON_TYPE],
    ["text/markdown, */*;q=0.1", TEXT],
    ["application/json;q=0, */*", TEXT],
    ["*/*, application/json;q=0.4, text/markdown;q=0.3", LINKED],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", JSON_TYPE],
    ["application/ld+json ; q = 0.9 , text/markdown;q=0.95", TEXT],
  ];
  for (const [accept, type] of table) assert.equal(acceptedType(accept, OFFERED), type, String(accept));
});

test("a header that accepts none of our types, or cannot be parsed, gets the default", () => {
  for (const accept of [
    "image/png",
    "text/markdown;q=0",
    "text/markdown;q=7",
    "text/markdown;q=-1",
    "text/markdown;q=x",
    "markdown",
    "/,;,q=1",
    ",".repeat(10_000),
  ])
    assert.equal(acceptedType(accept, OFFERED), JSON_TYPE, accept.slice(0, 40));
});

const ranges = fc.uniqueArray(
  fc.record({
    range: fc.constantFrom("*/*", "text/*", "application/*", "image/png", ...OFFERED),
    tenths: fc.integer({ min: 0, max: 10 }),
  }),
  { selector: ({ range }) => range, maxLength: 6 },
);
const header = (all: readonly { range: string; tenths: number }[]) =>
  all.map(({ range, tenths }) => `${range};q=${tenths / 10}`).join(", ");

test("the order of types makes no difference, and unparseable parts are ignored", () => {
  fc.assert(
    fc.property(ranges, fc.stringMatching(/^[^,]{0,20}$/u), (all, odd) => {
      const type = acceptedType(header(all), OFFERED);
      assert.equal(acceptedType(header(all.toReversed()), OFFERED), type);
      if (!odd.includes("/")) assert.equal(acceptedType(`${odd},${header(all)}`, OFFERED), type);
    }),
  );
});

test("a refused type is never sent if an accepted one is offered", () => {
  fc.assert(
    fc.property(ranges, (all) => {
      const weight = (type: string) => all.find(({ range }) => range === type)?.tenths;
      const type = acceptedType(header(all), OFFERED);
      if (weight(type) === 0) for (const other of OFFERED) assert.ok((weight(other) ?? 0) === 0);
    }),
  );
});

test("the client's preferred encoding is used, our first among equals, never a refused one", () => {
  for (const [accepted, expected] of [
    ["", null],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0", null],
    ["identity", null],
    ["BR", "br"],
    ["brotli", null],
    ["br;q=x", null],
    ["br;q=0.5, gzip", "gzip"],
    [undefined, null],
  ] as const)
    assert.equal(acceptedEncoding(accepted, ["br", "gzip"]), expected, String(accepted));
});
