import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ServiceError } from "./errors.js";
import { parse, parseResultId, parseSearch, type RawInput } from "./parse.js";
import { detailsRequest, reportRequest, verifyRequest } from "./requests.js";

const parseDetails = (raw: RawInput) => parse(detailsRequest, raw);
const parseVerify = (raw: RawInput) => parse(verifyRequest, raw);
const parseReport = (raw: unknown) => parse(reportRequest, raw);
const ID = "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18";

/** The error code of a refused call and the start of its message, in one string. */
function refusal(run: () => unknown): string {
  try {
    return `accepted ${JSON.stringify(run())}`;
  } catch (error) {
    assert.ok(error instanceof ServiceError, String(error));
    return `${error.code}: ${error.detail}`;
  }
}

test("search trims its text and ignores unknown parameters", () => {
  assert.deepEqual(parseSearch({ q: "  ramen \n", location: " ", other: 1, vegan: "" }), {
    q: "ramen",
    location: null,
    filters: {},
    fields: null,
    codes: false,
  });
  assert.equal(parseSearch({ query: "ramen" }).q, "ramen");
  assert.equal(parseSearch({ q: "ramen" }, "tool").q, "ramen");
  assert.equal(parseSearch({ q: "soup", query: "ramen" }, "tool").q, "ramen");
  assert.equal(parseSearch({ q: "🍜".repeat(200) }).q.length, 400);
  assert.equal(parseSearch({ q: `${" ".repeat(300)}a` }).q, "a");
});

test("filters are true, false, 1 and 0; those not given are absent", () => {
  for (const [given, read] of [
    ["true", true],
    ["1", true],
    [true, true],
    ["false", false],
    ["0", false],
    [false, false],
  ] as const) {
    for (const name of ["vegan", "vegetarian", "outdoor", "open_now"])
      assert.deepEqual(parseSearch({ q: "a", [name]: given }).filters, { [name]: read });
  }
  for (const price of ["€", "€€", "€€€"])
    assert.deepEqual(parseSearch({ q: "a", price_band: price }).filters, { price_band: price });
});

test("each refusal names the parameter, what is allowed, and what to do", () => {
  const table: readonly (readonly [RawInput, RegExp])[] = [
    [{}, /^invalid_request: `q` is required: 1 to 200 characters .* e\.g\. q=/],
    [{ q: " \t" }, /^invalid_request: `q` is required/],
    [
      { q: "x".repeat(201) },
      /^invalid_request: `q` has 201 characters; at most 200 are allowed\. Shorten it\.$/,
    ],
    [{ q: "🍜".repeat(201) }, /^invalid_request: `q` has 201 characters/],
    [{ q: "a\u0000b" }, /^invalid_request: `q` contains control characters\. Send plain text\.$/],
    [{ q: 5 }, /^invalid_request: `q` must be a string/],
    [{ q: { a: 1 } }, /^invalid_request: `q` must be a string/],
    [{ q: ["a", "b"] }, /^invalid_request: `q` is given 2 times\. Give it once\.$/],
    [{ q: "a", location: "x".repeat(121) }, /^invalid_request: `location` has 121 characters; at most 120/],
    [{ q: "a", location: ["a", "b", "c"] }, /^invalid_request: `location` is given 3 times/],
    [{ q: "a", vegan: "yes" }, /^invalid_request: `vegan` must be true or false \(also 1 or 0\)/],
    [{ q: "a", open_now: 1 }, /^invalid_request: `open_now` must be true or false/],
    [{ q: "a", outdoor: ["1", "1"] }, /^invalid_request: `outdoor` is given 2 times/],
    [{ q: "a", price_band: "$$" }, /^invalid_request: `price_band` must be €, €€ or €€€/],
    [{ q: "a", price_band: "€€€€" }, /^invalid_request: `price_band` must be/],
  ];
  for (const [input, expected] of table)
    assert.match(
      refusal(() => parseSearch(input)),
      expected,
      JSON.stringify(input),
    );
});

test("an id is a UUID in any case; anything else names no record", () => {
  assert.equal(parseResultId(ID.toUpperCase()), ID);
  for (const value of [undefined, null, 5, "", "1", `${ID} `, `{${ID}}`, ID.slice(1), `${ID}\n`, {}, [ID]])
    assert.match(
      refusal(() => parseResultId(value)),
      /^unknown_result_id: `result_id` is not a valid id \(UUID\).*call search/,
    );
});

test("a claim is optional, and at most 200 characters", () => {
  assert.deepEqual(parseVerify({ result_id: ID }), {
    result_id: ID,
    claim: null,
    receipt: false,
    codes: false,
  });
  assert.deepEqual(parseVerify({ result_id: ID, claim: " open " }), {
    result_id: ID,
    claim: "open",
    receipt: false,
    codes: false,
  });
  assert.match(
    refusal(() => parseVerify({ result_id: ID, claim: "c".repeat(201) })),
    /^invalid_request: `claim` has 201 characters; at most 200/,
  );
});

test("a report needs a token and one of five outcomes", () => {
  for (const outcome of ["correct", "wrong", "booked", "closed", "other"])
    assert.deepEqual(parseReport({ result_token: "t", outcome, more: 1 }), { result_token: "t", outcome });
  const table: readonly (readonly [unknown, RegExp])[] = [
    [null, /^invalid_request: The body must be a JSON object/],
    ["a", /^invalid_request: The body must be a JSON object/],
    [[], /^invalid_request: The body must be a JSON object/],
    [{ outcome: "wrong" }, /^invalid_request: `result_token` is required/],
    [{ result_token: 5, outcome: "wrong" }, /^invalid_result_token: /],
    [{ result_token: null, outcome: "wrong" }, /^invalid_result_token: /],
    [
      { result_token: "t" },
      /^invalid_request: `outcome` is required: one of correct, wrong, booked, closed, other\.$/,
    ],
    [{ result_token: "t", outcome: "nice" }, /^invalid_outcome: `outcome` must be one of correct, wrong/],
    [{ result_token: "t", outcome: "Correct" }, /^invalid_outcome: /],
    [{ result_token: "t", outcome: ["wrong"] }, /^invalid_outcome: /],
  ];
  for (const [body, expected] of table)
    assert.match(
      refusal(() => parseReport(body)),
      expected,
      JSON.stringify(body),
    );
});

test("bidirectional controls are removed from texts", () => {
  const turned = "is \u202Eit\u2066 \u200Fopen\u061C";
  assert.equal(
    parseVerify({ result_id: "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18", claim: turned }).claim,
    "is it open",
  );
  assert.equal(parseSearch({ q: turned }).q, "is it open");
});

test("any input is parsed, or refused with a message for the caller", () => {
  const tool = (raw: RawInput) => parseSearch(raw, "tool");
  const parsers = [(raw: RawInput) => parseSearch(raw), tool, parseVerify, parseDetails] as const;
  const names = fc.constantFrom(
    ..."q query location vegan price_band at fields drop explain codes result_id claim receipt".split(" "),
  );
  const value = fc.oneof(fc.jsonValue(), fc.bigInt(), fc.date({ noInvalidDate: false }), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...parsers), fc.dictionary(names, value), (parser, input) => {
      const message = refusal(() => {
        parser(input);
        return null;
      });
      assert.match(message, /^(?:accepted null|[a-z_]+: .*[.)'"])$/su);
      assert.doesNotMatch(message, /undefined|expected/iu);
    }),
    { numRuns: 2_000 },
  );
  for (const body of [null, 1, "a", [], true, undefined])
    assert.match(
      refusal(() => parseReport(body)),
      /^invalid_/u,
    );
});
