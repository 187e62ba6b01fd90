import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { CoverageResponse } from "#doorlight/contract/resources.js";
import { dataFolder, doorlight, get, serve, type Server } from "../support/command.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { changeFolder, EARLIER_MONACO } from "./changeFolder.js";

const NOW = "2026-07-20T12:00:00Z";
/** Polling interval in milliseconds, and the maximum number of polls. */
const [POLL_MS, MAX_POLLS] = [100, 900];

async function followedUntil(server: Server, until: string): Promise<CoverageResponse["areas"][number]> {
  for (let polls = 0; ; polls++) {
    const { body } = await get<CoverageResponse>(server, "/v1/coverage");
    const [area] = body.areas;
    if (area?.followed_until === until) return area;
    assert.ok(polls < MAX_POLLS, `followed until ${area?.followed_until}: ${server.stderr()}`);
    await delay(POLL_MS);
  }
}

test("a server follows beside what it serves, and says how far", { skip: withoutSharedData }, async (t) => {
  const folder = dataFolder();
  t.after(() => folder.remove());
  const [data, changes] = [join(folder.path, "data"), join(folder.path, "changes")];
  const extract = osmFile(EARLIER_MONACO);
  const imported = await doorlight([
    "import",
    "--data",
    data,
    "--now",
    NOW,
    "--area",
    "Monaco",
    "--follow",
    extract,
  ]);
  assert.equal(imported.code, 0, imported.stderr);
  const first = changeFolder(changes, 2);
  const settings = ["--data", data, "--now", NOW, "--live", "off"];
  const server = await serve([...settings, "--follow", "--changes", changes, "--follow-seconds", "1"]);
  t.after(() => server.stop());
  const area = await followedUntil(server, first);
  assert.equal(area.lag_seconds, (Date.parse(NOW) - Date.parse(first)) / 1_000);
  // New changes are followed without a command.
  const second = changeFolder(changes, 4);
  await followedUntil(server, second);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(
    metrics,
    new RegExp(
      `^doorlight_followed_until_timestamp_seconds\\{area="monaco"\\} ${Date.parse(second) / 1_000}$`,
      "mu",
    ),
  );
  const doctor = await doorlight(["doctor", ...settings]);
  assert.match(
    doctor.stdout,
    new RegExp(`warning +following +monaco is up to date as of ${second}\\. Check that`, "u"),
  );
  assert.equal(await server.stop("SIGTERM"), 0);
});
