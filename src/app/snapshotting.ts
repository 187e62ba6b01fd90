import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Calibration } from "../belief/calibration.js";
import type { Catalog } from "../catalog/catalog.js";
import { SECOND_MS } from "../domain/time.js";
import { packageFile } from "../packageFile.js";
import type { AreaIndex } from "../search/index/areaIndex.js";
import { SnapshotFolder } from "../snapshots/snapshotFolder.js";
import { Snapshots } from "../snapshots/snapshots.js";
import { restsByTime } from "../steps.js";
import type { Store } from "../store/store.js";
import type { Logger } from "../telemetry/log.js";
import type { Vertical } from "../verticals/vertical.js";
import type { CoreConfig } from "./config.js";
import { steadyClock } from "./systemClock.js";
import { startTurns } from "./turns.js";

/** Areas that changed within this time wait for the next turn. */
const EVERY_MS = 30 * SECOND_MS;

export interface OpenedSnapshots {
  readonly snapshots: Snapshots;
  readonly folder: SnapshotFolder;
}

/** What areas are compiled of, beside the store. */
interface Compiling {
  readonly store: Store;
  readonly secret: () => Buffer;
  readonly calibration: Calibration;
  readonly verticals: readonly Vertical[];
}

/** Snapshots in the data folder. Null: they are off, or there is no such folder, as with a catalog in PostgreSQL. */
export function openSnapshots(
  { snapshots: mostBytes, data, store: url }: CoreConfig,
  { store, secret, calibration, verticals }: Compiling,
  log: Logger,
): OpenedSnapshots | null {
  if (mostBytes === null || (url !== null && !existsSync(data))) return null;
  const folder = new SnapshotFolder(data, mostBytes);
  const snapshots = new Snapshots({
    folder,
    leases: store.leases,
    secret,
    shape: () => JSON.stringify([programDigest(), process.versions, calibration, verticals]),
    rest: restsByTime(steadyClock, () => nextTurn()),
    steadyClock,
    onFailure(error) {
      if (error instanceof Error && error.name === "AbortError") return;
      log.warn({ err: error }, "no snapshot of an area could be written: it is loaded from the store");
    },
  });
  return { snapshots, folder };
}

/** Writes snapshots in the background of areas that have been quiet, and keeps their folder within its bounds; returns what ends that. */
export function startSnapshots(
  opened: OpenedSnapshots | null,
  catalog: Catalog<AreaIndex>,
  { clock }: CoreConfig,
  log: Logger,
): () => Promise<void> {
  if (opened === null) return () => Promise.resolve();
  const ending = new AbortController();
  const resting = restsByTime(steadyClock, () => nextTurn());
  const rest = () => {
    ending.signal.throwIfAborted();
    return resting();
  };
  const stop = startTurns({
    everyMs: EVERY_MS,
    async turn() {
      await catalog.writeSnapshots(clock.now(), rest);
      await opened.folder.sweep(catalog.listed().map(({ area }) => area.id));
    },
    onFailure: (error) => {
      if (!ending.signal.aborted)
        log.warn({ err: error }, "snapshots of areas could not be kept in order; trying again");
    },
  });
  return () => {
    ending.abort();
    return stop();
  };
}

/** Of the program as it was built: another one may compile areas otherwise, whatever its version says. */
function programDigest(): string {
  const digest = createHash("sha256").update(readFileSync(packageFile("package.json")));
  const folder = fileURLToPath(packageFile("dist"));
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.toSorted()) {
    if (name.endsWith(".js") && !name.endsWith(".test.js"))
      digest.update(name).update(readFileSync(join(folder, name)));
  }
  return digest.digest("hex");
}
