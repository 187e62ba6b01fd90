import assert from "node:assert/strict";
import { test } from "node:test";
import type { Caller } from "../../domain/caller.js";
import { ServiceError } from "../../contract/errors.js";
import { ANSWER_EXAMPLES } from "../../contract/examples.js";
import type { SearchInput, Service } from "../../contract/service.js";
import { callTool } from "./toolCall.js";
import type { ToolName } from "./tools.js";

const CALLER: Caller = { kind: "anonymous", name: null, id: "a", network: null };
const ID = "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18";

function call(name: ToolName, args: Record<string, unknown>, service: Partial<Service> = {}) {
  const bugs: unknown[] = [];
  const inputs: SearchInput[] = [];
  const known = {
    search: async (_caller: Caller, input: SearchInput) => {
      inputs.push(input);
      return ANSWER_EXAMPLES.search;
    },
    ...service,
  } as Service;
  return {
    inputs,
    bugs,
    result: callTool(
      known,
      name,
      args,
      () => Promise.resolve(CALLER),
      (error) => bugs.push(error),
    ),
  };
}

test("filters are taken as an object, as the JSON of one, and flat", async () => {
  const table: readonly Record<string, unknown>[] = [
    { filters: { vegan: true, price_band: "€" } },
    { filters: '{"vegan": "true", "price_band": "€"}' },
    { vegan: true, price_band: "€" },
    // Some clients send an absent object as JSON text.
    { vegan: true, price_band: "€", filters: "null" },
    { vegan: true, price_band: "€", filters: null },
    { vegan: 1 === 1, filters: { price_band: "€" }, outdoor: null, location: null },
    { filters: { vegan: true, price_band: "€", q: "x", location: "y", unknown: 1 } },
  ];
  for (const given of table) {
    const { inputs, result } = call("search", { query: "ramen", ...given });
    assert.equal((await result).isError, undefined);
    assert.deepEqual(inputs, [{ q: "ramen", location: null, filters: { vegan: true, price_band: "€" } }]);
  }
});

