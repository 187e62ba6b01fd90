import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { type Instant, SECOND_MS, dayNumber } from "../../domain/time.js";
import type { OnProgress } from "../../import/prepare.js";
import type { HeldLease, Leases } from "../../leases/leases.js";
import { AreaDirectory } from "../../places/areaDirectory.js";
import { ImportError } from "../../sources/importError.js";
import type { Store } from "../../store/store.js";
import type { Logger } from "../../telemetry/log.js";
import type { CoreConfig } from "../config.js";
import type { Core } from "../core.js";
import { overpassServers } from "../overpass.js";
import { sleep } from "../sleep.js";

/** After a start, background work waits this long, so that the first callers are answered first. */
export const FIRST_CALLS_MS = 3 * SECOND_MS;

/**
 * Loads the stored areas. If there is no real area, serves an invented town and fetches the default area in the background; if that fails, the town stays.
 * Background work starts after a few seconds so that early callers are answered first. They may see a town stored on an earlier day, which is then replaced.
 * If several processes share a catalog, one fills it and the others serve the result. Resolves when something is served; `rest` resolves when the background part is done.
 */
export async function fillCatalog(
  core: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
) {
  const { store, catalog, service } = core;
  const now = config.clock.now();
  const areas = await store.areas();
  const isEmpty = isInvented(areas);
  const first = isEmpty
    ? await leaseToFill({
        ...core,
        isEnough: (found) => found.length > 0,
        onWait: () =>
          log.info(
            "The catalog is empty, and another server is filling it. This server starts serving when that is done.",
          ),
        signal,
      })
    : null;
  if (first !== null && areas.length === 0) await inventTown(core, now, log);
  await catalog.follow(now);
  await preload(catalog, now);
  if (first !== null)
    log.info(
      "The catalog has no real data yet. Until then, invented businesses in the invented town of Sampleton are served.",
    );
  log.info(service.ready().detail);
  const finish = async () => {
    await sleep(FIRST_CALLS_MS, signal);
    const isOld = areas.some(({ extractAt }) => dayNumber(extractAt) !== dayNumber(now));
    if (first !== null && isOld && !signal.aborted) await inventTown(core, now, log);
    await fetchInTurn(core, config, log, signal, onProgress, first);
  };
  return { rest: isEmpty ? finish() : Promise.resolve() };
}

/** Whether all stored areas are invented, or none is stored. */
const isInvented = (areas: readonly Area[]): boolean => areas.every(({ sample }) => sample);

/** Loads all areas if they are few and close together, since every search then reads all of them. Otherwise they are loaded on demand. */
async function preload(catalog: Core["catalog"], now: Instant): Promise<void> {
  const directory = new AreaDirectory(catalog.listed());
  if (directory.isScattered || !catalog.holdsAll) return;
  const ids = directory.areas.map(({ area }) => area.id);
  await catalog.load(ids, now);
}

/** Imports the invented town, dated today. */
async function inventTown({ store, verticals }: Core, now: Instant, log: Logger): Promise<void> {
  const started = performance.now();
  // Loaded on demand: a server with a catalog needs neither parsers nor country borders.
  const { importSample } = await import("../../import/import.js");
  await importSample({ store, verticals, now, onProgress: () => {} });
  log.info(`Created the invented town of Sampleton, dated today, in ${secondsSince(started)} s.`);
}

export interface FillTurnParts {
  readonly store: Pick<Store, "areas">;
  readonly leases: Pick<Leases, "take" | "pause">;
  /** Whether a waiting process can continue with these areas, without filling the catalog itself. */
  readonly isEnough: (areas: readonly Area[]) => boolean;
  /** Called once if another process is filling the catalog. */
  readonly onWait: () => void;
  readonly signal: AbortSignal;
}

const FILLING = "fill";
/** Long enough for an import, which may block renewals for some seconds. */
const FILLING_MS = 30 * SECOND_MS;

/**
 * Takes the lease to fill a catalog without real areas. If another process has it, waits until that process has filled the catalog, given up or died.
 * Resolves to null if there is nothing left to fill, the stored areas are enough for now, or the signal aborts.
 */
export async function leaseToFill(parts: FillTurnParts): Promise<HeldLease | null> {
  const { store, leases, isEnough, onWait, signal } = parts;
  for (let hasWaited = false; !signal.aborted; hasWaited = true) {
    try {
      const held = await leases.take(FILLING, FILLING_MS);
      const areas = await store.areas();
      if (held !== null) {
        if (isInvented(areas)) return held;
        await held.giveBack();
        return null;
      }
      if (isEnough(areas)) return null;
    } catch (error) {
      // Also wait for a store that is temporarily unavailable.
      if (!(error instanceof ServiceError)) throw error;
    }
    if (!hasWaited) onWait();
    await leases.pause(signal);
  }
  return null;
}

/** Fetches the default area, or waits until another process has; takes over if that process gives up or dies. */
async function fetchInTurn(
  core: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
  first: HeldLease | null,
): Promise<void> {
  for (let turn = first; ; turn = null) {
    turn ??= await leaseToFill({
      ...core,
      isEnough: (areas) => !isInvented(areas),
      onWait: () => log.info("Another server on this catalog is fetching the default area."),
      signal,
    });
    if (turn === null) break;
    try {
      if (!signal.aborted) await fetchArea(core, config, log, signal, onProgress);
      return;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      log.warn({ err: error }, "could not store the fetched area; trying again");
    } finally {
      await turn.giveBack();
    }
  }
  if (signal.aborted) return;
  await core.catalog.follow(config.clock.now());
  log.info(`Another server has filled this catalog: ${core.service.ready().detail}`);
}

/** Fetches the default area, which replaces the invented town. A source that fails is logged, not thrown. */
async function fetchArea(
  { store, catalog, verticals }: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const { importOverpass } = await import("../../import/import.js");
  const { defaultArea: areaName, overpassUrls, clock } = config;
  const started = performance.now();
  const hosts = overpassUrls.map((url) => new URL(url).host).join(", else ");
  log.info(
    `Fetching ${areaName} (OpenStreetMap) from ${hosts}. This usually takes a minute or two; queries are answered meanwhile.`,
  );
  const request = { ...overpassServers(config, (message) => log.warn(message), signal), areaName };
  try {
    const parts = { store, verticals, now: clock.now(), onProgress };
    const { preparation } = await importOverpass(parts, request, null, { name: areaName }, false);
    await catalog.follow(clock.now());
    const { area, records } = preparation.areaImport;
    log.info(
      { area: area.id, records: records.length },
      `Serving ${area.name} now: ${records.length} businesses, fetched in ${secondsSince(started)} s.`,
    );
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ImportError)) throw error;
    log.warn(
      `Could not fetch ${areaName}, so only invented businesses are served. Check the network and restart, set another server with --overpass-url, or import an extract with \`doorlight import\`.`,
    );
  }
}

const secondsSince = (started: number): string => ((performance.now() - started) / SECOND_MS).toFixed(1);
