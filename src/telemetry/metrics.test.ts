import assert from "node:assert/strict";
import { test } from "node:test";
import { createMetrics } from "./metrics.js";

test("gauges are read when metrics are requested, and removed areas disappear", async () => {
  let now = 0;
  let areas = [
    { area: "mitte", value: 2 },
    { area: "monaco", value: 1 },
  ];
  const metrics = createMetrics([["records", "Records by area.", () => areas]], { now: () => now });
  metrics.answered("search", 200, 0.002);
  metrics.answered("search", 200, 0.2);
  const { contentType, text } = await metrics.render();
  assert.match(contentType, /^text\/plain; version=0\.0\.4/);
  assert.match(text, /^doorlight_records\{area="monaco"\} 1$/m);
  assert.match(text, /^doorlight_requests_total\{operation="search",status="200"\} 2$/m);
  assert.match(text, /^doorlight_request_seconds_bucket\{le="0\.0025",operation="search"\} 1$/m);
  areas = [{ area: "mitte", value: 3 }];
  now = 250;
  const later = (await metrics.render()).text;
  assert.match(later, /^doorlight_records\{area="mitte"\} 3$/m);
  assert.doesNotMatch(later, /monaco/);
});
