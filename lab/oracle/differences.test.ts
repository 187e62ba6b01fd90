import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "./checkout.js";
import { differencesOf } from "./differences.js";

const A = "11111111-1111-5111-8111-111111111111";
const B = "22222222-2222-5222-8222-222222222222";

const answer = (body: unknown, more: Partial<Answer> = {}): Answer => ({
  id: 1,
  status: 200,
  headers: { "content-type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
  ...more,
});
const classes = (before: Answer, after: Answer) =>
  differencesOf(before, after).map((one) => `${one.class} ${one.path}`);
const results = (...list: readonly (readonly [string, number])[]) =>
  answer({ results: list.map(([result_id, relevance]) => ({ result_id, relevance })) });

test("equal answers have no differences, despite random values and wall-clock times", () => {
  const drawn = (token: string, id: string, tag: string) =>
    answer(
      { result_token: `dl1_${token.repeat(24)}`, text: `result_token: dl1_${token.repeat(24)} until` },
      { headers: { date: id, "x-request-id": id, "content-length": id, etag: `W/"${tag}"` } },
    );
  assert.deepEqual(classes(drawn("a", "1", "x"), drawn("_", "2", "y")), []);
  assert.deepEqual(classes(drawn("a", "1", "x"), answer(drawn("a", "1", "x").body, { headers: {} })), [
    "header etag",
  ]);
});

test("an incomplete or invalid token is compared", () => {
  assert.deepEqual(classes(answer({ result_token: "dl1_AAAA" }), answer({ result_token: "dl1_BBBB" })), [
    "value result_token",
  ]);
});

test("status and headers are separate classes", () => {
  const before = answer("{}", { headers: { vary: "Accept" } });
  const after = answer("{}", { status: 400, headers: { vary: "Accept, Origin" } });
  assert.deepEqual(differencesOf(before, after), [
    { class: "status", path: "status", before: "200", after: "400" },
    { class: "header", path: "vary", before: "Accept", after: "Accept, Origin" },
  ]);
});

test("results are compared by identity: presence, order, then content", () => {
  assert.deepEqual(classes(results([A, 1], [B, 0.5]), results([B, 0.5], [A, 1])), ["order results"]);
  assert.deepEqual(classes(results([A, 1], [B, 0.5]), results([A, 0.9])), [
    "results results",
    "confidence results[].relevance",
  ]);
  const ld = (...ids: readonly string[]) =>
    answer({ itemListElement: ids.map((identifier, i) => ({ position: i, item: { identifier } })) });
  assert.deepEqual(classes(ld(A, B), ld(B, A))[0], "order itemListElement");
});

test("fields may appear, disappear, or change their type, value, wording or confidence", () => {
  const before = answer({
    note: "One.",
    gone: 1,
    type: "1",
    hours: { text: "Mo" },
    confidence: 0.5,
    list: [1],
  });
  const after = answer({
    note: "Two.",
    more: 1,
    type: 1,
    hours: { text: "Tu" },
    confidence: 0.6,
    list: [1, 2],
  });
  assert.deepEqual(classes(before, after).toSorted(), [
    "confidence confidence",
    "field gone gone",
    "field new more",
    "type type",
    "value hours.text",
    "value list",
    "wording note",
  ]);
  assert.deepEqual(classes(answer({ a: null }), answer({ a: {} })), ["type a"]);
});

test("JSON within a string is compared as JSON, and key order is a separate difference", () => {
  const text = (inner: object) => answer({ content: [{ type: "text", text: JSON.stringify(inner) }] });
  assert.deepEqual(classes(text({ probability: 0.1 }), text({ probability: 0.2 })), [
    "confidence content[].text(JSON).probability",
  ]);
  assert.deepEqual(classes(answer('{"a":1,"b":2}'), answer('{"b":2,"a":1}')), ["value JSON as written"]);
});

test("texts are compared by the records in them, then line by line", () => {
  assert.deepEqual(classes(answer(`- X; ${A}\n- Y; ${B}`), answer(`- Y; ${B}\n- X; ${A}`)), ["order "]);
  assert.deepEqual(classes(answer("Hours: Mo\nNote: a"), answer("Hours: Tu\nNote: a")), ["text Hours"]);
  assert.deepEqual(differencesOf(answer("a\nb"), answer("a")), [
    { class: "text", path: "lines", before: "b", after: "none" },
  ]);
});
