import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createMetrics } from "../telemetry/metrics.js";
import { AnswerCache } from "./answerCache.js";
import { measuresOf } from "./measures.js";

const core = {
  catalog: { areas: () => [], listed: () => [], figures: { bytes: 0, loads: 0, letGo: 0, loadMs: 0 } },
  live: null,
  store: { following: { followed: async () => [] } },
  answers: new AnswerCache(),
} as unknown as Parameters<typeof measuresOf>[0];
const free = async (folder: string) =>
  (await createMetrics(measuresOf(core, folder, null), { now: () => 0 }).render()).text.match(
    /^doorlight_free_bytes (\S+)$/mu,
  )?.[1];

test("free disk space is measured for the data folder, and metrics work without one", async () => {
  assert.ok(Number(await free(tmpdir())) > 0);
  assert.equal(await free(join(tmpdir(), "there-is-no-such-folder")), undefined);
});
