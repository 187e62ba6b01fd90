import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { CoverageResponse } from "#doorlight/contract/resources.js";
import { dataFolder, doorlight, get, serve, type Server } from "../support/command.js";
import { osmFile, withoutSharedData } from "../support/sharedData.js";
import { changeFolder, EARLIER_MONACO } from "./changeFolder.js";

const NOW = "2026-07-20T12:00:00Z";
/** Asks so often whether something has come, for a minute at most on a busy machine. */
const [ASKED_MS, MAX_ASKED] = [100, 900];

async function followedUntil(server: Server, until: string): Promise<CoverageResponse["areas"][number]> {
  for (let asked = 0; ; asked++) {
    const { body } = await get<CoverageResponse>(server, "/v1/coverage");
    const [area] = body.areas;
    if (area?.followed_until === until) return area;
    assert.ok(asked < MAX_ASKED, `followed until ${area?.followed_until}: ${server.stderr()}`);
    await delay(ASKED_MS);
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
  // What comes is followed without anything being asked for.
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
    new RegExp(`look +following +monaco is up to date as of ${second}\\. Check that`, "u"),
  );
  assert.equal(await server.stop("SIGTERM"), 0);
});
