import assert from "node:assert/strict";
import { test } from "node:test";
import type { OwnReliability } from "../../contract/calibration.js";
import { clockAt, HOUR_MS } from "../../domain/time.js";
import { createOperatorDesk, type OperatorDeskParts } from "./operatorDesk.js";

function deskAt(now: () => number, reliability: () => Promise<OwnReliability>) {
  const parts: Partial<OperatorDeskParts> = {
    catalog: { follow: async () => {} } as unknown as OperatorDeskParts["catalog"],
    clock: clockAt(0),
    steadyClock: { now },
    reliability,
  };
  return createOperatorDesk(parts as OperatorDeskParts);
}
const found = (places: number): OwnReliability => ({
  at: "2026-11-20T18:05:00Z",
  parameters: "given",
  places,
  beliefs: [],
  deviations: [],
  off: [],
  untold: [],
});

test("the log is read at most once an hour, for any number of viewers", async () => {
  let [now, times] = [0, 0];
  const desk = deskAt(
    () => now,
    async () => found((times += 1)),
  );
  const asked = await Promise.all([desk.reliability(), desk.reliability()]);
  assert.deepEqual(
    [...asked, await desk.reliability()].map(({ places }) => places),
    [1, 1, 1],
  );
  now = HOUR_MS;
  assert.equal((await desk.reliability()).places, 2);
});

test("a log that could not be read is read again on the next request", async () => {
  let times = 0;
  const desk = deskAt(
    () => 0,
    async () => {
      times += 1;
      if (times === 1) throw new Error("busy");
      return found(times);
    },
  );
  await assert.rejects(desk.reliability(), /busy/u);
  assert.equal((await desk.reliability()).places, 2);
});
