import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { createMetrics } from "../../telemetry/metrics.js";
import { createMetricsServer } from "./metricsServer.js";

const server = createMetricsServer(createMetrics([], { now: () => 0 }));
let url = "";
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test("metrics are served at their own address", async () => {
  const response = await fetch(`${url}/metrics`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/u);
  assert.match(await response.text(), /^process_resident_memory_bytes \d+$/mu);
  const head = await fetch(`${url}/metrics`, { method: "HEAD" });
  assert.deepEqual([head.status, await head.text()], [200, ""]);
});

test("nothing else is served there", async () => {
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/v1/search?q=ramen"],
    ["GET", "/metricsandmore"],
    ["POST", "/metrics"],
  ] as const) {
    const { status } = await fetch(url + path, { method });
    assert.equal(status, 404, `${method} ${path}`);
  }
});
