import assert from "node:assert/strict";
import { test } from "node:test";
import { createMetrics } from "./metrics.js";
import { createMetricsOfAll } from "./metricsOfAll.js";

function measuring(records: number) {
  return createMetrics(
    [
      { name: "doorlight_records", help: "Records.", ofAll: "max", read: () => records },
      { name: "doorlight_looks", help: "Looks.", read: () => 2 },
    ],
    { now: () => 0 },
  );
}

test("calls of all are added up, what they have in common is told once, and what was counted by who has ended goes on to count", async () => {
  const [one, other] = [measuring(5), measuring(5)];
  one.answered("search", 200, 0.002);
  other.answered("search", 200, 0.002);
  other.answered("search", 404, 0.002);
  const ofAll = createMetricsOfAll();
  // As it arrives from another process.
  const told = async (of: typeof one) =>
    ofAll.heard(
      of,
      JSON.parse(JSON.stringify(await of.measured())) as Awaited<ReturnType<typeof of.measured>>,
    );
  await told(one);
  await told(other);
  const both = await ofAll.text();
  assert.match(both, /^doorlight_records 5$/mu);
  assert.match(both, /^doorlight_looks 4$/mu);
  assert.match(both, /^doorlight_requests_total\{operation="search",status="200"\} 2$/mu);
  assert.match(both, /^doorlight_request_seconds_count\{operation="search"\} 3$/mu);
  assert.match(both, /^process_start_time_seconds \d/mu);
  assert.doesNotMatch(both, /null|NaN/u);
  await ofAll.gone(other);
  await ofAll.gone(measuring(1));
  const left = await ofAll.text();
  assert.match(left, /^doorlight_looks 2$/mu);
  assert.match(left, /^doorlight_requests_total\{operation="search",status="200"\} 2$/mu);
  assert.match(left, /^doorlight_request_seconds_count\{operation="search"\} 3$/mu);
});
