import { ServiceError } from "../../contract/errors.js";
import type { Area } from "../../domain/record.js";
import { dayNumber, SECOND_MS } from "../../domain/time.js";
import type { OnProgress } from "../../import/prepare.js";
import type { Leases } from "../../leases/leases.js";
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
 * A town invented on an earlier day is served at first, and then replaced. If several processes share a catalog, one fills it and the others serve the
 * result. Resolves when something is served; `rest` resolves when the background part is done.
 */
export async function fillCatalog(
  core: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
  onProgress: OnProgress,
) {
  const { store, leases, catalog, service } = core;
  const { clock } = config;
  const onTrouble = (error: ServiceError) =>
    log.warn({ err: error }, "could not fill the catalog; trying again");
  const parts = { store, leases, onTrouble, signal };
  await fillInTurn({
    ...parts,
    isEnough: (areas) => areas.length > 0,
    fill: () => inventTown(core, config, log),
    onWait: () =>
      log.info(
        "The catalog is empty, and another server is filling it. This server starts serving when that is done.",
      ),
  });
  await catalog.follow(clock.now());
  const directory = new AreaDirectory(catalog.listed());
  // Few areas that are close together: every search reads all of them. Others are loaded on demand.
  if (!directory.isScattered && catalog.holdsAll)
    await catalog.load(
      directory.areas.map(({ area }) => area.id),
      clock.now(),
    );
  const hasReal = isReal(directory.areas.map(({ area }) => area));
  if (!hasReal)
    log.info(
      "The catalog has no real data yet. Until then, invented businesses in the invented town of Sampleton are served.",
    );
  log.info(service.ready().detail);
  const fetchReal = async () => {
    await sleep(FIRST_CALLS_MS, signal);
    const isFilledHere = await fillInTurn({
      ...parts,
      isEnough: isReal,
      fill: async (areas) => {
        const today = dayNumber(clock.now());
        if (areas.some(({ extractAt }) => dayNumber(extractAt) !== today))
          await inventTown(core, config, log);
        await fetchArea(core, config, log, signal, onProgress);
      },
      onWait: () => log.info("Another server on this catalog is fetching the default area."),
    });
    if (isFilledHere || signal.aborted) return;
    await catalog.follow(clock.now());
    log.info(`Another server has filled this catalog: ${service.ready().detail}`);
  };
  return { rest: hasReal ? Promise.resolve() : fetchReal() };
}

/** Whether any area is not invented. */
const isReal = (areas: readonly Pick<Area, "sample">[]): boolean => areas.some(({ sample }) => !sample);

export interface FillParts {
  readonly store: Pick<Store, "areas">;
  readonly leases: Pick<Leases, "take" | "pause">;
  /** Whether these areas suffice. */
  readonly isEnough: (areas: readonly Area[]) => boolean;
  readonly fill: (areas: readonly Area[]) => Promise<void>;
  /** Called once if another process is filling the catalog. */
  readonly onWait: () => void;
  /** Called each time the store is unavailable. */
  readonly onTrouble: (error: ServiceError) => void;
  readonly signal: AbortSignal;
}

const FILLING = "fill";
/** Long enough for an import, which may block renewals for some seconds. */
const FILLING_MS = 30 * SECOND_MS;

/**
 * Fills a catalog unless its areas suffice. If another process is doing it, waits until that has succeeded, given up or died; also waits for a store that is
 * temporarily unavailable. Resolves to whether this process filled it.
 */
export async function fillInTurn(parts: FillParts) {
  const { store, leases, isEnough, fill, onWait, onTrouble, signal } = parts;
  let hasWaited = false;
  while (!signal.aborted) {
    try {
      if (isEnough(await store.areas())) return false;
      const held = await leases.take(FILLING, FILLING_MS);
      if (held !== null)
        try {
          const areas = await store.areas();
          if (isEnough(areas)) return false;
          await fill(areas);
          return true;
        } finally {
          await held.giveBack();
        }
      if (!hasWaited) onWait();
      hasWaited = true;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (signal.aborted) return false;
      onTrouble(error);
    }
    await leases.pause(signal);
  }
  return false;
}

/** Imports the invented town, dated today. */
async function inventTown({ store, verticals }: Core, { clock }: CoreConfig, log: Logger): Promise<void> {
  // Loaded on demand: a server with a catalog needs neither parsers nor country borders.
  const { importSample } = await import("../../import/import.js");
  await importSample({ store, verticals, now: clock.now(), onProgress: () => {} });
  log.info("Created the invented town of Sampleton, dated today.");
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
  const hosts = overpassUrls.map((url) => new URL(url).host).join(", else ");
  log.info(
    `Fetching ${areaName} (OpenStreetMap) from ${hosts}. This usually takes a minute or two; queries are answered meanwhile.`,
  );
  const request = { ...overpassServers(config, (message) => log.warn(message), signal), areaName };
  try {
    const parts = { store, verticals, now: clock.now(), onProgress };
    const { preparation } = await importOverpass(parts, request, { name: areaName });
    await catalog.follow(clock.now());
    const { area, records } = preparation.areaImport;
    log.info({ area: area.id }, `Serving ${area.name} now: ${records.length} businesses.`);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ImportError)) throw error;
    log.warn(
      `Could not fetch ${areaName}, so only invented businesses are served. Check the network and restart, set another server with --overpass-url, or import an extract with \`doorlight import\`.`,
    );
  }
}
