import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS, toRfc3339 } from "../../domain/time.js";
import type { FollowStep } from "../../follow/follower.js";
import { keepFollowing } from "../../follow/keepFollowing.js";
import { ImportError } from "../../sources/importError.js";
import { createLogger, isForPeople, type Logger } from "../../telemetry/log.js";
import { integer } from "../../settings/schemas.js";
import { option, toggle } from "../../settings/settings.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, CORE_SETTINGS } from "../config.js";
import { createFollower } from "../follower.js";
import { openStore } from "../openStore.js";
import { command, EXIT_DONE, EXIT_FAILED } from "./command.js";
import { STEP_DONE } from "./followBeside.js";

export const followCommand = command({
  name: "follow",
  help: `Usage: doorlight follow [options]

Keeps areas in step with OpenStreetMap: reads its change files one after the other, from the extract on that an area was imported from, and applies
what concerns the areas that were imported with \`doorlight import --follow\`. Each area is followed by its own directory of changes, unless --changes names one
for all; what is wrong with one holds up no other. A server on the same data shows each change within a second; it need not be
started anew. Ended at any moment, it goes on where it was. What is missing, broken or out of reach is said and tried again; where the directory does
not go back far enough, a newer extract has to be imported.`,
  options: {
    ...COMMON_SETTINGS,
    ...CHANGES_SETTINGS,
    contact: CORE_SETTINGS.contact,
    fetchTimeout: option(
      "fetch-timeout",
      "SECONDS",
      integer(1, 3600).default(120),
      "Patience with one request of the server",
    ),
    once: toggle("once", "End when all is followed that is there now, for a timer of your own"),
  },
  examples: `  doorlight import monaco.osm.pbf --area Monaco --follow
  doorlight follow
  doorlight follow --changes https://download.geofabrik.de/europe/monaco-updates --follow-seconds 3600
  doorlight follow --changes ./monaco-daily --once`,
  async run(config) {
    const isTerminal = isForPeople(config.logFormat, process.stderr);
    const log = createLogger(config.logLevel, undefined, isTerminal ? "pretty" : "json");
    const { store } = await openStore(config);
    const stopping = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.on(signal, () => {
        // A second signal stops at once.
        if (stopping.signal.aborted) process.exit(EXIT_FAILED);
        stopping.abort();
      });
    // The server beside which it runs is no more.
    process.once("disconnect", () => stopping.abort());
    process.channel?.unref();
    const follower = createFollower(config, store, stopping.signal);
    let isTold = false;
    try {
      await keepFollowing(follower, {
        everyMs: config.followSeconds * SECOND_MS,
        once: config.once,
        signal: stopping.signal,
        elapsed: () => performance.now(),
        sleep: (ms) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {}),
        onStep: (step) => {
          told(log, step);
          process.send?.(STEP_DONE, undefined, undefined, () => {});
        },
        onTrouble: (message, againMs) =>
          log.warn(
            againMs === null
              ? message
              : `${message} Tried again in ${Math.round(againMs / SECOND_MS)} seconds; nothing was lost.`,
          ),
        onNothing: () => {
          if (config.once) throw new ImportError(NOTHING);
          if (!isTold) log.warn(NOTHING);
          isTold = true;
        },
      });
      if (stopping.signal.aborted) log.info("stopped");
      return EXIT_DONE;
    } finally {
      await store.close();
    }
  },
});

const NOTHING =
  "No area can be followed. Import one with what following needs: doorlight import FILE.osm.pbf --follow";

function told(log: Logger, step: FollowStep): void {
  const { directory, sequence, followedUntil, filesLeft, changesRead, areas } = step;
  const until = toRfc3339(followedUntil);
  if (sequence === null) {
    log.info({ until, directory }, `All is followed that there is: until ${until}`);
    return;
  }
  for (const { areaId, changes, counts } of areas) {
    const { added, changed, gone, left } = counts;
    if (added + changed + gone + left > 0)
      log.info(
        { area: areaId, sequence, changes, ...counts },
        `${areaId}: ${added} new, ${changed} changed, ${gone} gone, ${left} left`,
      );
  }
  log.info(
    { directory, sequence, until, changesRead, filesLeft },
    `Followed until ${until} (file ${sequence}: ${changesRead} changes; ${filesLeft} files to go)`,
  );
}
