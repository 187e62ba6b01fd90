import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "../../contract/errors.js";
import { parseQuery } from "./query.js";

test("queries are read as browsers and programs write them", () => {
  const table: readonly (readonly [string, Record<string, unknown>])[] = [
    ["", {}],
    ["q=a", { q: "a" }],
    ["q=a+b%20c%2Bd", { q: "a b c+d" }],
    ["q=caf%C3%A9&location=52.5%2C13.4", { q: "café", location: "52.5,13.4" }],
    ["q=%F0%9F%8D%9C", { q: "🍜" }],
    ["q", { q: "" }],
    ["q=a=b", { q: "a=b" }],
    ["&&q=a&", { q: "a" }],
    ["%71=a", { q: "a" }],
    ["q=a&q=b&q=c", { q: ["a", "b", "c"] }],
    ["=a", { "": "a" }],
  ];
  for (const [text, parameters] of table) assert.deepEqual({ ...parseQuery(text) }, parameters, text);
});

test("a parameter with the name of an Object property is an ordinary parameter", () => {
  const parameters = parseQuery("__proto__=a&constructor=b&toString=c");
  assert.deepEqual(Object.keys(parameters), ["__proto__", "constructor", "toString"]);
  assert.equal(Object.getPrototypeOf(parameters), Object.prototype);
  assert.equal(({} as Record<string, unknown>)["a"], undefined);
});

test("invalid UTF-8 is refused, never replaced", () => {
  for (const text of ["q=%ff", "q=%C3", "q=%ED%A0%80", "q=%", "q=%2", "q=%zz", "%ff=a", "q=Ã©", "q=\u0000"]) {
    assert.throws(
      () => parseQuery(text),
      (error: ServiceError) => error instanceof ServiceError && error.code === "invalid_request",
      text,
    );
  }
});

test("too many parameters are refused", () => {
  assert.equal(Object.keys(parseQuery(Array.from({ length: 50 }, (_, i) => `p${i}=1`).join("&"))).length, 50);
  assert.throws(() => parseQuery("a=1&".repeat(50)), /51 parameters; at most 50/);
});

test("any query that URLSearchParams writes is read back", () => {
  const text = fc.string({ unit: "binary" }).filter((value) => value.isWellFormed());
  fc.assert(
    fc.property(fc.dictionary(text, text, { maxKeys: 10 }), (parameters) => {
      const read = parseQuery(new URLSearchParams(parameters).toString());
      assert.deepEqual(Object.entries(read).toSorted(), Object.entries(parameters).toSorted());
    }),
  );
});
