import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryCounters } from "../../callers/memoryCounters.js";
import { startTestApp } from "../testApp.js";
import { clockAt } from "../../domain/time.js";
import { createMetricsAccess } from "./metricsAccess.js";
import { createOperatorAccess } from "./operatorAccess.js";

const TOKEN = "the-operator-s-own-token";

test("metrics are shown to verified nearby addresses, and to the operator from anywhere", async () => {
  const operator = createOperatorAccess(TOKEN, memoryCounters(), clockAt(0));
  const access = createMetricsAccess(["127.0.0.0/8", "::1", "10.0.0.0/8", "fc00::/7"], operator);
  const check = (address: string, isProven = true, authorization?: string) =>
    access({ address, isProven, authorization });
  for (const near of ["127.0.0.1", "::1", "10.1.2.3", "::ffff:10.1.2.3", "fd12::1"]) await check(near);
  for (const far of ["192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1", "unknown", ""])
    await assert.rejects(check(far), { code: "not_found" }, far);
  await assert.rejects(check("127.0.0.1", false), { code: "not_found" });
  await check("192.0.2.1", true, `Bearer ${TOKEN}`);
  await assert.rejects(check("192.0.2.1", true, "Bearer no"), { code: "invalid_api_key" });
});

test("the caller's own address counts, not the address of a proxy", async () => {
  const status = async (headers: Record<string, string>, trustedProxies: readonly string[]) => {
    const app = await startTestApp({}, { parts: { trustedProxies } });
    const answer = await fetch(`${app.url}/metrics`, { headers });
    await app.close();
    return answer.status;
  };
  assert.equal(await status({}, []), 200);
  assert.equal(await status({ "x-forwarded-for": "127.0.0.1" }, []), 404, "a proxy that is not believed");
  assert.equal(await status({ "x-real-ip": "127.0.0.1" }, []), 404);
  assert.equal(await status({ "x-forwarded-for": "192.0.2.1" }, ["127.0.0.1"]), 404);
  assert.equal(await status({ "x-forwarded-for": "127.0.0.2" }, ["127.0.0.1"]), 200);
});
