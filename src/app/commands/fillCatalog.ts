import type { CoreConfig } from "../config.js";
import { ImportError } from "../../sources/importError.js";
import type { Logger } from "../../telemetry/log.js";
import { SECOND_MS } from "../../domain/time.js";
import type { Store } from "../../store/store.js";
import type { Core } from "../wire.js";

/** Serves what is there; else fetches the default area; else invents a sample. */
export async function fillCatalog(
  { store, catalog, service, servedBefore, verticals }: Core,
  config: CoreConfig,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const now = config.clock.now();
  const areas = await store.areas();
  if (areas.length === 0 && servedBefore && (await isBlank(store))) {
    throw new Error(
      `The database in ${config.data} is empty, but the secret beside it says that a catalog was served from there: it was lost, or this is another folder. Restore a backup (doorlight restore FILE --force), import an area (doorlight import), or delete the file "secret" to begin anew.`,
    );
  }
  if (areas.every(({ sample }) => sample)) {
    // Parsers and country borders are loaded only where they are needed: a server with a catalog stays small.
    const { importOverpass, importSample } = await import("../../import/import.js");
    const parts = {
      store,
      verticals,
      now,
      onProgress: (step: string) => log.debug({ step }, "importing"),
    };
    const request = {
      url: config.overpassUrl,
      areaName: config.defaultArea,
      timeoutMs: config.fetchTimeout * SECOND_MS,
      signal,
    };
    const options = { name: config.defaultArea, timeZone: null, country: null, region: null };
    try {
      log.info(`The catalog is empty: fetching ${config.defaultArea} from OpenStreetMap`);
      await importOverpass(parts, request, null, options, false);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ImportError)) throw error;
      log.warn(
        `${error.message} Serving a sample district of invented businesses instead; import a real area with \`doorlight import\`.`,
      );
      await importSample(parts);
    }
  }
  await catalog.follow(now);
  log.info(service.ready().detail);
}

/** Whether nothing was ever written: areas that were removed, and keys that were issued, leave their traces. */
export async function isBlank(store: Store): Promise<boolean> {
  return (await store.revision()) === 0 && (await store.callers.keysRevision()) === 0;
}
