import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SearchResponse } from "#doorlight/contract/resources.js";
import { overpassAnswer, restaurantNode } from "../test/support/town.js";
import { standIn } from "../test/live/standIns.js";
import { dataFolder, doorlight, get, serve } from "../test/support/command.js";

const BUDGET_MS = 500;
const PLACES = 50;
const NOW = "2026-11-20T18:05:00Z";

/** Measures verifies whose live sources never answer: callers wait for the time budget at most. */
export async function benchLiveVerify(print: (line: string) => void): Promise<void> {
  const folder = dataFolder();
  const silent = await standIn(() => {});
  try {
    const elements = Array.from({ length: PLACES }, (_, i) =>
      restaurantNode(i + 1, { name: `Place ${i + 1}`, website: `${silent.url}/${i}` }),
    );
    const file = join(folder.path, "town.json");
    writeFileSync(file, overpassAnswer("2026-10-01T00:00:00Z", elements));
    const common = ["--data", join(folder.path, "data"), "--now", NOW];
    await doorlight(["import", file, "--area", "Testville", ...common]);
    const live = ["--live", "on", "--allow-loopback", "on", "--osm-api-url", silent.url];
    const server = await serve([...common, ...live, "--verify-budget", String(BUDGET_MS), "--limits", "off"]);
    try {
      const ids = new Set<string>();
      for (let i = 1; i <= PLACES; i++) {
        const { body } = await get<SearchResponse>(server, `/v1/search?q=Place%20${i}`);
        for (const { result_id: id } of body.results) ids.add(id);
      }
      const times = await Promise.all(
        [...ids].map(async (id) => {
          const started = performance.now();
          await get(server, `/v1/verify/${id}`);
          return performance.now() - started;
        }),
      );
      times.sort((a, b) => a - b);
      print("\n## Verify with live sources that never answer\n");
      print(
        `${times.length} verifies at once, budget ${BUDGET_MS} ms: median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms.`,
      );
    } finally {
      await server.stop();
    }
  } finally {
    silent.close();
    folder.remove();
  }
}
