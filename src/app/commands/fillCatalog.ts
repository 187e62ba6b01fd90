import type { CoreConfig } from "../config.js";
import { setTimeout as delay } from "node:timers/promises";
import { ImportError } from "../../sources/importError.js";
import { ServiceError } from "../../contract/errors.js";
import type { OnProgress } from "../../import/prepare.js";
import { AreaDirectory } from "../../places/areaDirectory.js";
import type { Logger } from "../../telemetry/log.js";
import { SECOND_MS } from "../../domain/time.js";
import { dayNumber } from "../../domain/utcCalendar.js";
import type { HeldLease } from "../../leases/leases.js";
import type { Core } from "../core.js";
import { IMPORT_PURPOSE, userAgentOf } from "../userAgent.js";
import { isInvented, turnToFill } from "./fillTurn.js";

/** What of filling the catalog goes on while it is served; resolves when it is done. */
export interface Filling {
  readonly rest: Promise<void>;
}

/**
 * Serves what is there. Else it invents a town, which is served at once, and goes on to fetch the default area: that replaces the town when it
 * is there; where it cannot be had, the town stays. That begins when it is `calm`: whoever comes at once is answered first, from the town of an earlier day where
 * there is one, which is made anew then. Of several processes that share a catalog one does so, and the others serve what it made. Resolves when
 * something is served.
 */
export async function fillCatalog(
  core: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
  calm: () => Promise<void> = () => Promise.resolve(),
): Promise<Filling> {
  const { store, catalog, service, leases } = core;
  const now = config.clock.now();
  const areas = await store.areas();
  const isEmpty = isInvented(areas);
  const turn = isEmpty
    ? await turnToFill({
        store,
        leases,
        isEnough: (found) => found.length > 0,
        onWait: () =>
          log.info(
            "Nothing is stored yet: another server fills this catalog. It is served here as soon as it is.",
          ),
        signal,
      })
    : null;
  if (turn !== null && areas.length === 0) await invent(core, now, log);
  await catalog.follow(now);
  await loadNear(catalog, now);
  log.info(service.ready().detail);
  const fillOn = async () => {
    await calm();
    // A town is dated from the day on which it was made.
    const isOld = areas.some(({ extractAt }) => dayNumber(extractAt) !== dayNumber(now));
    if (turn !== null && isOld && !signal.aborted) await invent(core, now, log);
    await fetchInTurn(core, config, log, signal, onProgress, turn);
  };
  return { rest: isEmpty ? fillOn() : Promise.resolve() };
}

/** A few close areas are all looked at by every search; of many those that are asked for are loaded then. */
export async function loadNear(catalog: Core["catalog"], now: number): Promise<void> {
  const directory = new AreaDirectory(catalog.listed());
  if (directory.isScattered || !catalog.holdsAll) return;
  await catalog.load(
    directory.areas.map(({ area }) => area.id),
    now,
  );
}

/** Fetches the default area, or waits until another process has; goes on itself where that gives up or dies. */
async function fetchInTurn(
  core: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
  first: HeldLease | null,
): Promise<void> {
  const { store, leases, catalog } = core;
  for (let turn = first; ; turn = null) {
    turn ??= await turnToFill({
      store,
      leases,
      isEnough: (areas) => !isInvented(areas),
      onWait: () => log.info("The real area is fetched by another server on this catalog."),
      signal,
    });
    if (turn === null) break;
    try {
      if (!signal.aborted) await replaceSample(core, config, log, signal, onProgress);
      return;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      log.warn({ err: error }, "the real area could not be stored; trying again");
    } finally {
      await turn.giveBack();
    }
  }
  if (signal.aborted) return;
  await catalog.follow(config.clock.now());
  log.info(`What another server filled this catalog with is served now: ${core.service.ready().detail}`);
}

async function invent({ store, verticals }: Core, now: number, log: Logger): Promise<void> {
  const started = performance.now();
  // Parsers and country borders are loaded only where they are needed: a server with a catalog stays small.
  const { importSample } = await import("../../import/import.js");
  const { preparation } = await importSample({ store, verticals, now, onProgress: () => {} });
  const { area, records } = preparation.areaImport;
  log.info(
    `Nothing real is stored yet: ${records.length} invented businesses of ${area.name}, a town that does not exist, are served meanwhile (made in ${inSeconds(started)}).`,
  );
}

/** Fetches the default area in place of the invented town. Never fails for a source that cannot be had. */
async function replaceSample(
  { store, catalog, verticals }: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const { importOverpass } = await import("../../import/import.js");
  const { defaultArea: areaName, overpassUrls: urls, clock } = config;
  const started = performance.now();
  const hosts = urls.map((url) => new URL(url).host).join(", else ");
  log.info(
    `Fetching ${areaName} from OpenStreetMap by way of ${hosts}: usually a minute or two. Queries are answered meanwhile.`,
  );
  const request = {
    urls,
    areaName,
    userAgent: userAgentOf(IMPORT_PURPOSE, config.contact),
    timeoutMs: config.fetchTimeout * SECOND_MS,
    signal,
    sleep: (ms: number) => delay(ms, undefined, { signal }).catch(() => {}),
    onRefusal: (message: string) => log.warn(message),
  };
  const options = { name: areaName, timeZone: null, country: null, region: null };
  try {
    const parts = { store, verticals, now: clock.now(), onProgress };
    const { preparation } = await importOverpass(parts, request, null, options, false);
    await catalog.follow(clock.now());
    const { area, records } = preparation.areaImport;
    log.info(
      { area: area.id, records: records.length },
      `${area.name} is served now: ${records.length} businesses, ${inSeconds(started)} after the fetch began.`,
    );
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ImportError)) throw error;
    log.warn(
      `${areaName} could not be had: only invented businesses are served. Start again with a network, name another server with --overpass-url, or import an extract with \`doorlight import\`.`,
    );
  }
}

const inSeconds = (since: number): string => `${((performance.now() - since) / SECOND_MS).toFixed(1)} s`;
