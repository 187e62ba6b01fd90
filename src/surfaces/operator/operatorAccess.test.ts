import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryCounters } from "../../callers/memoryCounters.js";
import { clockAt } from "../../domain/time.js";
import { createOperatorAccess } from "./operatorAccess.js";

const TOKEN = "the-operator-s-own-token";

test("after ten wrong tokens every token is refused for a minute, even the right one", async () => {
  let now = 0;
  const operator = createOperatorAccess(TOKEN, memoryCounters(), { now: () => now });
  const access = {
    check: (authorization: string | undefined, address: string, isProven = true) =>
      operator({ address, isProven, authorization }),
  };
  await access.check(`Bearer ${TOKEN}`, "192.0.2.1");
  for (const shown of [
    undefined,
    "",
    "Bearer",
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
  ])
    await assert.rejects(access.check(shown, "192.0.2.1"), { code: "invalid_api_key" });
  for (let i = 0; i < 4; i++)
    await assert.rejects(access.check("Bearer x", "192.0.2.1"), { code: "invalid_api_key" });
  await assert.rejects(access.check("Bearer x", "192.0.2.1"), {
    code: "rate_limited",
    retryAfterSeconds: 60,
  });
  await assert.rejects(access.check("Bearer x", "192.0.2.2"), { code: "invalid_api_key" });
  await assert.rejects(access.check(`Bearer ${TOKEN}`, "192.0.2.1"), { code: "rate_limited" });
  await access.check(`bearer ${TOKEN}`, "192.0.2.2");
  // Behind an untrusted proxy all callers share its address: they lock each other out, but not direct callers.
  for (let i = 0; i < 12; i++) await assert.rejects(access.check("Bearer x", "192.0.2.3", false));
  await assert.rejects(access.check(`Bearer ${TOKEN}`, "192.0.2.3", false), { code: "rate_limited" });
  await access.check(`Bearer ${TOKEN}`, "192.0.2.3");
  now = 60_000;
  await access.check(`bearer ${TOKEN}`, "192.0.2.1");
});

test("without a configured token there is no operator's view", async () => {
  const access = createOperatorAccess(null, memoryCounters(), clockAt(0));
  await assert.rejects(access({ address: "192.0.2.1", isProven: true, authorization: "Bearer null" }), {
    code: "not_found",
  });
});
