import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryCounters } from "../callers/memoryCounters.js";
import { clockAt } from "../time.js";
import { createOperatorAccess } from "./operatorAccess.js";

const TOKEN = "the-operator-s-own-token";

test("the token lets in, whatever was tried before; wrong ones are refused, then only after a wait", async () => {
  const access = createOperatorAccess(TOKEN, memoryCounters(), clockAt(0));
  await access.check(`Bearer ${TOKEN}`, "a");
  for (const shown of [
    undefined,
    "",
    "Bearer",
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
  ])
    await assert.rejects(access.check(shown, "a"), { code: "invalid_api_key" });
  for (let i = 0; i < 4; i++)
    await assert.rejects(access.check("Bearer x", "a"), { code: "invalid_api_key" });
  await assert.rejects(access.check("Bearer x", "a"), { code: "rate_limited", retryAfterSeconds: 60 });
  await assert.rejects(access.check("Bearer x", "b"), { code: "invalid_api_key" });
  await access.check(`bearer ${TOKEN}`, "a");
});

test("without a token there is no operator's view, and nothing to guess", async () => {
  const access = createOperatorAccess(null, memoryCounters(), clockAt(0));
  await assert.rejects(access.check("Bearer null", "a"), { code: "not_found" });
});
