import { createWatching, type WatchLimits, type WatchScope } from "../changes/watching.js";
import { ServiceError } from "../contract/errors.js";
import type { Watch } from "../contract/service.js";
import { type Clock, SECOND_MS } from "../domain/time.js";
import type { Logger } from "../telemetry/log.js";
import type { Core } from "./core.js";
import { startJob } from "./jobs.js";
import { areaNamed, changeItems, requireEntry } from "./service.js";

/** The longest delay of a change; each poll costs one query. */
const POLL_EVERY_MS = 250;
/** Shorter than the idle timeouts of proxies and of our own server. */
const BEAT_EVERY_MS = 20 * SECOND_MS;

/** Lets callers watch changes, until the returned `end` is called. */
export function startWatching(
  { store, catalog, service }: Core,
  clock: Clock,
  limits: WatchLimits,
  log: Logger,
): { readonly watch: Watch; readonly end: () => void } {
  const watching = createWatching({
    feed: store.feed,
    ...limits,
    async render(changes, isOfOne) {
      const now = clock.now();
      await catalog.follow(now);
      return changeItems(catalog, changes, isOfOne, now);
    },
  });
  const stopPolling = startJob(log, "could not read changes", POLL_EVERY_MS, async () => {
    if (watching.size > 0) await watching.turn();
  });
  const beats = setInterval(() => watching.beat(), BEAT_EVERY_MS).unref();

  return {
    async watch(caller, { after, area, ids, search }, watcher) {
      // Rejects if there is no area yet.
      await service.coverage();
      const areaId = area === null ? null : await areaNamed(area, catalog, store);
      const found = search === null ? null : await service.search(caller, search);
      // Such a stream would stay silent: the place is not covered, or nothing matches.
      if (found?.results.length === 0)
        throw new ServiceError("invalid_request", found.coverage ?? found.note);
      const named =
        ids === null ? null : await Promise.all(ids.map((id) => requireEntry(catalog, id, clock.now())));
      const recordIds =
        named?.map(({ record }) => record.id) ?? found?.results.map(({ result_id: id }) => id);
      const scope: WatchScope = { areaId, recordIds: recordIds === undefined ? null : new Set(recordIds) };
      return watching.add(scope, caller.id, after, watcher);
    },
    end() {
      void stopPolling();
      clearInterval(beats);
      watching.end();
    },
  };
}
