import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { type Instant, SECOND_MS } from "../../domain/time.js";
import { dayNumber } from "../../domain/utcCalendar.js";
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

/** Who comes when a service starts is answered before it does anything for itself, for so long. */
export const FIRST_CALLS_MS = 3 * SECOND_MS;

/** What of filling the catalog goes on while it is served; resolves when it is done. */
export interface Filling {
  readonly rest: Promise<void>;
}

/**
 * Serves what is there. Where nothing real is, that is an invented town, and the default area is fetched in its place; where it cannot be had, the town stays.
 * What is done beside serving begins after a few seconds: whoever comes at once is answered first, from the town of an earlier day where there is one, which is
 * made anew then. Of several processes that share a catalog one fills it, and the others serve what it made. Resolves when something is served.
 */
export async function fillCatalog(
  core: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Filling> {
  const { store, catalog, service } = core;
  const now = config.clock.now();
  const areas = await store.areas();
  const isEmpty = isInvented(areas);
  const first = isEmpty
    ? await turnToFill({
        ...core,
        isEnough: (found) => found.length > 0,
        onWait: () =>
          log.info(
            "Nothing is stored yet: another server fills this catalog. It is served here as soon as it is.",
          ),
        signal,
      })
    : null;
  if (first !== null && areas.length === 0) await inventTown(core, now, log);
  await catalog.follow(now);
  await loadNear(catalog, now);
  if (first !== null)
    log.info(
      "Nothing real is stored yet: the businesses of Sampleton, a town that does not exist, are served meanwhile.",
    );
  log.info(service.ready().detail);
  const fillOn = async () => {
    await sleep(FIRST_CALLS_MS, signal);
    const isOld = areas.some(({ extractAt }) => dayNumber(extractAt) !== dayNumber(now));
    if (first !== null && isOld && !signal.aborted) await inventTown(core, now, log);
    await fetchInTurn(core, config, log, signal, onProgress, first);
  };
  return { rest: isEmpty ? fillOn() : Promise.resolve() };
}

/** Whether nothing real is stored. */
const isInvented = (areas: readonly Area[]): boolean => areas.every(({ sample }) => sample);

/** A few close areas are all looked at by every search; of many those that are asked for are loaded then. */
async function loadNear(catalog: Core["catalog"], now: Instant): Promise<void> {
  const directory = new AreaDirectory(catalog.listed());
  if (directory.isScattered || !catalog.holdsAll) return;
  const ids = directory.areas.map(({ area }) => area.id);
  await catalog.load(ids, now);
}

/** Imports the invented town, dated from today. */
async function inventTown({ store, verticals }: Core, now: Instant, log: Logger): Promise<void> {
  const started = performance.now();
  // Parsers and country borders are loaded only where they are needed: a server with a catalog stays small.
  const { importSample } = await import("../../import/import.js");
  await importSample({ store, verticals, now, onProgress: () => {} });
  log.info(`Made the invented businesses of Sampleton, dated from today, in ${secondsSince(started)} s.`);
}

export interface FillTurnParts {
  readonly store: Pick<Store, "areas">;
  readonly leases: Pick<Leases, "take" | "pause">;
  /** What is enough for whoever waits to go on without a turn. */
  readonly isEnough: (areas: readonly Area[]) => boolean;
  /** Hears, once, that another process fills the catalog. */
  readonly onWait: () => void;
  readonly signal: AbortSignal;
}

const FILLING = "fill";
/** Importing may keep a process from renewing for some seconds. */
const FILLING_MS = 30 * SECOND_MS;

/**
 * The turn to fill a catalog that holds nothing real, of all processes that share it; where another has it, waits until that has filled it, gave it up or
 * died. Null: nothing is to be filled any more, what is there is enough meanwhile, or the signal came.
 */
export async function turnToFill(parts: FillTurnParts): Promise<HeldLease | null> {
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
      // A store that is away for a while is waited for as well.
      if (!(error instanceof ServiceError)) throw error;
    }
    if (!hasWaited) onWait();
    await leases.pause(signal);
  }
  return null;
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
  for (let turn = first; ; turn = null) {
    turn ??= await turnToFill({
      ...core,
      isEnough: (areas) => !isInvented(areas),
      onWait: () => log.info("The real area is fetched by another server on this catalog."),
      signal,
    });
    if (turn === null) break;
    try {
      if (!signal.aborted) await fetchArea(core, config, log, signal, onProgress);
      return;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      log.warn({ err: error }, "the real area could not be stored; trying again");
    } finally {
      await turn.giveBack();
    }
  }
  if (signal.aborted) return;
  await core.catalog.follow(config.clock.now());
  log.info(`What another server filled this catalog with is served now: ${core.service.ready().detail}`);
}

/** Fetches the default area in place of the invented town. Never fails for a source that cannot be had. */
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
    `Fetching ${areaName} from OpenStreetMap by way of ${hosts}: usually a minute or two. Queries are answered meanwhile.`,
  );
  const request = { ...overpassServers(config, (message) => log.warn(message), signal), areaName };
  try {
    const parts = { store, verticals, now: clock.now(), onProgress };
    const { preparation } = await importOverpass(parts, request, null, { name: areaName }, false);
    await catalog.follow(clock.now());
    const { area, records } = preparation.areaImport;
    log.info(
      { area: area.id, records: records.length },
      `${area.name} is served now: ${records.length} businesses, ${secondsSince(started)} s after the fetch began.`,
    );
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ImportError)) throw error;
    log.warn(
      `${areaName} could not be had: only invented businesses are served. Start again with a network, name another server with --overpass-url, or import an extract with \`doorlight import\`.`,
    );
  }
}

const secondsSince = (started: number): string => ((performance.now() - started) / SECOND_MS).toFixed(1);