test("bad input gives a result that says what was wrong, in the tool's terms, and its body is text only", async () => {
  const table: readonly (readonly [ToolName, Record<string, unknown>, RegExp])[] = [
    ["search", {}, /"invalid_request","detail":"`query` is required: 1 to 200 characters/],
    ["search", { query: "x".repeat(201) }, /`query` has 201 characters; at most 200/],
    ["search", { query: "x", filters: "vegan" }, /`filters` must be an object such as/],
    ["search", { query: "x", filters: ["vegan"] }, /`filters` must be an object such as/],
    ["search", { query: "x", filters: { vegan: "yes" } }, /`vegan` must be true or false/],
    ["search", { query: ["x"] }, /`query`/],
    ["get_details", {}, /unknown_result_id.*call search to find one/],
    ["verify", { result_id: "7" }, /unknown_result_id/],
    ["verify", { result_id: ID, claim: "x".repeat(201) }, /`claim` has 201 characters/],
    ["report", { result_token: "t" }, /`outcome` is required: one of correct, wrong/],
    ["report", { result_token: "t", outcome: "good" }, /invalid_outcome/],
  ];
  for (const [name, args, expected] of table) {
    const result = await call(name, args).result;
    assert.equal(result.isError, true);
    assert.equal(result.structuredContent, undefined);
    assert.match(result.content[0]?.text ?? "", expected, JSON.stringify(args));
  }
});

test("a rate limit states the seconds to wait in its body", async () => {
  const { result } = call(
    "search",
    { query: "x" },
    {
      search: () => Promise.reject(new ServiceError("rate_limited", "Wait 12 seconds.", 12)),
    },
  );
  assert.deepEqual(JSON.parse((await result).content[0]?.text ?? ""), {
    error: "rate_limited",
    detail: "Wait 12 seconds.",
    retry_after_seconds: 12,
  });
});

test("an unexpected failure is logged and reveals nothing", async () => {
  const { bugs, result } = call(
    "search",
    { query: "x" },
    {
      search: () => Promise.reject(new Error("secret path /srv/x")),
    },
  );
  assert.match((await result).content[0]?.text ?? "", /^\{"error":"internal_error"/);
  assert.doesNotMatch((await result).content[0]?.text ?? "", /secret/);
  assert.equal(bugs.length, 1);
});

test("an answer is the same as text and as structure, with as many results as REST", async () => {
  const [one] = ANSWER_EXAMPLES.search.results;
  assert.ok(one !== undefined);
  const answer = { ...ANSWER_EXAMPLES.search, results: Array.from({ length: 8 }, () => one) };
  const { content, structuredContent } = await call(
    "search",
    { query: "x" },
    {
      search: () => Promise.resolve(answer),
    },
  ).result;
  assert.deepEqual(JSON.parse(content[0]?.text ?? ""), structuredContent);
  assert.equal(((structuredContent ?? {})["results"] as unknown[]).length, 8);
});

test("the text is short if the model asks for that, and the structure stays", async () => {
  const { content, structuredContent } = await call("search", { query: "x", format: "text" }).result;
  assert.match(content[0]?.text ?? "", /^1 match\. Understood: vegan/);
  assert.deepEqual(structuredContent, ANSWER_EXAMPLES.search);
  assert.deepEqual(
    JSON.parse((await call("search", { query: "x", format: "json" }).result).content[0]?.text ?? ""),
    structuredContent,
  );
  const refused = await call("search", { query: "x", format: "yaml" }).result;
  assert.match(
    refused.content[0]?.text ?? "",
    /"invalid_request","detail":"`format` must be json or text\."/,
  );
});

test("`fields` selects the fields of each result, as a text or as a list", async () => {
  for (const fields of ["result_id,name", ["result_id", "name"]]) {
    const { structuredContent } = await call("search", { query: "x", fields }).result;
    const [result] = (structuredContent ?? {})["results"] as object[];
    assert.deepEqual(Object.keys(result ?? {}), ["result_id", "name"]);
  }
});

test("the moment of arrival reaches the service", async () => {
  const { inputs, result } = call("search", { query: "x", at: "2026-11-21T20:00:00+01:00" });
  await result;
  assert.equal(inputs[0]?.at, Date.UTC(2026, 10, 21, 19));
});

test("several records are verified in one call, each admitted and answered separately", async () => {
  let admitted = 0;
  const service = {
    verify: (_caller: Caller, { result_id }: { readonly result_id: string }) =>
      result_id === ID
        ? Promise.resolve(ANSWER_EXAMPLES.verify)
        : Promise.reject(new ServiceError("unknown_result_id", "No record has this id.")),
  } as unknown as Service;
  const verifyAll = (result_ids: unknown) =>
    callTool(
      service,
      "verify",
      { result_ids },
      () => {
        admitted += 1;
        return admitted > 3
          ? Promise.reject(new ServiceError("rate_limited", "Wait.", 5))
          : Promise.resolve(CALLER);
      },
      (error) => assert.fail(String(error)),
    );
  const { structuredContent } = await verifyAll([ID, "\u202enone", 7, ID]);
  const results = (structuredContent ?? {})["results"] as Record<string, unknown>[];
  assert.deepEqual(results[0], ANSWER_EXAMPLES.verify);
  assert.deepEqual(
    results.slice(1).map((one) => [one["result_id"], one["error"], one["retry_after_seconds"]]),
    [
      ["none", "unknown_result_id", undefined],
      ["", "unknown_result_id", undefined],
      [ID, "rate_limited", 5],
    ],
  );
  admitted = 0;
  for (const none of [[], Array.from({ length: 9 }, () => ID), {}]) {
    const refused = await verifyAll(none);
    assert.match(refused.content[0]?.text ?? "", /`result_ids` must hold 1 to 8 ids/);
  }
});
