import { setTimeout as delay } from "node:timers/promises";
import { SECOND_MS, toRfc3339 } from "../../domain/time.js";
import type { FollowStep } from "../../follow/follower.js";
import { keepFollowing } from "../../follow/keepFollowing.js";
import { ImportError } from "../../sources/importError.js";
import type { Logger } from "../../telemetry/log.js";
import { toggle } from "../../settings/settings.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, FETCH_SETTINGS } from "../config.js";
import { createFollower } from "../follower.js";
import { openStore } from "../openStore.js";
import { command, EXIT_DONE } from "./command.js";
import { STEP_DONE } from "./followBeside.js";
import { openLog, stopSignal } from "./running.js";

export const followCommand = command({
  name: "follow",
  about:
    "Keeps areas in step with their sources. Of OpenStreetMap it reads the change files one after the other, from the extract on that an area was imported from, and applies what concerns the areas that were imported with `doorlight import --follow`. Each area is followed by its own directory of changes, unless --changes names one for all; what is wrong with one holds up no other. A server on the same data shows each change within a second; it need not be started anew. Ended at any moment, it goes on where it was. What is missing, broken or out of reach is said and tried again; where the directory does not go back far enough, a newer extract has to be imported. Releases of other sources are looked for where the area's files came from, when the next one may be there (Overture's by the month, All the Places' by the week), and imported as differences. An area that an Overpass server was asked for is asked for anew by the day.",
  options: {
    once: toggle("once", "End when all is followed that is there now, for a timer of your own"),
    ...CHANGES_SETTINGS,
    contact: FETCH_SETTINGS.contact,
    fetchTimeout: FETCH_SETTINGS.fetchTimeout,
    ...COMMON_SETTINGS,
  },
  examples: [
    "doorlight import monaco.osm.pbf --area Monaco --follow",
    "doorlight follow",
    "doorlight follow --changes https://download.geofabrik.de/europe/monaco-updates --follow-seconds 3600",
    "doorlight follow --changes ./monaco-daily --once",
  ],
  async run(config) {
    const { log } = openLog(config);
    const { store } = await openStore(config);
    const stopping = stopSignal();
    const { signal } = stopping;
    // The server beside which it runs is no more.
    process.once("disconnect", () => stopping.abort());
    process.channel?.unref();
    let hasWarned = false;
    try {
      await keepFollowing(createFollower(config, store, signal), {
        everyMs: config.followSeconds * SECOND_MS,
        once: config.once,
        signal,
        elapsed: () => performance.now(),
        // The wait alone keeps the process alive.
        sleep: (ms) => delay(ms, undefined, { signal }).catch(() => {}),
        onStep: (step) => {
          logStep(log, step);
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
          if (!hasWarned) log.warn(NOTHING);
          hasWarned = true;
        },
      });
      if (signal.aborted) log.info("stopped");
      return EXIT_DONE;
    } finally {
      await store.close();
    }
  },
});

const NOTHING =
  "No area can be followed. Import one with what following needs: doorlight import FILE.osm.pbf --follow";

function logStep(log: Logger, step: FollowStep): void {
  const { directory, sequence, followedUntil, filesLeft, changesRead, areas } = step;
  const until = toRfc3339(followedUntil);
  for (const { areaId, changes, counts } of areas) {
    const { added, changed, gone, left } = counts;
    if (added + changed + gone + left > 0)
      log.info(
        { area: areaId, sequence, changes, ...counts },
        `${areaId}: ${added} new, ${changed} changed, ${gone} gone, ${left} left`,
      );
  }
  if (sequence === null) log.info({ until, directory }, `All is followed that there is: until ${until}`);
  else
    log.info(
      { directory, sequence, until, changesRead, filesLeft },
      `Followed until ${until} (file ${sequence}: ${changesRead} changes; ${filesLeft} files to go)`,
    );
}
