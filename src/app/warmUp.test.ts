import assert from "node:assert/strict";
import { test } from "node:test";
import type { Service } from "../contract/service.js";
import { ANSWER_EXAMPLES } from "../contract/examples.js";
import { warmUp } from "./warmUp.js";

test("warming up runs a search and a protocol message, and changes nothing", async () => {
  const calls: string[] = [];
  const never = () => assert.fail("only what changes nothing");
  await warmUp({
    search: async () => {
      calls.push("search");
      return ANSWER_EXAMPLES.search;
    },
    coverage: async () => {
      calls.push("coverage");
      return ANSWER_EXAMPLES.get_coverage;
    },
    getDetails: never,
    verify: never,
    report: never,
    history: never,
    areaMap: never,
    ready: never,
  } as unknown as Service);
  assert.deepEqual(calls, ["search", "coverage"]);
});
