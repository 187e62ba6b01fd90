import { SECOND_MS, toRfc3339 } from "../../domain/time.js";
import type { FollowStep } from "../../follow/followState.js";
import { keepFollowing } from "../../follow/keepFollowing.js";
import { ImportError } from "../../sources/importError.js";
import type { Logger } from "../../telemetry/log.js";
import { toggle } from "../../settings/settings.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, FETCH_SETTINGS } from "../config.js";
import { followerOf } from "../follower.js";
import { openStore } from "../openStore.js";
import { command } from "./command.js";
import { sleepUntil } from "../sleep.js";
import { openLog, stopSignal } from "./running.js";

export const followCommand = command({
  name: "follow",
  about:
    "Keeps areas up to date with their sources. For areas imported with `doorlight import --follow` it reads OpenStreetMap's change files one by one, starting at the date of the extract, and applies the changes that concern them. Each area uses its own directory of change files, unless --changes sets one for all; a problem with one area does not hold up the others. A server on the same data shows each change within a second, without a restart.\n\nYou can stop it at any time; it continues where it was. A file that is missing, broken or out of reach is logged and tried again. If the directory does not go back far enough, import a newer extract.\n\nOther sources are checked for a new release where the area's files came from (Overture monthly, All the Places weekly), and only the differences are imported. An area fetched from an Overpass server is fetched again each day.",
  options: {
    once: toggle("Exit after applying the changes available now, for a timer of your own"),
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
    // The server that started this process has exited.
    process.once("disconnect", () => stopping.abort());
    process.channel?.unref();
    let hasWarned = false;
    try {
      await keepFollowing(followerOf(config, store, signal), {
        everyMs: config.followSeconds * SECOND_MS,
        once: config.once,
        signal,
        elapsed: () => performance.now(),
        sleep: sleepUntil(signal),
        onStep: (step) => logStep(log, step),
        onTrouble: (message, againMs) =>
          log.warn(
            againMs === null
              ? message
              : `${message} Trying again in ${Math.round(againMs / SECOND_MS)} seconds; nothing is lost.`,
          ),
        onNothing: () => {
          if (config.once) throw new ImportError(NOTHING);
          if (!hasWarned) log.warn(NOTHING);
          hasWarned = true;
        },
      });
      if (signal.aborted) log.info("stopped");
      return {};
    } finally {
      await store.close();
    }
  },
});

const NOTHING = "There is no area to follow. Import one with: doorlight import FILE.osm.pbf --follow";

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
  if (sequence === null) log.info({ until, directory }, `Up to date as of ${until}`);
  else
    log.info(
      { directory, sequence, until, changesRead, filesLeft },
      `Applied changes until ${until} (file ${sequence}: ${changesRead} changes; ${filesLeft} files left)`,
    );
}
